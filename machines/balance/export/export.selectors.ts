import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { exportMachine } from './export.machine'
import type { StatementFile } from './export.model'

export type ExportRef = ActorRefFrom<typeof exportMachine>
type ExportSnapshot = SnapshotFrom<typeof exportMachine>
export type ExportStatus = 'idle' | 'reading' | 'saving' | 'done' | 'failed' | 'cancelled'

export function selectExportStatus(snapshot: ExportSnapshot): ExportStatus {
  return snapshot.value as ExportStatus
}

/** How many entries are here. */
export function selectRead(snapshot: ExportSnapshot): number {
  return snapshot.context.entries.length
}

/** Of how many; null before the first page tells. */
export function selectWhole(snapshot: ExportSnapshot): number | null {
  return snapshot.context.page === 0 ? null : snapshot.context.total
}

/** What was saved; null unless that happened last. */
export function selectFile(snapshot: ExportSnapshot): StatementFile | null {
  return snapshot.context.file
}

/** How many entries the history has that could not be read, and so are not in the file. */
export function selectMissing({ context: { page, lastPage, total, entries } }: ExportSnapshot): number {
  return page > 0 && page >= lastPage ? Math.max(0, total - entries.length) : 0
}
