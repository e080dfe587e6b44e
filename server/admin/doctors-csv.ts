import papa from 'papaparse'
import { newStaff, type NewStaff } from './staff'

/** The columns of the file's first line; the first two are required. */
export const COLUMNS = ['email', 'name', 'phone', 'gender', 'str', 'specialist'] as const
const MOST_ROWS = 5_000

/** A row by its line in the file; the first line names the columns. */
export type CsvRow = { line: number } & ({ doctor: NewStaff } | { problem: string })

/** Reads a file of doctors. @returns one row for each line that has something, or one problem with the file itself */
export function readDoctors(text: string): CsvRow[] {
  const { data, errors, meta } = papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (cell) => cell.trim(),
  })
  const unknown = (meta.fields ?? []).filter((name) => !(COLUMNS as readonly string[]).includes(name))
  const missing = COLUMNS.slice(0, 2).filter((name) => meta.fields?.includes(name) !== true)
  if (unknown.length > 0 || missing.length > 0) {
    return [
      {
        line: 1,
        problem: `kolom harus ${COLUMNS.join(', ')}; kurang: ${missing.join(', ') || '-'}, tidak dikenal: ${unknown.join(', ') || '-'}`,
      },
    ]
  }
  if (data.length > MOST_ROWS) return [{ line: 1, problem: `lebih dari ${MOST_ROWS} baris` }]
  const broken = new Map(errors.flatMap(({ row, message }) => (row === undefined ? [] : [[row, message] as const])))
  const seen = new Map<string, number>()
  return data.flatMap((cells, index): CsvRow[] => {
    const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
    if (Object.keys(filled).length === 0) return []
    return [readRow(index + 2, filled, broken.get(index))]
  })

  function readRow(line: number, filled: Record<string, string>, fault: string | undefined): CsvRow {
    if (fault !== undefined) return { line, problem: `baris tidak terbaca (${fault})` }
    const parsed = newStaff.safeParse({ ...filled, role: 'doctor' })
    if (!parsed.success) {
      const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
      return { line, problem: `isi ${[...fields].join(', ')} tidak benar` }
    }
    const before = seen.get(parsed.data.email)
    if (before !== undefined) return { line, problem: `email sama dengan baris ${before}` }
    seen.set(parsed.data.email, line)
    return { line, doctor: parsed.data }
  }
}
