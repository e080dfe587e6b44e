import * as z from 'zod/mini'

/** A text that `isValid` accepts; the hint completes the sentence of a missing or malformed one. */
export const text = (hint: string, isValid: (given: string) => boolean = () => true) =>
  z.string({ error: `belum diisi: ${hint}` }).check(z.refine(isValid, { error: `tidak berlaku: ${hint}` }))

export const optional = (hint: string, isValid?: (given: string) => boolean) => z.optional(text(hint, isValid))

export function listOf(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

export function hasProtocol(...protocols: readonly string[]): (given: string) => boolean {
  return (given) => URL.canParse(given) && protocols.includes(new URL(given).protocol)
}

export function isWholeNumber(least: number, most: number): (given: string) => boolean {
  return (given) => /^\d{1,6}$/.test(given) && Number(given) >= least && Number(given) <= most
}
