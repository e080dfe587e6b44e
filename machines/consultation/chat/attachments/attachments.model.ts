import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { MessageKind } from '../../../../contract/values/messages'
import type { PickedFile } from '../../../ports/attachments'
import type { Clock, NewId } from '../../../ports/clock'
import type { FileRef } from '../file/file.selectors'
import type { UploadOutput, UploadRef, UploadReport } from '../upload/upload.model'

export interface AttachmentsInput {
  consultationId: string
  clock: Clock
  newId: NewId
  report: (report: AttachmentsReport) => void
}

/** A file on its way to be a message of the same messageId. One at a time goes up, in the order they were picked. */
export interface Attachment {
  messageId: string
  kind: Extract<MessageKind, 'image' | 'file'>
  /** Epoch milliseconds of the picking. */
  date: number
  status: 'queued' | 'running' | 'stumbled'
  ref: UploadRef
}

export interface AttachmentsContext extends AttachmentsInput {
  /** In the order they were picked. */
  attachments: Attachment[]
  /** Stored files before somebody's eyes, by reference. */
  files: Record<string, FileRef>
}

export type AttachmentsOrder =
  /** Each becomes a message of kind image or file, once it is stored. */
  | { type: 'chat.attach'; files: PickedFile[] }
  /** A stored file comes before somebody's eyes, and goes again. */
  | { type: 'file.show'; reference: string }
  | { type: 'file.hide'; reference: string }

export type AttachmentsEvent =
  | AttachmentsOrder
  | UploadReport
  | DoneActorEvent<UploadOutput, `upload.${string}`>
  | ErrorActorEvent<unknown, `upload.${string}`>

/** What the parent hears. A stored one is told before it is missing from the rest, so it is never out of sight. */
export type AttachmentsReport =
  | { type: 'attachments.changed'; attachments: Attachment[] }
  | { type: 'attachment.stored'; messageId: string; kind: Attachment['kind']; reference: string }
  | { type: 'files.changed'; files: Record<string, FileRef> }
