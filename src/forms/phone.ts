import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import worldwide from 'libphonenumber-js/metadata.min.json'
import indonesian from './indonesian-numbers.json'

const OPTIONS = { defaultCountry: 'ID', extract: false } as const

/** A phone number of Indonesia in any usual spelling as E.164 (contract §2 "Phones"); null for what is none. */
export function indonesianPhoneIn(text: string): string | null {
  return read(text, indonesian as unknown as MetadataJson)
}

/** The same for any country: numbers of other countries begin with '+' and their country's code. */
export function phoneIn(text: string): string | null {
  return indonesianPhoneIn(text) ?? (text.startsWith('+') ? read(text, worldwide as unknown as MetadataJson) : null)
}

function read(text: string, metadata: MetadataJson): string | null {
  const number = parsePhoneNumberFromString(text, OPTIONS, metadata)
  return number?.isValid() === true && number.ext === undefined ? number.number : null
}

/** Digits and nothing else but what one writes between them: it is meant as a phone number (product §5 "phoneOrEmail"). */
export function isAllDigits(text: string): boolean {
  return /\d/.test(text) && /^\+?[\d\s().-]+$/.test(text)
}
