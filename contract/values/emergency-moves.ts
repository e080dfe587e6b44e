import { EMERGENCY_WAY, TAKE_BACK } from './emergency'
import type { EmergencyStatus } from './statuses'

/**
 * Why a doctor's move of an emergency is refused although the table of moves has it (contract §2 "Steps and ends"); these
 * strings are the `reason` of the 409.
 */
export const EMERGENCY_MOVE_REASONS = ['reason_missing', 'ambulance_unknown', 'ambulance_chosen', 'not_own_step'] as const
export type EmergencyMoveReason = (typeof EMERGENCY_MOVE_REASONS)[number]

/** How the present status was reached. `at` is epoch milliseconds of the server's clock. */
export interface LastStep {
  /** null where the history does not say. */
  from: EmergencyStatus | null
  isOwn: boolean
  at: number
}

export interface EmergencyMoveFacts {
  from: EmergencyStatus
  to: EmergencyStatus
  /** An ambulance of the app is chosen. */
  isChosen: boolean
  /** Another ambulance, in the doctor's words: as the record has it, and as this move says it. */
  external: { known: string | null; given: string | null }
  /** Why, as this move says it. */
  reason: string | null
  lastStep: LastStep
  now: number
}

/** An ambulance is under way to a patient who is not in it yet. */
export function isPatientAwaited(status: EmergencyStatus, isChosen: boolean): boolean {
  return status === 'ON_GOING' || (status === 'ON_CALL' && isChosen)
}

/** A step on the way, backwards: taken back, or corrected later. */
export function isStepBack(from: EmergencyStatus, to: EmergencyStatus): boolean {
  return indexOf(to) !== -1 && indexOf(to) === indexOf(from) - 1
}

/** A step on the way, forwards. */
export function isStepForward(from: EmergencyStatus, to: EmergencyStatus): boolean {
  return indexOf(from) !== -1 && indexOf(to) === indexOf(from) + 1
}

/** The step that this one is taken back to; null where there is none. */
export function stepBefore(status: EmergencyStatus): EmergencyStatus | null {
  return EMERGENCY_WAY[indexOf(status) - 1] ?? null
}

/** null where the doctor may make the move. The app offers by it, the server decides by it. */
export function emergencyMoveBlockedReason(facts: EmergencyMoveFacts): EmergencyMoveReason | null {
  const { from, to, isChosen, external, reason, lastStep } = facts
  if (to === 'FINISHED') return isPatientAwaited(from, isChosen) && isBlank(reason) ? 'reason_missing' : null
  if (isStepForward(from, to)) {
    if (isChosen) return external.given === null ? null : 'ambulance_chosen'
    return isBlank(external.given ?? external.known) ? 'ambulance_unknown' : null
  }
  if (!isStepBack(from, to)) return null
  if (!lastStep.isOwn) return 'not_own_step'
  return isBlank(reason) && !isTakenBackInTime(facts) ? 'reason_missing' : null
}

/** Whether the step may be taken back without a word: it was the last one, and is not older than `TAKE_BACK`. */
function isTakenBackInTime({ to, lastStep, now }: EmergencyMoveFacts): boolean {
  return lastStep.from === to && now <= lastStep.at + TAKE_BACK
}

function isBlank(words: string | null): boolean {
  return words === null || words.trim() === ''
}

function indexOf(status: EmergencyStatus): number {
  return (EMERGENCY_WAY as readonly EmergencyStatus[]).indexOf(status)
}
