import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Presence } from '../../contract/values/statuses'
import type { availabilityMachine } from './availability.machine'

export type AvailabilityRef = ActorRefFrom<typeof availabilityMachine>
type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>

/** The presence that the server last reported. */
export function selectPresence(snapshot: AvailabilitySnapshot): Presence {
  if (snapshot.matches('online')) return 'Online'
  return snapshot.matches('busy') ? 'Busy' : 'Offline'
}

/** The change is being saved. */
export function selectIsSwitching(snapshot: AvailabilitySnapshot): boolean {
  return (
    snapshot.matches({ offline: 'goingOnline' }) ||
    snapshot.matches({ online: 'goingOffline' }) ||
    snapshot.matches({ online: 'leavingForBreak' })
  )
}

/**
 * 'Apakah anda yakin akan offline?' is open, also while the answer is being saved (product §8: it closes with the
 * answer).
 */
export function selectIsConfirming(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.matches({ online: 'confirming' }) || snapshot.matches({ online: 'goingOffline' })
}

export type BreakStanding = 'none' | 'resting' | 'over'

export function selectBreak(snapshot: AvailabilitySnapshot): BreakStanding {
  if (snapshot.matches({ offline: { onBreak: 'over' } })) return 'over'
  return snapshot.matches({ offline: 'onBreak' }) ? 'resting' : 'none'
}

/** A break can start: the doctor is online and no question is open. */
export function selectMayTakeBreak(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.context.kind === 'consultations' && snapshot.matches({ online: 'steady' })
}

/** Epoch milliseconds on the server's clock; null without a break. */
export function selectBreakUntil(snapshot: AvailabilitySnapshot): number | null {
  return snapshot.context.breakUntil
}
