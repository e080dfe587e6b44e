import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { MoveRefusal } from '../../ports/requests'
import { nextStep } from '../emergency.rules'
import type { stepMachine } from './step.machine'
import { ambulanceBlockedReason, canCorrect, correctionBlockedReason, type WordsReason } from './step.rules'

export type StepRef = ActorRefFrom<typeof stepMachine>
type StepSnapshot = SnapshotFrom<typeof stepMachine>

/** The step that can be marked now; null at the hospital, and while the last one can be taken back. */
export function selectNext(snapshot: StepSnapshot): EmergencyStatus | null {
  return snapshot.matches('takeable') ? null : nextStep(snapshot.context.facts.status)
}

/** The last step and the end of the time to take it back; null if it cannot be taken back. */
export function selectTakeable(snapshot: StepSnapshot): { step: EmergencyStatus; until: number } | null {
  const { order, until } = snapshot.context
  return snapshot.matches('takeable') && order !== null ? { step: order.to as EmergencyStatus, until } : null
}

export function selectIsSending(snapshot: StepSnapshot): boolean {
  return snapshot.matches('sending')
}

/** The last step can be corrected. */
export function selectIsCorrectable(snapshot: StepSnapshot): boolean {
  return snapshot.matches('idle') && canCorrect(snapshot.context.facts)
}

export function selectQuestion(snapshot: StepSnapshot): 'ambulance' | 'correction' | null {
  if (snapshot.matches('asking')) return 'ambulance'
  return snapshot.matches('correcting') ? 'correction' : null
}

/** The status when the open question was asked. */
export function selectAskedAt(snapshot: StepSnapshot): EmergencyStatus {
  return snapshot.context.askedAt
}

export function selectWords(snapshot: StepSnapshot): string {
  return snapshot.context.words
}

/** Why the answer cannot be sent; null if it can. */
export function selectWordsReason(snapshot: StepSnapshot): WordsReason | null {
  const { words } = snapshot.context
  return snapshot.matches('correcting') ? correctionBlockedReason(words) : ambulanceBlockedReason(words)
}

/** No answer arrived, so it is unknown whether the step was made. */
export function selectIsUnanswered(snapshot: StepSnapshot): boolean {
  return snapshot.matches('unanswered')
}

export function selectRefusal(snapshot: StepSnapshot): MoveRefusal | null {
  return snapshot.context.refusal
}
