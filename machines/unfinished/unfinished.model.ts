import type { RequestRecord } from '../../contract/schemas/request'
import type { RequestClass } from '../../contract/values/statuses'
import type { UnsentWork } from '../consultation/unsent.rules'
import type { Clock, NewId } from '../ports/clock'
import type { RecordFact } from '../ports/open-items'
import type { Unread, UnreadReport } from '../unread-messages/unread-messages.model'
import type { AwaitedAmbulance } from '../ports/requests'

export type UnfinishedReport =
  /** Whether work is left open, as far as is known. */
  | { type: 'unfinished.changed'; hasUnfinished: boolean }
  /** What its patient wrote and the doctor has not read. */
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
  /** For resuming a saved one: one click, one id. */
  resumeId: string
  /** Of the call accepted or the reservation redeemed: its record is opened once it is found; null while none asks for it. */
  calledFor: string | null
  unread: Unread
  /** Why an emergency is ended while an ambulance is under way, as typed; sent once it was asked for and given. */
  endReason: string
  isExplained: boolean
  /** That ambulance, as the server named it. */
  awaited: AwaitedAmbulance | null
  /** What was written here before and never sent. */
  unsent: UnsentWork
}

/** `continued` opens that record; `ended` leaves nothing open. */
export interface UnfinishedOutput {
  kind: 'continued' | 'ended'
  className: RequestClass
  objectId: string
}

export type UnfinishedIntent =
  | { type: 'unfinished.continue' }
  | { type: 'unfinished.end' }
  | { type: 'unfinished.explain'; reason: string }
  /** 'Ya, akhiri', after a question that names what is lost. */
  | { type: 'unfinished.confirm' }
  | { type: 'unfinished.cancel' }

export type UnfinishedEvent =
  | UnfinishedIntent
  | RecordFact
  | UnreadReport
  /** Something was opened or closed elsewhere. */
  | { type: 'unfinished.lookAgain' }
  /** A call about it was accepted, or it was a reservation till now: it is continued without another click. */
  | { type: 'unfinished.open'; consultationId: string }
