import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { patientPresenceMachine } from './patient-presence.machine'

export type PatientPresenceRef = ActorRefFrom<typeof patientPresenceMachine>

/** State of a silent patient; null if nothing is to be shown. */
export type Absence = 'overdue' | 'reminded' | 'absent'

export function selectAbsence(snapshot: SnapshotFrom<typeof patientPresenceMachine>): Absence | null {
  const { value } = snapshot
  return value === 'overdue' || value === 'reminded' || value === 'absent' ? value : null
}
