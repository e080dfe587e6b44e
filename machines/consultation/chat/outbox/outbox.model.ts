import type { DoneActorEvent } from 'xstate'
import type { MessageRecord } from '../../../../contract/schemas/message'
import type { MessageKind } from '../../../../contract/values/messages'
import type { Conversation, MessageRefusal, OutgoingMessage } from '../../../ports/chat'
import type { Clock, NewId } from '../../../ports/clock'
import type { KeptMessages, UnsentMessage } from '../../../ports/kept-messages'
import type { Result } from '../../../ports/result'

export interface OutboxInput {
  conversation: Conversation
  clock: Clock
  newId: NewId
  report: (report: OutboxReport) => void
}

export interface OutboxContext extends OutboxInput {
  /** What is written in the composer and not sent. */
  draft: string
  /** Not taken by the server yet, in the order in which they are sent. */
  waiting: OutgoingMessage[]
  /** Of the newest message that was dated here, epoch milliseconds. */
  lastDate: number
  /** Refused by the server: they wait for a click. */
  refused: OutgoingMessage[]
}

/** A message that is made elsewhere: a paper's card, an uploaded file. The same messageId makes no second one. */
export interface PostOrder {
  messageId: string
  kind: MessageKind
  text: string
}

export type OutboxOrder =
  | { type: 'draft.changed'; draft: string }
  /** Nothing can be written any more. */
  | { type: 'draft.dropped' }
  | { type: 'chat.send'; text: string }
  | { type: 'chat.retry'; messageId: string }
  | ({ type: 'chat.post' } & PostOrder)
  /** The server has these after all, whatever it said to this screen. */
  | { type: 'message.known'; messageIds: string[] }
  /** No reason to wait any longer. */
  | { type: 'connection.restored' }

export type OutboxEvent =
  | OutboxOrder
  | DoneActorEvent<KeptMessages, 'loadKept'>
  | DoneActorEvent<Result<MessageRecord, MessageRefusal>, 'saveMessage'>

/** What the parent hears. A saved message is told before it is missing from the unsent, so it is never out of sight. */
export type OutboxReport =
  | { type: 'outbox.changed'; draft: string; unsent: UnsentMessage[] }
  | { type: 'message.saved'; message: MessageRecord }
  /** The oldest unsent message met a fault and is tried again by itself. */
  | { type: 'outbox.stalled' }
  | { type: 'outbox.resumed' }
