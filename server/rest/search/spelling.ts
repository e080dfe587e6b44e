import { foldedName } from '../../../contract/values/substance-names'

const COMBINING_MARKS = /\p{M}/gu
const NO_WORD = /[^\p{L}\p{N}]+/gu
const AMOUNT = /\b(\d+)(mg|ml|mcg|g|gr|iu|unit)\b/gu

/**
 * Lower case, no diacritics or punctuation, an amount apart from its unit, a doubled word once: 'gatal-gatal' →
 * 'gatal'.
 */
export function plain(text: string): string {
  const letters = text.normalize('NFD').replaceAll(COMBINING_MARKS, '').toLowerCase()
  const words = letters.replaceAll(NO_WORD, ' ').replaceAll(AMOUNT, '$1 $2').trim().split(' ')
  return words.filter((word, at) => word !== words[at - 1] || /\d/.test(word)).join(' ')
}

/** A number, 'b12', the 'c' of 'vitamin c': written in one way only. */
const IS_SIGN = /\d|^.$/

/** Beyond `foldedName`: what is also confused in typing. In this order. */
const SOUNDS: readonly (readonly [written: RegExp, sound: string])[] = [
  [/rh/g, 'r'],
  [/(ae|oe)/g, 'e'],
  [/qu?/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/ngt/g, 'nkt'],
  [/([a-z])\1/g, '$1'],
  [/[ts]ion$/, 'si'],
  [/ea$/, 'e'],
  [/id[ae]$/, 'id'],
  [/(?<=...)e$/, ''],
]

/**
 * A key that is the same for the international and the Indonesian spelling: 'amoxicillin' and 'amoksisilin',
 * 'diarrhoea' and 'diare', 'hypertension' and 'hipertensi'.
 */
export function soundOf(text: string): string {
  return text
    .split(' ')
    .map((word) => (IS_SIGN.test(word) ? word : soundOfWord(word)))
    .join(' ')
}

function soundOfWord(word: string): string {
  const sound = SOUNDS.reduce((before, [written, received]) => before.replace(written, received), foldedName(word))
  // No name begins with a letter twice, so 'ppi' or 'zzzz' is none of those that begin with it once.
  return /^(.)\1/.test(word) ? word.charAt(0) + sound : sound
}

/**
 * The sounds of the beginning of a word. What its last letter sounds like depends on the next one: 'parac' is 'paras'.
 */
export function beginningsOf(text: string): string[] {
  const sound = soundOf(text)
  if (text.endsWith('c')) return [sound, `${sound.slice(0, -1)}s`]
  if (text.endsWith('p')) return [sound, `${sound.slice(0, -1)}f`]
  return [sound]
}

/**
 * Insertions, deletions, replacements and swapped neighbours between two words; more than `most` of them is Infinity.
 */
export function typingErrors(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = next
  }
  const errors = last[other.length] ?? Infinity
  return errors > most ? Infinity : errors
}
