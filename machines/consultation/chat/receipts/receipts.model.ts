import type { Conversation } from '../../../ports/chat'
import type { Message } from '../chat.model'

export interface ReceiptsInput {
  conversation: Conversation
}

export interface ReceiptsContext extends ReceiptsInput {
  /** The server's messages, oldest first, as last reported. */
  history: Message[]
  /** messageIds that the last request reported as delivered or read. */
  told: string[]
  /** messageIds that were unread when the reader last looked. */
  looked: string[]
}

export type ReceiptsOrder =
  /** The server reported messages, changed or not. */
  | { type: 'history.told'; history: Message[] }
  /** The newest messages are visible. */
  | { type: 'chat.looked' }
