/** How many digits of a number are shown at its end. */
const SHOWN = 4

/** E.164 so that its owner knows it and nobody else learns it: '+6281233904417' → '+62 812-••••-4417'. */
export function maskedPhone(phone: string): string {
  const parts = /^\+62(?<operator>\d{3})(?<middle>\d*)\d{4}$/.exec(phone)?.groups
  if (parts !== undefined) return `+62 ${parts['operator']}-${dots(parts['middle'])}-${lastDigits(phone)}`
  return `+${dots(phone.slice(1, -SHOWN))}${lastDigits(phone)}`
}

/** '4417' */
export function lastDigits(phone: string): string {
  return phone.slice(-SHOWN)
}

function dots(digits = ''): string {
  return '•'.repeat(digits.length)
}
