import { formatLanguage } from './formats'

const ENGLISH: Readonly<Record<string, string>> = { Perempuan: 'Female', 'Laki-laki': 'Male' }

/** A sex as it is stored ('Laki-laki') in the spoken language; anything else stays as it was written, null stays null. */
export function sexInWords(stored: string | null): string | null {
  return stored !== null && formatLanguage() === 'en' ? (ENGLISH[stored] ?? stored) : stored
}
