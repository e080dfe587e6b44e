import type { DoneActorEvent } from 'xstate'
import type { MessageRecord } from '../../../contract/schemas/message'
import type { Conversation, MessageFact } from '../../ports/chat'
import type { Clock, NewId } from '../../ports/clock'
import type { ChosenFile } from '../../ports/file-store'
import type { UnsentMessage } from '../../ports/outbox-store'
import type { TypingFact } from '../../ports/typing'
import type { UnreadReport } from '../../unread-messages/unread-messages.model'
import type { PickedFile } from '../../ports/attachments'
import type { Attachment, AttachmentsOrder, AttachmentsReport } from './attachments/attachments.model'
import type { FileRef } from './file/file.selectors'
import type { FindingsSeen } from '../documents/documents.model'
import type { CardsSeen } from '../prescription/issued/issued.model'
import type { OutboxReport, PostOrder } from './outbox/outbox.model'
import type { Message } from './message.model'
import type { StoredFilesReport } from './stored-files/stored-files.model'

export interface ChatInput {
  conversation: Conversation
  clock: Clock
  newId: NewId
  /** The conversation accepts messages at the start (contract §4). */
  isOpen: boolean
  /** Notifies the parent, if there is one. */
  report?: (report: ChatReport) => void
}

export type ChatReport =
  /** The other side wrote; `at` is the date of its newest message in epoch milliseconds. */
  | { type: 'other.wrote'; at: number }
  /** The server has accepted everything that was written. */
  | { type: 'chat.delivered' }
  | CardsSeen
  | FindingsSeen
  | UnreadReport

export interface ChatContext extends Omit<ChatInput, 'isOpen' | 'report'> {
  report: (report: ChatReport) => void
  startsOpen: boolean
  /** The server's messages, oldest first. */
  history: Message[]
  /** messageIds that were visible; the server may not know yet. */
  looked: readonly string[]
  /** Last reported by the outbox: the composer's text, and the messages that the server has not accepted. */
  draft: string
  unsent: UnsentMessage[]
  /** Files chosen for the next message, in the order of picking. */
  picked: readonly ChosenFile[]
  /** Ids of the picked and attached files that survive the page. */
  stored: readonly string[]
  /** Ids of those that could not be stored, or not yet. */
  unstored: readonly string[]
  /** Last reported by the attachments: running uploads, and visible stored files by reference. */
  attachments: Attachment[]
  files: Record<string, FileRef>
}

export type ChatIntent =
  | { type: 'draft.changed'; draft: string }
  | { type: 'chat.send'; text: string }
  | { type: 'chat.retry'; messageId: string }
  | { type: 'picked.add'; files: readonly PickedFile[] }
  | { type: 'picked.remove'; id: string }
  /** Sends these files, which were picked before or are picked now. */
  | { type: 'chat.attach'; files: readonly PickedFile[] }
  /** The newest messages are visible. */
  | { type: 'chat.looked' }
  | Extract<AttachmentsOrder, { type: 'file.show' | 'file.hide' }>

/** Sent by the room. */
export type ChatOrder =
  | { type: 'chat.opened' }
  | { type: 'chat.closed' }
  /** A document's card. Sent even if the composer is closed, because the server already stored it. */
  | ({ type: 'chat.post' } & PostOrder)

export type ChatEvent =
  | ChatIntent
  | ChatOrder
  | MessageFact
  | TypingFact
  | OutboxReport
  | AttachmentsReport
  | StoredFilesReport
  | DoneActorEvent<MessageRecord[], 'readHistory'>
