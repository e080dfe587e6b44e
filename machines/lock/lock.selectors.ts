import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clock } from '../ports/clock'
import type { lockMachine } from './lock.machine'
import type { LockGoal } from './lock.model'
import { lockAt } from './lock.rules'

export type LockRef = ActorRefFrom<typeof lockMachine>
type LockSnapshot = SnapshotFrom<typeof lockMachine>

/** Nothing confidential may be visible. */
export function selectIsLocked(snapshot: LockSnapshot): boolean {
  return snapshot.matches('locked')
}

/** When the app locks, in epoch milliseconds by its own clock; null before the warning. */
export function selectLocksAt(snapshot: LockSnapshot): number | null {
  return snapshot.matches({ open: 'warned' }) ? lockAt(snapshot.context.stirredAt) : null
}

/** The computer's clock, to which the lock's times refer. */
export function selectClock(snapshot: LockSnapshot): Clock {
  return snapshot.context.clock
}

/** The action to continue with after unlocking; null: no particular action. */
export function selectGoal(snapshot: LockSnapshot): LockGoal | null {
  return snapshot.context.goal
}

export function selectIsChecking(snapshot: LockSnapshot): boolean {
  return snapshot.matches({ locked: 'checking' })
}

/** Why the last try failed; null if it did not. */
export function selectProblem(snapshot: LockSnapshot): 'wrong' | 'unreached' | null {
  if (snapshot.matches({ locked: { asking: 'wrong' } })) return 'wrong'
  return snapshot.matches({ locked: { asking: 'unreached' } }) ? 'unreached' : null
}

/** From two tries on before a wait; null while there are more, or it is unknown. */
export function selectTriesLeft({ context: { triesLeft } }: LockSnapshot): number | null {
  return triesLeft !== null && triesLeft <= 2 ? triesLeft : null
}

/** When the next try is allowed, in epoch milliseconds by its own clock; null if it is allowed now. */
export function selectRetryAt(snapshot: LockSnapshot): number | null {
  return snapshot.context.retryAt
}

/** Otherwise only the password unlocks. */
export function selectHasPin(snapshot: LockSnapshot): boolean {
  return snapshot.context.hasPin()
}
