import type { Conversation } from '../../../ports/chat'
import type { Message } from '../chat.model'

export interface ReceiptsInput {
  conversation: Conversation
}

export interface ReceiptsContext extends ReceiptsInput {
  /** What the server has, oldest first, as it was told last. */
  history: Message[]
  /** The messageIds of which the server was told last that they are here; reading says so too. */
  told: string[]
  /** The messageIds that were unread when the reader looked last. */
  looked: string[]
}

export type ReceiptsOrder =
  /** The server's word came, with news in it or without. */
  | { type: 'history.told'; history: Message[] }
  /** The newest messages are before the reader's eyes. */
  | { type: 'chat.looked' }
