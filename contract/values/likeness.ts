/** The name and the date of birth that a consultation states; null if unknown. */
export interface Identity {
  full_name: string | null
  /** YYYY-MM-DD, or ISO 8601. */
  dob: string | null
}

/**
 * Whether two consultations of one account are about one person. same: they state the same. alike: probably one person,
 * whose data were corrected; only the doctor can decide. other: another person.
 */
export type Likeness = 'same' | 'alike' | 'other'

/** Who asks: members of one family share an account; a facility's patients are strangers to each other. */
export type Asker = 'family' | 'facility'

export function likenessOf(one: Identity, other: Identity, asker: Asker): Likeness {
  const isEqual = one.full_name === other.full_name && dayOf(one) === dayOf(other)
  if (isEqual && (asker === 'family' || isStated(one))) return 'same'
  const isAlike = asker === 'family' ? isAlikeInFamily(one, other) : isAlikeAtFacility(one, other)
  return isAlike ? 'alike' : 'other'
}

/** Unless both name and date of birth differ. An unknown one does not differ. */
function isAlikeInFamily(one: Identity, other: Identity): boolean {
  if (dayOf(one) === null || dayOf(other) === null || dayOf(one) === dayOf(other)) return true
  return isSpeltAlike(wordsOf(one), wordsOf(other))
}

/** Common names occur many times at a facility, so both must be known and agree nearly. */
function isAlikeAtFacility(one: Identity, other: Identity): boolean {
  if (!isStated(one) || !isStated(other)) return false
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (dayOf(one) === dayOf(other)) return isSpeltAlike(words, others)
  return words.join('') === others.join('') && isMistyped(dayOf(one) ?? '', dayOf(other) ?? '')
}

/** A name that tells strangers apart, and a date of birth. */
function isStated(one: Identity): boolean {
  return dayOf(one) !== null && wordsOf(one).some((word) => word !== BABY)
}

function dayOf({ dob }: Identity): string | null {
  return dob === null || dob === '' ? null : dob.slice(0, 10)
}

/** The same name without titles and old spelling, shortened ('Siti A.' of 'Siti Aminah'), or with a slip in typing. */
function isSpeltAlike(words: string[], others: string[]): boolean {
  if (words.length === 0 || others.length === 0) return true
  if (words.includes(BABY) !== others.includes(BABY)) return false
  return isShortened(words, others) || isMisspelt(words, others)
}

/** A single name is the first of the long one: a child often has the father's as its last. */
function isShortened(words: string[], others: string[]): boolean {
  const isSingle = Math.min(words.length, others.length) === 1
  if (isSingle) return isShortFor(words[0] ?? '', others[0] ?? '')
  const [rest, otherRest] = [without(words, others), without(others, words)]
  const [short, long] = rest.length <= otherRest.length ? [rest, otherRest] : [otherRest, rest]
  return short.every((word) => long.some((whole) => isShortFor(word, whole)))
}

/** Words that both have say nothing about the others: sisters and brothers often share one. */
function isMisspelt(words: string[], others: string[]): boolean {
  const [rest, otherRest] = [without(words, others).join(''), without(others, words).join('')]
  const length = Math.min(rest.length, otherRest.length)
  const slips = length >= 10 ? 2 : length >= 5 ? 1 : 0
  return rest[0] === otherRest[0] && slipsBetween(rest, otherRest) <= slips
}

function without(words: string[], shared: string[]): string[] {
  return words.filter((word) => !shared.includes(word))
}

function isShortFor(word: string, whole: string): boolean {
  if (word.length > whole.length) return isShortFor(whole, word)
  return word === whole || (word.length === 1 && whole.startsWith(word))
}

/** 'By. Ny. Siti' is a child, not Siti. */
const BABY = 'bayi'
const TITLES = new Set(
  (
    'ny nyonya tn tuan mr mrs ms nn nona an anak sdr sdri saudara saudari bpk bapak ibu h hj haji hajah kh dr drg ' +
    'dra drs prof ir r rr raden almarhum almarhumah alm'
  ).split(' '),
)
/** Written where nobody knows the name: 'Tn. X', 'Tanpa Nama', 'Mr. X 2'. */
const PLACEHOLDER = /^(?:x+|\d+|tanpa|tidak|belum|ada|di|nama|identitas|diketahui|dikenal|anonim|noname|unknown)$/
/** The many spellings and abbreviations of one common first name. */
const MUHAMMAD = /^m(?:[ou](?:h|ch|kh)(?:am+[ae]d|d)?|hd|d)$/

/** 'Hj. Soelastri Wahjuni, S.Pd.' → ['sulastri', 'wahyuni']; nothing of a name that nobody knows. */
function wordsOf({ full_name }: Identity): string[] {
  const words = ((full_name ?? '').split(',')[0] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === 'by' ? BABY : modernSpelling(word)))
  if (!words.some(isName)) return words.filter((word) => word === BABY)
  const first = words.findIndex((word) => !TITLES.has(word))
  return words.slice(first).map((word, at) => (at === 0 && MUHAMMAD.test(word) ? 'muhammad' : word))
}

function isName(word: string): boolean {
  return word !== BABY && !TITLES.has(word) && !PLACEHOLDER.test(word)
}

function modernSpelling(word: string): string {
  return word
    .replaceAll('oe', 'u')
    .replaceAll('tj', 'c')
    .replaceAll('dj', 'j')
    .replace(/(?<=[nsh])j/g, 'y')
}

/** One digit differs, two neighbours are exchanged, or day and month are. */
function isMistyped(one: string, other: string): boolean {
  const [year, month, day] = one.split('-')
  return slipsBetween(one, other) === 1 || `${year}-${day}-${month}` === other
}

/** Letters to insert, remove or replace, or neighbours to exchange (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isEqual = one[row - 1] === other[at - 1]
      const isExchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isEqual ? 0 : 1),
        isExchanged ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, next]
  }
  return last[other.length] ?? 0
}
