import type { DoneActorEvent } from 'xstate'
import type { MessageRecord } from '../../../contract/schemas/message'
import type { MessageStatus } from '../../../contract/values/messages'
import type { Conversation, MessageFact, MessageRefusal, OutgoingMessage } from '../../ports/chat'
import type { Clock, NewId } from '../../ports/clock'
import type { KeptMessages } from '../../ports/kept-messages'
import type { Result } from '../../ports/result'

export interface ChatInput {
  conversation: Conversation
  clock: Clock
  newId: NewId
  /** Whether messages are taken at the start (contract §4). */
  isOpen: boolean
}

/** A message as the room shows it. */
export interface Message {
  messageId: string
  senderId: string
  kind: MessageRecord['kind']
  text: string
  /** Epoch milliseconds. */
  date: number
  status: MessageStatus
  /** Epoch milliseconds of the newest word from the server; 0 while only this screen knows it. */
  updatedAt: number
}

export interface ChatContext extends Omit<ChatInput, 'isOpen'> {
  startsOpen: boolean
  /** What is written in the composer and not sent. */
  draft: string
  /** Oldest first. */
  messages: Message[]
  /** Messages of this screen that the server has not taken yet, in the order they were written. */
  outbox: OutgoingMessage[]
}

export type ChatIntent =
  | { type: 'draft.changed'; draft: string }
  | { type: 'chat.send'; text: string }
  | { type: 'chat.retry'; messageId: string }
  /** The newest messages are before the reader's eyes. */
  | { type: 'chat.looked' }

export type ChatEvent =
  | ChatIntent
  | { type: 'chat.opened' }
  | { type: 'chat.closed' }
  | MessageFact
  | DoneActorEvent<KeptMessages, 'loadKept'>
  | DoneActorEvent<Result<MessageRecord, MessageRefusal>, 'saveMessage'>
