/** Something that is found by words. */
export interface Findable {
  /** What it is called; asked for by their first letters the first of them comes first. */
  names: readonly string[]
}

const COMBINING_MARKS = /\p{M}/gu
const NO_WORD = /[^\p{L}\p{N}]+/gu

/**
 * The items that contain all words, in any order, ignoring case and diacritics: first those whose name begins with the
 * words, then those with every word at the start of a word, then the rest; each group keeps the given order. Without
 * words: all items.
 */
export function findByWords<Item>(items: readonly Item[], words: string, how: (item: Item) => Findable): Item[] {
  const asked = plain(words)
  const ranked = items.flatMap((item) => {
    const rank = rankOf(how(item), asked)
    return rank === null ? [] : [{ item, rank }]
  })
  // Sorting keeps the order of equals.
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item)
}

function rankOf({ names }: Findable, asked: string): number | null {
  const plainNames = names.map(plain)
  const beginning = plainNames.findIndex((name) => name.startsWith(asked))
  if (beginning >= 0) return beginning / names.length
  const all = ` ${plainNames.join(' ')}`
  const words = asked.split(' ')
  if (words.every((word) => all.includes(` ${word}`))) return 1
  return words.every((word) => all.includes(word)) ? 2 : null
}

/** 'Ménière’s' and 'meniere s' alike. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(COMBINING_MARKS, '').toLowerCase().replaceAll(NO_WORD, ' ').trim()
}
