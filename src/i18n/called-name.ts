/**
 * Name prefixes (Balinese, Acehnese, Bugis, Javanese, Minangkabau …) that are no form of address alone: the following
 * name belongs to them. 'Siti', 'Made' and 'Putu' are full names.
 */
const PREFIXES = [
  'ni luh',
  'ni gusti',
  'ni dewa',
  'ni',
  'i gusti',
  'i dewa',
  'i',
  'ida ayu',
  'ida bagus',
  'anak agung',
  'cokorda',
  'teuku',
  'tengku',
  'cut',
  'andi',
  'daeng',
  'raden ajeng',
  'raden ayu',
  'raden mas',
  'raden roro',
  'raden',
  'r.',
  'r.a.',
  'r.aj.',
  'r.m.',
  'r.r.',
  'sutan',
]

/** 'dr. Ni Luh Putri, Sp.A' → { titles: 'dr.', short: 'Ni Luh Putri' }; `short` is empty if there are only titles. */
function partsOf(name: string): { titles: string; short: string } {
  const words = name.split(/\s+/).filter(Boolean)
  const start = words.findIndex((word, index) => prefixAt(words, index) > 0 || !word.endsWith('.'))
  if (start === -1) return { titles: words.join(' '), short: '' }
  const short = words.slice(start, start + prefixAt(words, start) + 1).join(' ')
  return { titles: words.slice(0, start).join(' '), short: short.replace(/,.*$/, '') }
}

/** Number of prefix words from a position. */
function prefixAt(words: readonly string[], start: number): number {
  const found = PREFIXES.find(
    (prefix) =>
      words
        .slice(start, start + wordsIn(prefix))
        .join(' ')
        .toLowerCase() === prefix,
  )
  return found === undefined ? 0 : wordsIn(found)
}

function wordsIn(prefix: string): number {
  return prefix.split(' ').length
}

/** 'Ni Luh Putri Lestari' → 'Ni Luh Putri', 'H. Muh. Yusuf' → 'Yusuf'; null without a name. */
export function shortName(name: string | null): string | null {
  return partsOf(name ?? '').short || null
}

/** 'dr. Ratna Kusumawardani, Sp.PD' → 'dr. Ratna': titles and short name, for greetings. */
export function calledName(name: string): string {
  const { titles, short } = partsOf(name)
  return [titles, short].filter(Boolean).join(' ') || name
}
