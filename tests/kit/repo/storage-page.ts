import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StorageRow {
  /** The stored name, with `{…}` for variable parts; for a database its own name. */
  name: string
  where: 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'CacheStorage'
  whose: 'user' | 'browser' | 'tab'
  until: string
  /** The file that stores it. */
  by: string
}

const PAGE = join(import.meta.dirname, '../../../docs/storage.md')
const ROW = /^\| `(?<name>[^`]+)` \| (?<where>\w+) \| (?<whose>\w+) \| [^|]+ \| (?<until>[^|]+) \| `(?<by>[^`]+)` \|$/gm

/** Parses docs/storage.md. */
export function storagePage(): { text: string; rows: StorageRow[] } {
  const text = readFileSync(PAGE, 'utf8')
  return { text, rows: [...text.matchAll(ROW)].map(({ groups }) => groups as unknown as StorageRow) }
}

/** The row of a stored name. */
export function rowOf(rows: readonly StorageRow[], where: StorageRow['where'], name: string): StorageRow | undefined {
  return rows.find((row) => row.where === where && new RegExp(`^${patternOf(row.name)}$`).test(name))
}

function patternOf(name: string): string {
  return name
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('[^.]+')
}
