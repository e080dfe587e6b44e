import type { BalanceEntry } from '../../../contract/schemas/balance'
import type { BalanceQuery } from '../../ports/balance'
import type { Page } from '../../ports/pages'

export type HistoryPage = Page<BalanceEntry>
export type PageOrder = { page: number; query: BalanceQuery }

/** A history that was read whole, newest first, and what it is narrowed by. */
export interface Statement {
  query: BalanceQuery
  entries: readonly BalanceEntry[]
}

/** The file as the browser got it. `rows` are the entries in it. */
export interface StatementFile {
  name: string
  rows: number
}

export interface ExportContext extends Statement {
  /** The last page that is here; 0 before the first. */
  page: number
  lastPage: number
  /** Of the whole history that is asked for; 0 before the first page tells. */
  total: number
  /** How often the history changed under the reading, and was read from its first page again. */
  changes: number
  /** In `done`. */
  file: StatementFile | null
}

export type ExportEvent =
  | { type: 'export.start'; query: BalanceQuery }
  | { type: 'export.cancel' }
  | { type: 'export.retry' }
  | { type: 'export.close' }
