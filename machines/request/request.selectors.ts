import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RequestRecord } from '../../contract/schemas/request'
import type { Clock } from '../ports/clock'
import type { requestMachine } from './request.machine'
import type { RequestOutcome } from './request.model'

export type RequestRef = ActorRefFrom<typeof requestMachine>
type RequestSnapshot = SnapshotFrom<typeof requestMachine>

export function selectIsRinging(snapshot: RequestSnapshot): boolean {
  return snapshot.matches('ringing')
}

export function selectIsAccepting(snapshot: RequestSnapshot): boolean {
  return snapshot.matches('accepting')
}

export function selectIsRejecting(snapshot: RequestSnapshot): boolean {
  return snapshot.matches('rejecting')
}

/** How it ended; shown on the card, which the queue keeps for another 500 ms (product §9). */
export function selectOutcome(snapshot: RequestSnapshot): RequestOutcome | null {
  return snapshot.context.outcome
}

export function selectDeadline(snapshot: RequestSnapshot): number {
  return snapshot.context.deadline
}

/** The clock of the deadline. */
export function selectClock(snapshot: RequestSnapshot): Clock {
  return snapshot.context.clock
}

export function selectRecord(snapshot: RequestSnapshot): RequestRecord {
  return snapshot.context.record
}
