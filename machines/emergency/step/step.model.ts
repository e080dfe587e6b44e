import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { Clock, NewId } from '../../ports/clock'
import type { MoveOrder, MoveRefusal } from '../../ports/requests'

/** Facts of the emergency's progress. */
export interface StepFacts {
  status: EmergencyStatus
  /** An ambulance of the app is chosen. */
  isChosen: boolean
  /** The external ambulance, in the doctor's words; null if none was named. */
  external: string | null
  /** The doctor marked the last step, not the ambulance. */
  isOwn: boolean
}

export interface StepInput {
  objectId: string
  facts: StepFacts
  clock: Clock
  newId: NewId
}

export interface StepContext extends StepInput {
  /** The answer to the open question: the external ambulance, or the reason of a correction. */
  words: string
  /** The emergency's status when the question opened. */
  askedAt: EmergencyStatus
  order: MoveOrder | null
  /** End of the time in which the last step can be taken back, epoch milliseconds of the server's clock. */
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
  /** Sends the same order again after a missing answer. */
  | { type: 'step.retry' }

export type StepEvent = StepIntent | { type: 'facts.changed'; facts: StepFacts } | { type: 'time.resynced' }
