import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from './indonesian-numbers.json'

const OPTIONS = { defaultCountry: 'ID', extract: false } as const

/** A phone number of Indonesia in any usual spelling as E.164 (contract §2 "Phones"); null for what is none. */
export function phoneIn(text: string): string | null {
  const number = parsePhoneNumberFromString(text, OPTIONS, metadata as unknown as MetadataJson)
  return number?.isValid() === true && number.ext === undefined ? number.number : null
}

/** Digits and nothing else but what one writes between them: it is meant as a phone number (spec §5 "phoneOrEmail"). */
export function isAllDigits(text: string): boolean {
  return /\d/.test(text) && /^\+?[\d\s().-]+$/.test(text)
}
