import type { MessageRecord } from '../../contract/schemas/message'
import type { MessageKind } from '../../contract/values/messages'
import type { Feed } from './feed'
import type { Result } from './result'

/** The two parties of a conversation by id_user; `doctor` and `other` name the wire's `uid` and `user` (contract §4). */
export interface Conversation {
  consultationId: string
  doctor: string
  other: string
  /** Which of the two looks at it. */
  me: string
}

export interface OutgoingMessage {
  messageId: string
  kind: MessageKind
  text: string
  /** Epoch milliseconds of the click. */
  date: number
}

export interface SaveOrder {
  conversation: Conversation
  message: OutgoingMessage
}

export type MessageFact =
  /** After every opening of the connection: the newest ones, and whether older ones are still to be read. */
  | { type: 'messages.synced'; messages: MessageRecord[]; hasOlder: boolean }
  | { type: 'message.changed'; message: MessageRecord }
  | { type: 'feed.lost' }

/** The conversation takes no message any more (contract §4: 142), or this one is not ours to write (119). */
export type MessageRefusal = { kind: 'closed' } | { kind: 'notAllowed' }

export interface ChatPort {
  /** Saved as not_send, then set to sent and saved again (product §4). Saving a known messageId again makes no second row. */
  save: (order: SaveOrder, signal: AbortSignal) => Promise<Result<MessageRecord, MessageRefusal>>
  markDelivered: (order: { conversation: Conversation; messageIds: string[] }, signal: AbortSignal) => Promise<void>
  markRead: (order: { conversation: Conversation }, signal: AbortSignal) => Promise<void>
  facts: (conversation: Conversation) => Feed<MessageFact>
  /** All of the conversation, to CHAT_HISTORY (product §9), in no order. */
  readHistory: (order: { conversation: Conversation }, signal: AbortSignal) => Promise<MessageRecord[]>
}
