import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clock } from '../ports/clock'
import type { lockMachine } from './lock.machine'
import type { LockGoal } from './lock.model'
import { lockAt } from './lock.rules'

export type LockRef = ActorRefFrom<typeof lockMachine>
type LockSnapshot = SnapshotFrom<typeof lockMachine>

/** Nothing that tells of anybody may be on the screen. */
export function selectIsLocked(snapshot: LockSnapshot): boolean {
  return snapshot.matches('locked')
}

/** When it locks, in epoch milliseconds by its own clock; null while nothing is said of it. */
export function selectLocksAt(snapshot: LockSnapshot): number | null {
  return snapshot.matches({ open: 'warned' }) ? lockAt(snapshot.context.stirredAt) : null
}

/** The computer's own time, on which its times are. */
export function selectClock(snapshot: LockSnapshot): Clock {
  return snapshot.context.clock
}

/** What the PIN is asked for in its own place; null: nothing but to go on. */
export function selectGoal(snapshot: LockSnapshot): LockGoal | null {
  return snapshot.context.goal
}

export function selectIsChecking(snapshot: LockSnapshot): boolean {
  return snapshot.matches({ locked: 'checking' })
}

/** What was wrong with the last try; null while nothing was. */
export function selectProblem(snapshot: LockSnapshot): 'wrong' | 'unreached' | null {
  if (snapshot.matches({ locked: { asking: 'wrong' } })) return 'wrong'
  return snapshot.matches({ locked: { asking: 'unreached' } }) ? 'unreached' : null
}

/** When the next try is heard, in epoch milliseconds by its own clock; null where one is. */
export function selectRetryAt(snapshot: LockSnapshot): number | null {
  return snapshot.context.retryAt
}

/** Otherwise only the password opens. */
export function selectHasPin(snapshot: LockSnapshot): boolean {
  return snapshot.context.hasPin()
}
