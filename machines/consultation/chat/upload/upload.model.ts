import type { MessageKind } from '../../../../contract/values/messages'
import type { PickedFile, UploadFact, UploadRefusal } from '../../../ports/attachments'

export interface UploadInput {
  /** Of the resulting message. */
  messageId: string
  consultationId: string
  file: PickedFile
  report: (report: UploadReport) => void
}

/** Why the upload stopped; `timedOut` and `faulted` can be retried. */
export type UploadReason = { kind: 'timedOut' } | { kind: 'faulted' } | { kind: 'unreadable' } | UploadRefusal

export interface UploadContext extends UploadInput {
  /** The uploaded content, with a photo scaled down; null before that. */
  prepared: PickedFile | null
  /** Between 0 and 1. */
  share: number
  /** The final refusal. */
  refusal: UploadRefusal | { kind: 'unreadable' } | null
  /** Of the stored file; null until it is stored. */
  reference: string | null
}

export type UploadIntent = { type: 'upload.retry' } | { type: 'upload.cancel' }

/** `upload.begin` starts it. */
export type UploadEvent = UploadIntent | { type: 'upload.begin' } | UploadFact

/** Notifies the parent of results. Only the view reads the progress. */
export type UploadReport =
  /** A refused one is not retried. */
  { type: 'upload.stumbled'; messageId: string; isRefused: boolean } | { type: 'upload.resumed'; messageId: string }

export type UploadOutput =
  | { outcome: 'stored'; messageId: string; kind: Extract<MessageKind, 'image' | 'file'>; reference: string }
  | { outcome: 'cancelled'; messageId: string }
