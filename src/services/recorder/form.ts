export const TOKEN = /[\p{L}\p{M}\p{N}]+/gu
export const SIGN = /./gu

/** The shape of a text, which its pseudonym shares. */
export function formOf(text: string): string {
  return text.replaceAll(TOKEN, (word) =>
    word.replaceAll(SIGN, (sign) => (isDigit(sign) ? '9' : isLarge(sign) ? 'A' : 'a')),
  )
}

export function isDigit(sign: string): boolean {
  return /\p{N}/u.test(sign)
}

export function isLarge(sign: string): boolean {
  return /\p{Lu}/u.test(sign)
}
