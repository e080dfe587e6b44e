import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { Clock, NewId } from '../../ports/clock'
import type { MoveOrder, MoveRefusal } from '../../ports/requests'

/** What the emergency reports of its way. */
export interface StepFacts {
  status: EmergencyStatus
  /** An ambulance of the app is chosen. */
  isChosen: boolean
  /** The ambulance from outside, in the doctor's words; null where none was named. */
  external: string | null
  /** The last step was marked by the doctor, not by the ambulance. */
  isOwn: boolean
}

export interface StepInput {
  objectId: string
  facts: StepFacts
  clock: Clock
  newId: NewId
}

export interface StepContext extends StepInput {
  /** Of the question that is open: which ambulance, or why a step is corrected. */
  words: string
  /** Where the emergency stood when the question was opened. */
  askedAt: EmergencyStatus
  order: MoveOrder | null
  /** Until when the last step may be taken back without a reason, epoch milliseconds of the server's clock. */
  until: number
  refusal: MoveRefusal | null
}

export type StepIntent =
  | { type: 'step.mark' }
  | { type: 'step.correct' }
  | { type: 'step.change'; words: string }
  | { type: 'step.confirm' }
  | { type: 'step.cancel' }
  | { type: 'step.takeBack' }
  /** Sends the same order again, after nobody answered. */
  | { type: 'step.retry' }

export type StepEvent = StepIntent | { type: 'facts.changed'; facts: StepFacts } | { type: 'time.resynced' }
