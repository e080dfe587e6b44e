import type { SnapshotFrom } from 'xstate'
import type { availabilityMachine } from './availability.machine'

type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>

export function selectIsOnline(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.matches('online')
}

export function selectIsOffline(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.matches('offline')
}

export function selectIsBusy(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.matches('busy')
}

/** The switch waits for the server. */
export function selectIsSwitching(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.matches({ offline: 'goingOnline' }) || snapshot.matches({ online: 'goingOffline' })
}

/** 'Apakah anda yakin akan offline?' stands, also while the answer is being saved (spec §8: it closes with the answer). */
export function selectIsConfirming(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.matches({ online: 'confirming' }) || snapshot.matches({ online: 'goingOffline' })
}
