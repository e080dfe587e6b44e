import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { MessageKind } from '../../../../contract/values/messages'
import type { ChosenFile } from '../../../ports/file-store'
import type { FileRef } from '../file/file.selectors'
import type { UploadOutput, UploadReport } from '../upload/upload.model'
import type { UploadRef } from '../upload/upload.selectors'

export interface AttachmentsInput {
  consultationId: string
  report: (report: AttachmentsReport) => void
}

/** A file that becomes a message with the same messageId. Files upload one at a time, in the order of picking. */
export interface Attachment {
  messageId: string
  kind: Extract<MessageKind, 'image' | 'file'>
  /** Time of picking in epoch milliseconds. */
  date: number
  status: 'queued' | 'running' | 'stumbled' | 'refused'
  ref: UploadRef
}

export interface AttachmentsContext extends AttachmentsInput {
  /** In the order of picking. */
  attachments: Attachment[]
  /** Visible stored files, by reference. */
  files: Record<string, FileRef>
}

export type AttachmentsOrder =
  /** Each file becomes a message of kind image or file, and of the same id, once it is stored. */
  | { type: 'files.attach'; files: readonly ChosenFile[] }
  /** Stumbled uploads wait for their turn again. */
  | { type: 'connection.restored' }
  /** The server has these messages, e.g. from another tab. */
  | { type: 'message.known'; messageIds: readonly string[] }
  /** A stored file becomes visible or invisible. */
  | { type: 'file.show'; reference: string }
  | { type: 'file.hide'; reference: string }

export type AttachmentsEvent =
  | AttachmentsOrder
  | UploadReport
  | DoneActorEvent<UploadOutput, `upload.${string}`>
  | ErrorActorEvent<unknown, `upload.${string}`>

/**
 * Sent to the parent. A stored file is reported before it leaves the list of attachments, so it never disappears from
 * the chat.
 */
export type AttachmentsReport =
  | { type: 'attachments.changed'; attachments: Attachment[] }
  | { type: 'attachment.stored'; messageId: string; kind: Attachment['kind']; reference: string }
  | { type: 'attachment.cancelled'; messageId: string }
  | { type: 'files.changed'; files: Record<string, FileRef> }
