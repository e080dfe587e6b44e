import { IDLE_LIMIT, IDLE_WARNING } from '../../contract/values/account'
import type { LockContext, LockGoal } from './lock.model'

/** Time of the last activity in any tab. */
export function lastSign({ stirredAt, idle }: Pick<LockContext, 'stirredAt' | 'idle'>): number {
  return Math.max(stirredAt, idle.recall()?.stirredAt ?? 0)
}

/** When the app locks without further activity. */
export function lockAt(stirredAt: number): number {
  return stirredAt + IDLE_LIMIT
}

/** When the warning appears. */
export function warnAt(stirredAt: number): number {
  return lockAt(stirredAt) - IDLE_WARNING
}

export function isSameGoal(one: LockGoal | null, other: LockGoal | null): boolean {
  if (one?.kind === 'request' && other?.kind === 'request') return one.objectId === other.objectId
  return one?.kind === other?.kind
}
