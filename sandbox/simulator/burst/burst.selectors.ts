import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { burstMachine } from './burst.machine'
import type { Tally } from './burst.model'
import { answeredCount } from './burst.rules'

export type BurstRef = ActorRefFrom<typeof burstMachine>
type BurstSnapshot = SnapshotFrom<typeof burstMachine>

export type BurstStage = 'calm' | 'unaddressed' | 'sending' | 'stopping'

export function selectBurstStage({ value }: BurstSnapshot): BurstStage {
  return Object.values(value)[0] as BurstStage
}

/** How many the running or the last burst has; 0 before the first. */
export function selectTotal({ context: { order } }: BurstSnapshot): number {
  return order?.count ?? 0
}

export function selectAnswered({ context }: BurstSnapshot): number {
  return answeredCount(context)
}

export function selectTally({ context: { tally } }: BurstSnapshot): Tally {
  return tally
}
