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
  /** messageIds that the last requests reported as delivered or read. */
  reported: string[]
  /** messageIds that were unread when the reader last looked, without those of an answered read receipt. */
  looked: string[]
  /** messageIds of the last read receipt. */
  read: string[]
}

export type ReceiptsOrder =
  /** The server reported messages; these need receipts. */
  | ({ type: 'incoming.changed' } & Incoming)
  /** The newest messages are visible. */
  | { type: 'chat.looked' }
