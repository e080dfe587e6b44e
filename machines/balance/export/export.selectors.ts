import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { exportMachine } from './export.machine'
import type { StatementFile } from './export.model'

export type ExportRef = ActorRefFrom<typeof exportMachine>
type ExportSnapshot = SnapshotFrom<typeof exportMachine>
export type ExportStatus = 'idle' | 'reading' | 'saving' | 'done' | 'failed' | 'cancelled'

export function selectExportStatus(snapshot: ExportSnapshot): ExportStatus {
  return snapshot.value as ExportStatus
}

/** Number of entries read. */
export function selectRead(snapshot: ExportSnapshot): number {
  return snapshot.context.entries.length
}

/** Number of all entries; null before the first page. */
export function selectWhole(snapshot: ExportSnapshot): number | null {
  return snapshot.context.page === 0 ? null : snapshot.context.total
}

/** The saved file; null unless the last export succeeded. */
export function selectFile(snapshot: ExportSnapshot): StatementFile | null {
  return snapshot.context.file
}

/** Number of entries that could not be read and are missing in the file. */
export function selectMissing({ context: { page, lastPage, total, entries } }: ExportSnapshot): number {
  return page > 0 && page >= lastPage ? Math.max(0, total - entries.length) : 0
}
