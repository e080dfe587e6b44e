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
  const isSameBirth = dayOf(one) === dayOf(other)
  const isStated = one.full_name !== null && dayOf(one) !== null
  if (one.full_name === other.full_name && isSameBirth && (isStated || asker === 'family')) return 'same'
  const isAlike = asker === 'family' ? isAlikeInFamily(one, other) : isAlikeAtFacility(one, other)
  return isAlike ? 'alike' : 'other'
}

/** Unless both name and date of birth differ. An unknown one does not differ. */
function isAlikeInFamily(one: Identity, other: Identity): boolean {
  if (dayOf(one) === null || dayOf(other) === null || dayOf(one) === dayOf(other)) return true
  return one.full_name === null || other.full_name === null || isSpeltAlike(one.full_name, other.full_name)
}

/** Common names occur many times at a facility, so both must be known and agree nearly. */
function isAlikeAtFacility(one: Identity, other: Identity): boolean {
  const [days, names] = [[dayOf(one), dayOf(other)] as const, [one.full_name, other.full_name] as const]
  if (days[0] === null || days[1] === null || names[0] === null || names[1] === null) return false
  const [words, others] = [nameWords(names[0]), nameWords(names[1])]
  if (words.length === 0 || others.length === 0) return false
  if (days[0] === days[1]) return words[0] === others[0]
  return words.join('') === others.join('') && isMistyped(days[0], days[1])
}

function dayOf({ dob }: Identity): string | null {
  return dob === null ? null : dob.slice(0, 10)
}

/** The same name without titles and old spelling, shortened ('Siti A.' of 'Siti Aminah'), or with a slip in typing. */
function isSpeltAlike(one: string, other: string): boolean {
  const [words, others] = [nameWords(one), nameWords(other)]
  if (words.length === 0 || others.length === 0) return true
  if (words.includes(BABY) !== others.includes(BABY)) return false
  const [short, long] = words.length <= others.length ? [words, others] : [others, words]
  if (short.every((word) => long.some((whole) => isShortFor(word, whole)))) return true
  const [a, b] = [words.join(''), others.join('')]
  const length = Math.min(a.length, b.length)
  const slips = length >= 10 ? 2 : length >= 6 ? 1 : 0
  return a[0] === b[0] && slipsBetween(a, b) <= slips
}

function isShortFor(word: string, whole: string): boolean {
  if (word.length > whole.length) return isShortFor(whole, word)
  return word === whole || (word.length === 1 && whole.startsWith(word))
}

/** 'By. Ny. Siti' is a child, not Siti. */
const BABY = 'bayi'
const TITLES = new Set(
  (
    'ny nyonya tn tuan nn nona an anak sdr sdri saudara saudari bpk bapak ibu h hj haji hajah kh dr drg dra drs prof ' +
    'ir r rr raden almarhum almarhumah alm'
  ).split(' '),
)
/** The many spellings and abbreviations of one common first name. */
const MUHAMMAD = /^m(?:[ou]h(?:am+[ae]d)?|hd)$/

/** 'Hj. Soelastri Wahjuni, S.Pd.' → ['sulastri', 'wahyuni']. */
function nameWords(name: string): string[] {
  const words = (name.split(',')[0] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === 'by' ? BABY : modernSpelling(word)))
  const first = words.findIndex((word, at) => at === words.length - 1 || !TITLES.has(word))
  return words.slice(Math.max(first, 0)).map((word, at) => (at === 0 && MUHAMMAD.test(word) ? 'muhammad' : word))
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
