import type { ActorRefFrom } from 'xstate'
import type { MessageKind } from '../../../../contract/values/messages'
import type { PickedFile, UploadFact, UploadRefusal } from '../../../ports/attachments'
import type { uploadMachine } from './upload.machine'

export type UploadRef = ActorRefFrom<typeof uploadMachine>

export interface UploadInput {
  /** Of the message that it becomes. */
  messageId: string
  consultationId: string
  file: PickedFile
  report: (report: UploadReport) => void
}

/** Why it is not going on; `timedOut` and `faulted` may be tried again. */
export type UploadReason = { kind: 'timedOut' } | { kind: 'faulted' } | { kind: 'unreadable' } | UploadRefusal

export interface UploadContext extends UploadInput {
  /** What goes over the wire: the photo made smaller; null until it was. */
  prepared: PickedFile | null
  /** Between 0 and 1. */
  share: number
  /** The answer that ended it. */
  refusal: UploadRefusal | { kind: 'unreadable' } | null
  /** Of the stored file; null until it is. */
  reference: string | null
}

export type UploadIntent = { type: 'upload.retry' } | { type: 'upload.cancel' }

/** `upload.begin`: its turn has come. */
export type UploadEvent = UploadIntent | { type: 'upload.begin' } | UploadFact

/** The parent hears whether it goes on; how far it is, only the view looks at. */
export type UploadReport =
  | { type: 'upload.stumbled'; messageId: string }
  | { type: 'upload.resumed'; messageId: string }

export type UploadOutput =
  | { outcome: 'stored'; messageId: string; kind: Extract<MessageKind, 'image' | 'file'>; reference: string }
  | { outcome: 'cancelled'; messageId: string }
