import type { Result } from './result'

/**
 * A picked, pasted, dropped or photographed file. The bytes are opaque here; they are released after use, at the latest
 * with the page.
 */
export interface PickedFile {
  name: string
  /** According to the browser; the server checks the content. */
  type: string
  /** Bytes. */
  size: number
  bytes: Blob
}

export interface UploadOrder {
  file: PickedFile
  consultationId: string
  /** Id of the resulting message; a repeated request stores no second file (contract §2 `Idempotency-Key`). */
  messageId: string
}

export type UploadRefusal =
  | { kind: 'tooLarge' }
  /** The content is not of a permitted type; `messages` are the server's words (product §8). */
  | { kind: 'unsupported'; messages: string[] }
  | { kind: 'closed' }

export type UploadFact =
  /** Between 0 and 1. */
  | { type: 'upload.progressed'; share: number }
  /** The file's reference, the text of its message (product §4). */
  | { type: 'upload.stored'; reference: string }
  | { type: 'upload.refused'; refusal: UploadRefusal }
  | { type: 'upload.faulted' }

export interface AttachmentsPort {
  /** Scales a photo down where useful and removes its metadata. Other files are unchanged. */
  prepare: (order: { file: PickedFile }, signal: AbortSignal) => Promise<Result<PickedFile, { kind: 'unreadable' }>>
  /** Reports progress, then one of stored, refused, faulted. Stopping aborts the upload. */
  upload: (order: UploadOrder) => (listen: (fact: UploadFact) => void) => () => void
  /** Loads a stored file as an object URL, which must be released. Rejects on failure. */
  open: (order: { reference: string }, signal: AbortSignal) => Promise<string>
  /** Releases an object URL. */
  release: (url: string) => void
}
