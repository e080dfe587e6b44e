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
  /** Ids of the files that survive the page. */
  stored: readonly string[]
}

export type StoredFilesOrder =
  | { type: 'files.save'; files: readonly StoredFile[] }
  /** They are sent or were dropped. */
  | { type: 'files.forget'; ids: readonly string[] }

/** Sent to the parent. */
export type StoredFilesReport =
  /** Once: the files of an earlier page. */
  { type: 'files.restored'; files: StoredFile[] } | { type: 'files.stored'; ids: readonly string[] }
