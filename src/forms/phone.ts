import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import worldwide from 'libphonenumber-js/metadata.min.json'
import indonesian from './indonesian-numbers.json'

const OPTIONS = { defaultCountry: 'ID', extract: false } as const

/** Parses an Indonesian phone number in any usual spelling to E.164 (contract §2 "Phones"); null if invalid. */
export function indonesianPhoneIn(text: string): string | null {
  return read(text, indonesian as unknown as MetadataJson)
}

/** The same for every country: foreign numbers start with '+' and the country code. */
export function phoneIn(text: string): string | null {
  return indonesianPhoneIn(text) ?? (text.startsWith('+') ? read(text, worldwide as unknown as MetadataJson) : null)
}

function read(text: string, metadata: MetadataJson): string | null {
  const number = parsePhoneNumberFromString(text, OPTIONS, metadata)
  return number?.isValid() === true && number.ext === undefined ? number.number : null
}

/** Only digits and separators: the input is meant as a phone number (product §5 "phoneOrEmail"). */
export function isAllDigits(text: string): boolean {
  return /\d/.test(text) && /^\+?[\d\s().-]+$/.test(text)
}
