import { formatLanguage } from './formats'

const ENGLISH: Readonly<Record<string, string>> = { Perempuan: 'Female', 'Laki-laki': 'Male' }

/** A stored sex ('Laki-laki') in the present language; other values stay unchanged. */
export function sexInWords(stored: string | null): string | null {
  return stored !== null && formatLanguage() === 'en' ? (ENGLISH[stored] ?? stored) : stored
}
