/** Shorter words, as in 'dr. Ni Made', are part of many good passwords. */
const WORD_MIN = 4
/** A few letters or digits more make a name no harder to guess. */
const EXTRA = 4

/** Whose name a password is made of: its owner's, or the service's. */
export type NamedAfter = 'own' | 'service'

/**
 * Names that a password must not be made of: `own`, the person's name and mail; `service`, the hospital's and the
 * app's.
 */
export interface PasswordNames {
  own: readonly string[]
  service: readonly string[]
}

/** Shared by all hospitals, independent of their names. */
const SERVICE_WORDS = ['rumah sakit', 'dokter keluarga']

/**
 * Whose name a new password is made of (docs/contract.md §2 "Passwords"); null where of nobody's. The same for server
 * and browser.
 */
export function namedAfter(password: string, { own, service }: PasswordNames): NamedAfter | null {
  const letters = lettersOf(password)
  const isMadeOf = (word: string) =>
    word.length >= WORD_MIN && letters.includes(word) && letters.length - word.length <= EXTRA
  if (own.flatMap(wordsOf).some(isMadeOf)) return 'own'
  return [...SERVICE_WORDS, ...service].flatMap(wordsOf).some(isMadeOf) ? 'service' : null
}

/** 'RS Kasih Ibu' → rskasihibu, kasihibu, rs, kasih, ibu; of a mail its two sides. */
function wordsOf(name: string): string[] {
  const words = name.split(/[\s@]+/).map(lettersOf)
  return [lettersOf(name), words.slice(1).join(''), ...words]
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
