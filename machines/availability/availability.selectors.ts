import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Presence } from '../../contract/values/statuses'
import type { availabilityMachine } from './availability.machine'

export type AvailabilityRef = ActorRefFrom<typeof availabilityMachine>
type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>

/** The doctor's presence as the server last told it. */
export function selectPresence(snapshot: AvailabilitySnapshot): Presence {
  if (snapshot.matches('online')) return 'Online'
  return snapshot.matches('busy') ? 'Busy' : 'Offline'
}

/** The switch waits for the server. */
export function selectIsSwitching(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.matches({ offline: 'goingOnline' }) || snapshot.matches({ online: 'goingOffline' })
}

/** 'Apakah anda yakin akan offline?' stands, also while the answer is being saved (spec §8: it closes with the answer). */
export function selectIsConfirming(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.matches({ online: 'confirming' }) || snapshot.matches({ online: 'goingOffline' })
}
