import type { SnapshotFrom } from 'xstate'
import type { Clock } from '../ports/clock'
import type { networkMachine } from './network.machine'

type NetworkSnapshot = SnapshotFrom<typeof networkMachine>

export function selectIsOffline(snapshot: NetworkSnapshot): boolean {
  return snapshot.matches('unavailable')
}

/** The network is lost, and the person reads stored data. */
export function selectIsReading(snapshot: NetworkSnapshot): boolean {
  return snapshot.matches({ unavailable: { dialog: 'reading' } })
}

/** Time of the next check, on the clock of `selectClock`; null during a check, and while not lost. */
export function selectRetryAt(snapshot: NetworkSnapshot): number | null {
  return snapshot.matches({ unavailable: { path: 'waiting' } }) ? snapshot.context.retryAt : null
}

export function selectClock(snapshot: NetworkSnapshot): Clock {
  return snapshot.context.clock
}
