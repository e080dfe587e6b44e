import type { Conversation } from '../../../ports/chat'

export interface ReceiptsInput {
  conversation: Conversation
}

/** messageIds of the other side's messages, as the server last reported them. */
export interface Incoming {
  /** Without a delivery receipt. */
  undelivered: string[]
  /** Without a read receipt; includes the undelivered ones. */
  unread: string[]
}

export interface ReceiptsContext extends ReceiptsInput, Incoming {
  /** messageIds that the last request reported as delivered or read. */
  reported: string[]
  /** messageIds that were unread when the reader last looked. */
  looked: string[]
  /** The looked-at messageIds of the last read receipt. */
  read: string[]
}

export type ReceiptsOrder =
  /** The server reported messages; these need receipts. */
  | ({ type: 'incoming.changed' } & Incoming)
  /** The newest messages are visible. */
  | { type: 'chat.looked' }
