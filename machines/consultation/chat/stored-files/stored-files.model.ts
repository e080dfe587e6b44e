import type { Conversation } from '../../../ports/chat'
import type { StoredFile } from '../../../ports/file-store'

export interface StoredFilesInput {
  conversation: Conversation
  report: (report: StoredFilesReport) => void
}

/** One write; writes happen in the order of their orders. */
export type FileWrite = { type: 'save'; file: StoredFile } | { type: 'forget'; ids: readonly string[] }

export interface StoredFilesContext extends StoredFilesInput {
  writes: readonly FileWrite[]
  /** Writes that failed, to be repeated. */
  failed: readonly FileWrite[]
  /** Ids of the files that survive the page. */
  stored: readonly string[]
  /** Ids of the files that could not be stored, or not yet. */
  unstored: readonly string[]
}

export type StoredFilesOrder =
  | { type: 'files.save'; files: readonly StoredFile[] }
  /** They are sent or were dropped. */
  | { type: 'files.forget'; ids: readonly string[] }
  /** Failed writes are repeated at once. */
  | { type: 'connection.restored' }

/** Sent to the parent. */
export type StoredFilesReport =
  /** Once: the files of an earlier page. */
  | { type: 'files.restored'; files: StoredFile[] }
  | { type: 'files.stored'; ids: readonly string[]; unstored: readonly string[] }
