import type { BalanceEntry } from '../../../contract/schemas/balance'
import type { BalanceQuery } from '../../ports/balance'
import type { Page } from '../../ports/pages'

export type HistoryPage = Page<BalanceEntry>
export type PageOrder = { page: number; query: BalanceQuery }

/** A complete history, newest first, and its filter. */
export interface Statement {
  query: BalanceQuery
  entries: readonly BalanceEntry[]
}

/** The saved file. `rows` counts its entries. */
export interface StatementFile {
  name: string
  rows: number
}

export interface ExportContext extends Statement {
  /** The last page read; 0 before the first. */
  page: number
  lastPage: number
  /** Entries of the whole history; 0 before the first page. */
  total: number
  /** How often a change of the history restarted the export. */
  changes: number
  /** Set in `done`. */
  file: StatementFile | null
}

export type ExportEvent =
  | { type: 'export.start'; query: BalanceQuery }
  | { type: 'export.cancel' }
  | { type: 'export.retry' }
  | { type: 'export.close' }
