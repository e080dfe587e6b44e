import { isDigit, isLarge, SIGN, TOKEN } from './form'

/** Maximum draws; afterwards two short words may share a pseudonym. */
const TRIES = 20

export interface Pseudonyms {
  text: (text: string) => string
  /** Public words, which stay unchanged everywhere. Call it before any text is converted. */
  save: (text: string) => void
  /** For coordinates: replaces the decimals, which reveal a place. */
  place: (degrees: number) => number
}

/**
 * Pseudonyms of the same length and character classes: letters, digits, upper and lower case; other characters stay.
 * Equal words have equal pseudonyms, so equality, trimming, joining and splitting at spaces are preserved. They are
 * random, so nothing in a recording leads back.
 * @param random from 0 to below 1
 */
export function createPseudonyms(random: () => number = drawn): Pseudonyms {
  const known = new Map<string, string>()
  const taken = new Set<string>()
  const places = new Map<number, number>()

  function pseudonymOf(word: string): string {
    const small = word.toLowerCase()
    let pseudonym = known.get(small)
    if (pseudonym === undefined) {
      pseudonym = draw(small)
      for (let tries = 0; tries < TRIES && (taken.has(pseudonym) || pseudonym === small); tries += 1)
        pseudonym = draw(small)
      known.set(small, pseudonym)
      taken.add(pseudonym)
    }
    return inCaseOf(word, pseudonym)
  }

  function draw(small: string): string {
    return small.replaceAll(SIGN, (sign) => (isDigit(sign) ? digit() : letter()))
  }

  function letter(): string {
    return String.fromCharCode(97 + Math.floor(random() * 26))
  }

  function digit(): string {
    return String(Math.floor(random() * 10))
  }

  return {
    text: (text) => text.replaceAll(TOKEN, pseudonymOf),
    save(text) {
      for (const [word] of text.matchAll(TOKEN)) known.set(word.toLowerCase(), word.toLowerCase())
    },
    place(degrees) {
      const [whole = '', fraction = ''] = String(degrees).split('.')
      const place =
        places.get(degrees) ??
        Number(`${whole}.${fraction.replaceAll(SIGN, () => String(1 + Math.floor(random() * 9)))}`)
      places.set(degrees, place)
      return place
    },
  }
}

function inCaseOf(word: string, pseudonym: string): string {
  const signs = Array.from(word)
  return Array.from(pseudonym, (sign, index) => (isLarge(signs[index] ?? '') ? sign.toUpperCase() : sign)).join('')
}

function drawn(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
