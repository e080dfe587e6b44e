import type { RequestRecord } from '../../contract/schemas/request'
import type { RequestClass } from '../../contract/values/statuses'
import type { Clock, NewId } from '../ports/clock'
import type { RecordFact } from '../ports/open-items'

/** What the parent hears: whether work is left open, as far as is known. */
export interface UnfinishedReport {
  type: 'unfinished.changed'
  hasUnfinished: boolean
}

export interface UnfinishedInput {
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
  report: (report: UnfinishedReport) => void
}

export interface UnfinishedContext extends UnfinishedInput {
  record: RequestRecord | null
  /** For resuming a saved one: one click, one id. */
  resumeId: string
  /** Of the call accepted or the reservation redeemed: its record is opened once it is found; null while none asks for it. */
  calledFor: string | null
}

/** `continued` opens that record; `ended` leaves nothing open. */
export interface UnfinishedOutput {
  kind: 'continued' | 'ended'
  className: RequestClass
  objectId: string
}

export type UnfinishedIntent = { type: 'unfinished.continue' } | { type: 'unfinished.end' }

export type UnfinishedEvent =
  | UnfinishedIntent
  | RecordFact
  /** Something was opened or closed elsewhere. */
  | { type: 'unfinished.lookAgain' }
  /** A call about it was accepted, or it was a reservation till now: it is continued without another click. */
  | { type: 'unfinished.open'; consultationId: string }
