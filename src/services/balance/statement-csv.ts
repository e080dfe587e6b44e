import type { UnparseObject } from 'papaparse'

/** A row as it is written: text is guarded, whole rupiah stay numbers (negative ones too), null is an empty cell. */
export type CsvRow = readonly (string | number | null)[]

/** Excel in Indonesia, where the comma is the decimal sign, parts cells by this one and takes the comma for text. */
export const SEPARATOR = ';'
/** Without it Excel reads a file as the computer's own 8-bit letters. */
const BYTE_ORDER_MARK = '\u{feff}'

/** Where a computer with other settings than ours would begin a cell: its separator, or a line. */
const BREAKS = /(?<break>[,;|\t\r\n])/u
const LINE = /[\t\r\n]/u
/** What may stand before a formula: blanks, quotes, what is not seen. */
const BLANKS = String.raw`^['"\s\u{0}\u{200b}-\u{200f}\u{2060}\u{feff}]*`
const BLANK = new RegExp(`${BLANKS}$`, 'u')
/** What begins one (OWASP "CSV Injection"), with the full-width letters that Excel takes for the same. */
const FORMULA = new RegExp(String.raw`${BLANKS}[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}\u{2212}]`, 'u')

/**
 * Rows as a CSV file (RFC 4180) that a spreadsheet opens by double click: UTF-8 with a byte order mark, cells parted by ';'.
 * No text in it becomes a formula, whichever separator the reader's computer has: what would, gets a leading apostrophe.
 */
export async function csvOf(rows: readonly CsvRow[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)))
  // Its own guard stays on beneath ours.
  const text = papa.unparse(safe as unknown as UnparseObject<unknown>, { delimiter: SEPARATOR, escapeFormulae: true })
  return BYTE_ORDER_MARK + text
}

/** The text with an apostrophe before whatever would begin a formula. */
export function guarded(text: string): string {
  return piecewise(text, (piece, isDangerous) => (isDangerous ? `'${piece}` : piece))
}

/** The text as it was before `guarded`. */
export function unguarded(text: string): string {
  return piecewise(text, (piece, isDangerous) => (isDangerous && piece.startsWith("'") ? piece.slice(1) : piece))
}

/** By what stands between two breaks. An apostrophe more or less before it leaves a piece as dangerous as it was. */
function piecewise(text: string, change: (piece: string, isDangerous: boolean) => string): string {
  const parts = text.split(BREAKS)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part
      // A tab or a new line is dangerous itself at the beginning of a cell.
      const isLineFirst = index === 0 && BLANK.test(part) && LINE.test(parts[1] ?? '')
      return change(part, isLineFirst || FORMULA.test(part))
    })
    .join('')
}
