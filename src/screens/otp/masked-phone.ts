/** Number of visible digits at the end. */
const SHOWN = 4

/** Masks an E.164 number: '+6281233904417' → '+62 812-••••-4417'. */
export function maskedPhone(phone: string): string {
  const parts = /^\+62(?<operator>\d{3})(?<middle>\d*)\d{4}$/.exec(phone)?.groups
  if (parts !== undefined) return `+62 ${parts['operator']}-${dots(parts['middle'])}-${lastDigits(phone)}`
  return `+${dots(phone.slice(1, -SHOWN))}${lastDigits(phone)}`
}

export function lastDigits(phone: string): string {
  return phone.slice(-SHOWN)
}

function dots(digits = ''): string {
  return '•'.repeat(digits.length)
}
