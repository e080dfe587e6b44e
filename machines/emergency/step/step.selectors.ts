import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { MoveRefusal } from '../../ports/requests'
import { nextStep } from '../emergency.rules'
import type { stepMachine } from './step.machine'
import { ambulanceBlockedReason, canCorrect, correctionBlockedReason, type WordsReason } from './step.rules'

export type StepRef = ActorRefFrom<typeof stepMachine>
type StepSnapshot = SnapshotFrom<typeof stepMachine>

/** The step that may be marked now; null at the hospital, and while another one may still be taken back. */
export function selectNext(snapshot: StepSnapshot): EmergencyStatus | null {
  return snapshot.matches('takeable') ? null : nextStep(snapshot.context.facts.status)
}

/** Until when the last step may be taken back, and which one it is; null where none may be. */
export function selectTakeable(snapshot: StepSnapshot): { step: EmergencyStatus; until: number } | null {
  const { order, until } = snapshot.context
  return snapshot.matches('takeable') && order !== null ? { step: order.to as EmergencyStatus, until } : null
}

export function selectIsSending(snapshot: StepSnapshot): boolean {
  return snapshot.matches('sending')
}

/** The last step may be corrected. */
export function selectIsCorrectable(snapshot: StepSnapshot): boolean {
  return snapshot.matches('idle') && canCorrect(snapshot.context.facts)
}

/** Which question is open. */
export function selectQuestion(snapshot: StepSnapshot): 'ambulance' | 'correction' | null {
  if (snapshot.matches('asking')) return 'ambulance'
  return snapshot.matches('correcting') ? 'correction' : null
}

/** The status that the open question is about. */
export function selectAskedAt(snapshot: StepSnapshot): EmergencyStatus {
  return snapshot.context.askedAt
}

export function selectWords(snapshot: StepSnapshot): string {
  return snapshot.context.words
}

/** Why the open question's answer cannot be sent; null where it can. */
export function selectWordsReason(snapshot: StepSnapshot): WordsReason | null {
  const { words } = snapshot.context
  return snapshot.matches('correcting') ? correctionBlockedReason(words) : ambulanceBlockedReason(words)
}

/** Nobody answered whether the step was made. */
export function selectIsUnanswered(snapshot: StepSnapshot): boolean {
  return snapshot.matches('unanswered')
}

export function selectRefusal(snapshot: StepSnapshot): MoveRefusal | null {
  return snapshot.context.refusal
}
