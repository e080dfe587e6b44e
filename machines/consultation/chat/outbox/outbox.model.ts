import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { MessageRecord } from '../../../../contract/schemas/message'
import type { MessageKind } from '../../../../contract/values/messages'
import type { Conversation, MessageRefusal, OutgoingMessage } from '../../../ports/chat'
import type { Clock, NewId } from '../../../ports/clock'
import type { StoredMessages, UnsentMessage } from '../../../ports/outbox-store'
import type { Result } from '../../../ports/result'

export interface OutboxInput {
  conversation: Conversation
  clock: Clock
  newId: NewId
  report: (report: OutboxReport) => void
}

export interface OutboxContext extends OutboxInput {
  /** The composer's unsent text. */
  draft: string
  /** Messages that the server has not accepted, in sending order. */
  waiting: OutgoingMessage[]
  /** Date of the newest local message, epoch milliseconds. */
  lastDate: number
  /** Refused by the server; retried only on a click. */
  refused: OutgoingMessage[]
}

/** A message created elsewhere: a document's card, an uploaded file. The messageId prevents duplicates. */
export interface PostOrder {
  messageId: string
  kind: MessageKind
  text: string
}

export type OutboxOrder =
  | { type: 'draft.changed'; draft: string }
  | { type: 'chat.send'; text: string }
  | { type: 'chat.retry'; messageId: string }
  | ({ type: 'chat.post' } & PostOrder)
  /** The server has these messages, although it may have answered otherwise. */
  | { type: 'message.known'; messageIds: string[] }
  /** Retries at once. */
  | { type: 'connection.restored' }

export type OutboxEvent =
  | OutboxOrder
  | DoneActorEvent<StoredMessages, 'loadStored'>
  | ErrorActorEvent<unknown, 'loadStored'>
  | DoneActorEvent<Result<MessageRecord, MessageRefusal>, 'saveMessage'>

/**
 * Sent to the parent. A saved message is reported before it leaves the unsent ones, so it never disappears from the
 * chat.
 */
export type OutboxReport =
  | { type: 'outbox.changed'; draft: string; unsent: UnsentMessage[] }
  | { type: 'message.saved'; message: MessageRecord }
  /** Sending the oldest message failed; it is retried automatically. */
  | { type: 'outbox.stalled' }
  | { type: 'outbox.resumed' }
