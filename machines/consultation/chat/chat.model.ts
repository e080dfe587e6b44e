import type { DoneActorEvent } from 'xstate'
import type { MessageRecord } from '../../../contract/schemas/message'
import type { MessageStatus } from '../../../contract/values/messages'
import type { Conversation, MessageFact } from '../../ports/chat'
import type { Clock, NewId } from '../../ports/clock'
import type { UnsentMessage } from '../../ports/kept-messages'
import type { TypingFact } from '../../ports/typing'
import type { UnreadReport } from '../../unread-messages/unread-messages.model'
import type { Attachment, AttachmentsOrder, AttachmentsReport } from './attachments/attachments.model'
import type { FileRef } from './file/file.selectors'
import type { OutboxReport, PostOrder } from './outbox/outbox.model'

export interface ChatInput {
  conversation: Conversation
  clock: Clock
  newId: NewId
  /** Whether messages are taken at the start (contract §4). */
  isOpen: boolean
  /** For a parent who listens. */
  report?: (report: ChatReport) => void
}

export type ChatReport =
  /** The other side has written; `at` is the newest such message's date, epoch milliseconds. */
  | { type: 'other.wrote'; at: number }
  | UnreadReport

/** A message as the room shows it. */
export interface Message {
  messageId: string
  senderId: string
  kind: MessageRecord['kind']
  text: string
  /** Epoch milliseconds: the server's `createdAt`, or while only this screen knows it, the time of writing. */
  date: number
  status: MessageStatus
  /** Epoch milliseconds of the newest word from the server; 0 while only this screen knows it. */
  updatedAt: number
}

export interface ChatContext extends Omit<ChatInput, 'isOpen' | 'report'> {
  report: (report: ChatReport) => void
  startsOpen: boolean
  /** What the server has, oldest first. */
  history: Message[]
  /** messageIds that were on the screen; the server may not know it yet. */
  looked: readonly string[]
  /** What the outbox told last: what is written in the composer, and the messages that the server has not taken. */
  draft: string
  unsent: UnsentMessage[]
  /** What its attachments told last: files on their way, and stored ones before somebody's eyes by reference. */
  attachments: Attachment[]
  files: Record<string, FileRef>
}

export type ChatIntent =
  | { type: 'draft.changed'; draft: string }
  | { type: 'chat.send'; text: string }
  | { type: 'chat.retry'; messageId: string }
  /** The newest messages are before the reader's eyes. */
  | { type: 'chat.looked' }
  | AttachmentsOrder

/** From the room that the chat stands in. */
export type ChatOrder =
  | { type: 'chat.opened' }
  | { type: 'chat.closed' }
  /** A paper's card. Sent whether or not the composer is open: the server has the paper already. */
  | ({ type: 'chat.post' } & PostOrder)

export type ChatEvent =
  | ChatIntent
  | ChatOrder
  | MessageFact
  | TypingFact
  | OutboxReport
  | AttachmentsReport
  | DoneActorEvent<MessageRecord[], 'readHistory'>
