import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { Clock, NewId } from '../ports/clock'
import type { UnansweredFact } from '../ports/emergencies'
import type { MoveRefusal } from '../ports/requests'
import type { CallOrder } from '../video-call/video-call.model'

/** Why nobody can be called back from the list (`unanswered.rules`). */
export type CallBackReason = 'notADoctor' | 'atWork' | 'notInEmergencyMode'

export interface UnansweredInput {
  /** Why nobody can be called back; null if possible. */
  reason: CallBackReason | null
  /** The doctor's id_user: distinguishes the doctor's other device from another doctor. */
  me: string
  clock: Clock
  newId: NewId
  report: (report: UnansweredReport) => void
}

export type UnansweredReport =
  /** A call-back was won: the emergency is this doctor's, and `order` calls the caller. */
  | { type: 'unanswered.won'; objectId: string; order: CallOrder }
  /** The list changed, so missed requests must be read again. */
  | { type: 'unanswered.changed' }

/** The record at the click. One `actionId` per click, however often it is repeated. */
export interface CallBack {
  record: EmergencyRecord
  actionId: string
}

export interface UnansweredContext extends UnansweredInput {
  /** Longest waiting first, including the one that is being called until its answer arrives. */
  records: EmergencyRecord[]
  /** objectIds of those that are no longer unanswered and never become so again, whatever the order of events. */
  over: string[]
  /** Time of the last complete read, epoch milliseconds; null before the first. */
  syncedAt: number | null
  called: CallBack | null
  /** The server's last refusal, and its record. */
  refused: { record: EmergencyRecord; refusal: MoveRefusal } | null
}

export type UnansweredIntent =
  | { type: 'unanswered.callBack'; objectId: string }
  /** Repeats the request after a missing answer. */
  | { type: 'unanswered.retry' }
  /** The refusal was read. */
  | { type: 'unanswered.dismiss' }
  /** A clicked notification asks for the list. */
  | { type: 'unanswered.show' }
  /** The list is visible. */
  | { type: 'unanswered.seen' }

export type UnansweredEvent =
  UnansweredIntent | UnansweredFact | { type: 'unanswered.updated'; reason: CallBackReason | null }
