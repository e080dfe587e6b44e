import type { MessageRecord } from '../../contract/schemas/message'
import type { MessageKind } from '../../contract/values/messages'
import type { Feed } from './feed'
import type { Result } from './result'

/** The two parties of a conversation by id_user; `doctor` and `other` are the wire's `uid` and `user` (contract §4). */
export interface Conversation {
  consultationId: string
  doctor: string
  other: string
  /** The party on this screen. */
  me: string
}

export interface OutgoingMessage {
  messageId: string
  kind: MessageKind
  text: string
  /** Time of the click in epoch milliseconds. */
  date: number
}

export interface SaveOrder {
  conversation: Conversation
  message: OutgoingMessage
}

export type MessageFact =
  /** After each opening of the connection: the newest messages, and whether older ones remain. */
  | { type: 'messages.synced'; messages: MessageRecord[]; hasOlder: boolean }
  | { type: 'message.changed'; message: MessageRecord }
  | { type: 'feed.lost' }

/** The conversation is closed (contract §4: 142), or we may not write this message (119). */
export type MessageRefusal = { kind: 'closed' } | { kind: 'notAllowed' }

export interface ChatPort {
  /** Saves it as not_send, then as sent (product §4). A known messageId creates no second row. */
  save: (order: SaveOrder, signal: AbortSignal) => Promise<Result<MessageRecord, MessageRefusal>>
  markDelivered: (order: { conversation: Conversation; messageIds: string[] }, signal: AbortSignal) => Promise<void>
  markRead: (order: { conversation: Conversation; messageIds: string[] }, signal: AbortSignal) => Promise<void>
  facts: (conversation: Conversation) => Feed<MessageFact>
  /** The whole conversation up to CHAT_HISTORY (product §9), unordered. */
  readHistory: (order: { conversation: Conversation }, signal: AbortSignal) => Promise<MessageRecord[]>
}
