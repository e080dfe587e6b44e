import type { MessageKind } from '../../contract/values/messages'
import type { Message } from '../consultation/chat/chat.model'
import type { Conversation, MessageFact } from '../ports/chat'

/** Messages of the other side that the doctor has not read. */
export interface Unread {
  count: number
  /** The newest of them; null exactly when there is none. */
  newest: { kind: MessageKind | 'unknown'; text: string } | null
}

export interface UnreadReport {
  type: 'messages.unread'
  unread: Unread
}

export interface UnreadMessagesInput {
  /** null where the open record has no chat. */
  conversation: Conversation | null
  report: (report: UnreadReport) => void
}

export interface UnreadMessagesContext extends UnreadMessagesInput {
  history: Message[]
}

export type UnreadMessagesEvent = MessageFact
