import { beginningsOf, soundOf, typingErrors } from './spelling'

/** One way to call something, ready for comparing. */
export interface Label {
  /** As `plain` leaves it. */
  text: string
  sound: string
  words: number
  /** The whole name or a term of its own, not a part of a longer name. */
  isWhole: boolean
}

/** What is searched, ready for comparing. */
export interface Asked {
  /** As `plain` leaves it. */
  text: string
  words: string[]
  /** What the whole may sound like. */
  sounds: string[]
  /** The same for each word. */
  wordSounds: string[][]
}

/** How well something answers: the lower tier first, then the label with fewer words. */
export interface Match {
  tier: number
  words: number
}

/** Fixed tiers, not weights: the order of two hits must never depend on what else is in the list. */
const TIER = {
  exact: 0,
  exactSound: 1,
  exactPart: 2,
  exactPartSound: 3,
  beginning: 4,
  words: 5,
  wordsSound: 6,
  inside: 7,
  mistyped: 8,
}

/** A match over several labels comes after one in a single label. */
const SEVERAL_LABELS = 100

/** @param canonical the text with the usual word for each synonym */
export function labelOf(text: string, isWhole: boolean, canonical = text): Label {
  return { text, sound: soundOf(canonical), words: text.split(' ').length, isWhole }
}

/** @param canonical the text with the usual word for each synonym */
export function askedOf(text: string, canonical = text): Asked {
  return {
    text,
    words: text.split(' '),
    sounds: beginningsOf(canonical),
    wordSounds: canonical.split(' ').map(beginningsOf),
  }
}

/** The best match among the labels, or null. */
export function bestMatch(labels: readonly Label[], asked: Asked): Match | null {
  let best: Match | null = null
  for (const label of labels) {
    const tier = tierOf(label, asked)
    if (tier === null) continue
    const match = { tier, words: label.words }
    if (best === null || compareMatches(match, best) < 0) best = match
  }
  return best ?? acrossLabels(labels, asked)
}

export function compareMatches(one: Match, other: Match): number {
  return one.tier - other.tier || one.words - other.words
}

function tierOf({ text, sound, isWhole }: Label, asked: Asked): number | null {
  if (text === asked.text) return isWhole ? TIER.exact : TIER.exactPart
  if (asked.sounds.includes(sound)) return isWhole ? TIER.exactSound : TIER.exactPartSound
  if (text.startsWith(asked.text) || asked.sounds.some((beginning) => sound.startsWith(beginning)))
    return TIER.beginning
  if (hasWords(text, asked)) return TIER.words
  return hasSounds(sound, asked) ? TIER.wordsSound : null
}

function acrossLabels(labels: readonly Label[], asked: Asked): Match | null {
  const tier = tierAcross(labels, asked)
  return tier === null ? null : { tier, words: SEVERAL_LABELS }
}

function tierAcross(labels: readonly Label[], asked: Asked): number | null {
  const text = labels.map((label) => label.text).join(' ')
  if (hasWords(text, asked)) return TIER.words
  if (hasSounds(labels.map((label) => label.sound).join(' '), asked)) return TIER.wordsSound
  return asked.words.every((word) => isInside(text, word)) ? TIER.inside : null
}

/** A number is never a part of another one. */
function isInside(text: string, word: string): boolean {
  return /^\d/.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word)
}

function hasWords(text: string, { words }: Asked): boolean {
  const all = ` ${text}`
  return words.every((word) => all.includes(` ${word}`))
}

function hasSounds(sound: string, { wordSounds }: Asked): boolean {
  const all = ` ${sound}`
  return wordSounds.every((sounds) => sounds.some((beginning) => all.includes(` ${beginning}`)))
}

/** Only for a query without any other hit: each word within a few typing errors of a word of one label. */
export function mistypedMatch(labels: readonly Label[], { wordSounds }: Asked): Match | null {
  const words = wordSounds.map(([sound = '']) => sound)
  let best: Match | null = null
  for (const label of labels) {
    const match = { tier: TIER.mistyped + errorsIn(label.sound.split(' '), words), words: label.words }
    if (best === null || compareMatches(match, best) < 0) best = match
  }
  return best === null || best.tier === Infinity ? null : best
}

/** Of a word that is still being typed the beginning is compared; a whole word is the better match. */
const UNFINISHED = 0.5

function errorsIn(known: readonly string[], words: readonly string[]): number {
  return words.reduce((sum, word) => {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    const errors = known.map((one) =>
      Math.min(typingErrors(word, one, most), typingErrors(word, one.slice(0, word.length), most) + UNFINISHED),
    )
    return sum + Math.min(...errors)
  }, 0)
}
