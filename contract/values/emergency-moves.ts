import { EMERGENCY_STEPS, TAKE_BACK } from './emergency'
import type { EmergencyStatus } from './statuses'

/**
 * Why a doctor's move of an emergency is refused although `MOVES` contains it (contract §2 "Steps and ends"). The
 * strings are the `reason` of the 409.
 */
export const EMERGENCY_MOVE_REASONS = [
  'reason_missing',
  'ambulance_unknown',
  'ambulance_chosen',
  'not_own_step',
] as const
export type EmergencyMoveReason = (typeof EMERGENCY_MOVE_REASONS)[number]

/** The move that led to the present status. `at` is epoch milliseconds of the server's clock. */
export interface LastStep {
  /** null if the history does not contain it. */
  from: EmergencyStatus | null
  isOwn: boolean
  at: number
}

export interface EmergencyMoveFacts {
  from: EmergencyStatus
  to: EmergencyStatus
  /** An ambulance of the app is chosen. */
  isChosen: boolean
  /** An external ambulance in the doctor's words: stored in the record, and given with this move. */
  external: { known: string | null; given: string | null }
  /** The reason given with this move. */
  reason: string | null
  lastStep: LastStep
  now: number
}

/** An ambulance is on its way and has not picked up the patient. */
export function isPatientAwaited(status: EmergencyStatus, isChosen: boolean): boolean {
  return status === 'ON_GOING' || (status === 'ON_CALL' && isChosen)
}

/** A departure is of one ambulance: choosing another one undoes it (contract §2 "Replacing an ambulance"). */
export function undoesDeparture(status: EmergencyStatus): boolean {
  return status === 'ON_GOING'
}

/** What a choice replaces: the chosen ambulance's id, if any, and whether an ambulance has left. */
export interface ReplacedByChoice {
  chosen: string | null
  status: EmergencyStatus
}

/**
 * The choice would replace an ambulance or undo a departure that the doctor did not see. The app and the server apply
 * the same rule.
 */
export function isChoiceOutdated(seen: ReplacedByChoice, present: ReplacedByChoice): boolean {
  const hasLeft = undoesDeparture(present.status) && !undoesDeparture(seen.status)
  return hasLeft || (present.chosen !== null && present.chosen !== seen.chosen)
}

/** One step backwards: taken back, or corrected later. */
export function isStepBack(from: EmergencyStatus, to: EmergencyStatus): boolean {
  return indexOf(to) !== -1 && indexOf(to) === indexOf(from) - 1
}

/** One step forwards. */
export function isStepForward(from: EmergencyStatus, to: EmergencyStatus): boolean {
  return indexOf(from) !== -1 && indexOf(to) === indexOf(from) + 1
}

/** The previous step; null if there is none. */
export function stepBefore(status: EmergencyStatus): EmergencyStatus | null {
  return EMERGENCY_STEPS[indexOf(status) - 1] ?? null
}

/** null if the doctor may make the move. The app and the server apply the same rule. */
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

/** The step was the last one and is not older than `TAKE_BACK`, so it needs no reason. */
function isTakenBackInTime({ to, lastStep, now }: EmergencyMoveFacts): boolean {
  return lastStep.from === to && now <= lastStep.at + TAKE_BACK
}

function isBlank(words: string | null): boolean {
  return words === null || words.trim() === ''
}

function indexOf(status: EmergencyStatus): number {
  return (EMERGENCY_STEPS as readonly EmergencyStatus[]).indexOf(status)
}
