import type { Result } from './result'

/**
 * A file as it was picked, pasted, dropped or photographed. Its bytes are a value that nobody here looks into: they live
 * as long as something is to be done with them, and are gone with the page.
 */
export interface PickedFile {
  name: string
  /** As the browser says; the server judges the content. */
  type: string
  /** Bytes. */
  size: number
  bytes: Blob
}

export interface UploadOrder {
  file: PickedFile
  consultationId: string
  /** Of the message it becomes: the same one asked again stores no second file (contract §2 `Idempotency-Key`). */
  messageId: string
}

export type UploadRefusal =
  | { kind: 'tooLarge' }
  /** Not one of the kinds that are taken, judged by content; `messages` are the server's words (product §8). */
  | { kind: 'unsupported'; messages: string[] }
  | { kind: 'closed' }

export type UploadFact =
  /** A share between 0 and 1. */
  | { type: 'upload.progressed'; share: number }
  /** The file's reference, which becomes the message's text (product §4). */
  | { type: 'upload.stored'; reference: string }
  | { type: 'upload.refused'; refusal: UploadRefusal }
  | { type: 'upload.faulted' }

export interface AttachmentsPort {
  /** A photo made smaller where that helps and freed of what it tells beside the picture; everything else as it is. */
  prepare: (order: { file: PickedFile }, signal: AbortSignal) => Promise<Result<PickedFile, { kind: 'unreadable' }>>
  /** Tells its progress, then one of stored, refused, faulted. Stopping it aborts the upload. */
  upload: (order: UploadOrder) => (listen: (fact: UploadFact) => void) => () => void
  /** A stored file of a conversation, for looking at it or keeping it: an object URL, to be given back. Faults when it cannot be had. */
  open: (order: { reference: string }, signal: AbortSignal) => Promise<string>
  /** Lets go of an object URL. */
  release: (url: string) => void
}
