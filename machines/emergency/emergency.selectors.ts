import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { emergencyMachine } from './emergency.machine'

export type EmergencyRef = ActorRefFrom<typeof emergencyMachine>
type EmergencySnapshot = SnapshotFrom<typeof emergencyMachine>

export function selectRecord(snapshot: EmergencySnapshot): EmergencyRecord | null {
  return snapshot.context.record
}

/** The record could not be read; it is tried again by itself. */
export function selectHasFailed(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ opening: 'failed' })
}

/** 'Akhiri emergency?' stands, also while it is being ended. */
export function selectIsConfirming(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ room: 'confirming' }) || snapshot.matches({ room: 'ending' })
}

export function selectIsEnding(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ room: 'ending' })
}
