import type { MessageKind } from '../../contract/values/messages'
import type { Conversation, MessageFact } from '../ports/chat'
import type { Message } from '../consultation/chat/message.model'

/** The other side's messages that the doctor has not read. */
export interface Unread {
  count: number
  /** The newest unread message; null if there is none. */
  newest: { kind: MessageKind | 'unknown'; text: string } | null
}

export interface UnreadReport {
  type: 'messages.unread'
  unread: Unread
}

export interface UnreadMessagesInput {
  /** null if the open record has no chat. */
  conversation: Conversation | null
  report: (report: UnreadReport) => void
}

export interface UnreadMessagesContext extends UnreadMessagesInput {
  history: Message[]
}

export type UnreadMessagesEvent = MessageFact
