import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { Clock, NewId } from '../ports/clock'
import type { UnansweredFact } from '../ports/emergencies'
import type { MoveRefusal } from '../ports/requests'
import type { CallOrder } from '../video-call/video-call.model'

/** Why whoever looks at the list calls nobody back from it (`unanswered.rules`). */
export type CallBackReason = 'notADoctor' | 'atWork' | 'notInEmergencyMode'

export interface UnansweredInput {
  /** Why nobody may be called back from here; null where they may. */
  reason: CallBackReason | null
  /** The doctor's id_user: tells one's own other device from another doctor. */
  me: string
  clock: Clock
  newId: NewId
  report: (report: UnansweredReport) => void
}

export type UnansweredReport =
  /** A call-back: the emergency is this doctor's now, and `order` calls the person who pressed the button. */
  | { type: 'unanswered.won'; objectId: string; order: CallOrder }
  /** One more stands there, or one less: what was missed is to be read anew. */
  | { type: 'unanswered.changed' }

/** Whom the doctor calls back, as it stood at the click. One `actionId` for one click, however often it is asked. */
export interface CallBack {
  record: EmergencyRecord
  actionId: string
}

export interface UnansweredContext extends UnansweredInput {
  /** The longest waiting first. Whoever is being called back stands among them until that is answered. */
  records: EmergencyRecord[]
  /** objectIds of those that are not unanswered any more: none of them ever is again, whatever overtakes what. */
  over: string[]
  /** When the list was told whole last, epoch milliseconds; null until it was. */
  syncedAt: number | null
  called: CallBack | null
  /** What the server said of the last one, and of whom. */
  refused: { record: EmergencyRecord; refusal: MoveRefusal } | null
}

export type UnansweredIntent =
  | { type: 'unanswered.callBack'; objectId: string }
  /** Asks the same again, after nobody answered. */
  | { type: 'unanswered.retry' }
  /** The refusal was read. */
  | { type: 'unanswered.dismiss' }
  /** A clicked notification asks for the list. */
  | { type: 'unanswered.show' }
  /** The list is in sight. */
  | { type: 'unanswered.seen' }

export type UnansweredEvent =
  | UnansweredIntent
  | UnansweredFact
  | { type: 'unanswered.told'; reason: CallBackReason | null }
