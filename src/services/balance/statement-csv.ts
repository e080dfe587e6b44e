import type { UnparseObject } from 'papaparse'
import { loaded } from '../../chunks/loaded'

/** Text is escaped, integers stay numbers (negative ones, too), null is an empty cell. */
export type CsvRow = readonly (string | number | null)[]

/** Excel in Indonesia, with the comma as decimal separator, splits cells at ';'. */
export const SEPARATOR = ';'
/** Without it Excel reads the file in the system's 8-bit encoding. */
const BYTE_ORDER_MARK = '\u{feff}'

/** Characters at which other locales start a cell: separators and line breaks. */
const BREAKS = /(?<break>[,;|\t\r\n])/u
const LINE = /[\t\r\n]/u
/** Characters that may precede a formula: blanks, quotes, invisible ones. */
const BLANKS = String.raw`^['"\s\u{0}\u{200b}-\u{200f}\u{2060}\u{feff}]*`
const BLANK = new RegExp(`${BLANKS}$`, 'u')
/** Characters that start a formula (OWASP "CSV Injection"), with the full-width forms that Excel accepts. */
const FORMULA = new RegExp(String.raw`${BLANKS}[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}\u{2212}]`, 'u')

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open directly: UTF-8 with a byte order mark, separated by ';'. No
 * text becomes a formula, whatever separator the reader's locale has: a leading apostrophe prevents it.
 */
export async function csvOf(rows: readonly CsvRow[]): Promise<string> {
  const { default: papa } = await loaded(() => import('papaparse'), 'fail')
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)))
  // Papa's own escaping stays enabled, too.
  const text = papa.unparse(safe as unknown as UnparseObject<unknown>, { delimiter: SEPARATOR, escapeFormulae: true })
  return BYTE_ORDER_MARK + text
}

/** Inserts an apostrophe before each possible formula. */
export function guarded(text: string): string {
  return piecewise(text, (piece, isDangerous) => (isDangerous ? `'${piece}` : piece))
}

/** Reverts `guarded`. */
export function unguarded(text: string): string {
  return piecewise(text, (piece, isDangerous) => (isDangerous && piece.startsWith("'") ? piece.slice(1) : piece))
}

/**
 * Applies a change to the text between separators. An additional apostrophe does not change whether a piece is
 * dangerous.
 */
function piecewise(text: string, change: (piece: string, isDangerous: boolean) => string): string {
  const parts = text.split(BREAKS)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part
      // A tab or a line break is dangerous itself at the start of a cell.
      const isLineFirst = index === 0 && BLANK.test(part) && LINE.test(parts[1] ?? '')
      return change(part, isLineFirst || FORMULA.test(part))
    })
    .join('')
}
