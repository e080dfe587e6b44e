import type { RequestRecord } from '../../contract/schemas/request'
import type { RequestClass } from '../../contract/values/statuses'
import type { Missing, UnsentWork } from '../consultation/unsent.rules'
import type { Clock, NewId } from '../ports/clock'
import type { RecordFact } from '../ports/open-items'
import type { Unread, UnreadReport } from '../unread-messages/unread-messages.model'
import type { AwaitedAmbulance } from '../ports/requests'

export type UnfinishedReport =
  /** Whether there is known unfinished work. */
  | { type: 'unfinished.changed'; hasUnfinished: boolean }
  /** The patient's unread messages. */
  | UnreadReport

export interface UnfinishedInput {
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
  report: (report: UnfinishedReport) => void
}

export interface UnfinishedContext extends UnfinishedInput {
  record: RequestRecord | null
  /** Start of the last lookup in epoch milliseconds. */
  lookedUpAt: number
  /** Id of the move that resumes a saved record, one per click. */
  resumeId: string
  /** Consultation of an accepted call or a redeemed reservation, opened once it is found; null without one. */
  calledFor: string | null
  /** Opened for that, not by a click. */
  isReopened: boolean
  unread: Unread
  /** The typed reason for ending while an ambulance is on its way; sent once it is required and given. */
  endReason: string
  isExplained: boolean
  /** That ambulance, as the server named it. */
  awaited: AwaitedAmbulance | null
  /** Unsent work on this device; null until it is read. */
  unsent: UnsentWork | null
  /** A diagnosis was sent, or nobody knows yet. */
  hasDiagnosis: boolean
  /** Where the room opens: what the question about the end leads to; null for the chat. */
  openAt: Missing['kind'] | null
}

/** `continued` opens the record; after `ended` nothing is open. */
export interface UnfinishedOutput {
  kind: 'continued' | 'ended'
  className: RequestClass
  objectId: string
  /** Continued without a click: its call survived a reload, or was accepted. */
  isReopened: boolean
  /** As it is known now, so that its room need not read it first; null after `ended`. */
  record: RequestRecord | null
  openAt: Missing['kind'] | null
}

export type UnfinishedIntent =
  | { type: 'unfinished.continue' }
  /** Continues at an item that the question about the end names. */
  | { type: 'item.open'; kind: Missing['kind'] }
  | { type: 'unfinished.end' }
  | { type: 'unfinished.explain'; reason: string }
  /** 'Ya, akhiri', after a question that names the losses. */
  | { type: 'unfinished.confirm' }
  | { type: 'unfinished.cancel' }

export type UnfinishedEvent =
  | UnfinishedIntent
  | RecordFact
  | UnreadReport
  /** Another device opened or closed something. */
  | { type: 'unfinished.lookAgain' }
  /** A call about it was accepted, or its reservation was redeemed: continues without another click. */
  | { type: 'unfinished.open'; consultationId: string }
