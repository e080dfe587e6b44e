import type { Result } from './result'

/** A file as it was picked, pasted, dropped or photographed. Its bytes stay outside of the machines. */
export interface PickedFile {
  /** Names the bytes for the port; gone with the page. */
  fileId: string
  name: string
  /** As the browser says; the server judges the content. */
  type: string
  /** Bytes. */
  size: number
}

export interface UploadOrder {
  file: PickedFile
  consultationId: string
}

export type UploadRefusal =
  | { kind: 'tooLarge' }
  /** Not one of the kinds that are taken, judged by content; `messages` are the server's words (spec §8). */
  | { kind: 'unsupported'; messages: string[] }
  | { kind: 'closed' }

export type UploadFact =
  /** A share between 0 and 1. */
  | { type: 'upload.progressed'; share: number }
  /** The file's reference, which becomes the message's text (spec §4). */
  | { type: 'upload.done'; reference: string }
  | { type: 'upload.refused'; refusal: UploadRefusal }
  | { type: 'upload.faulted' }

export interface AttachmentsPort {
  /** A photo made smaller where that helps, everything else as it is; the new file's own id. */
  prepare: (order: { file: PickedFile }, signal: AbortSignal) => Promise<Result<PickedFile, { kind: 'unreadable' }>>
  /** Tells its progress, then one of done, refused, faulted. Stopping it aborts the upload. */
  upload: (order: UploadOrder) => (listen: (fact: UploadFact) => void) => () => void
  /** A stored file of this conversation, for looking at it or keeping it: an object URL, to be given back. */
  open: (order: { reference: string }, signal: AbortSignal) => Promise<string>
  /** Lets go of a picked file's bytes, or of an object URL. */
  release: (idOrUrl: string) => void
}
