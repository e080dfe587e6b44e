import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { attendanceMachine } from './attendance.machine'

export type AttendanceRef = ActorRefFrom<typeof attendanceMachine>

/** What is to be said of a patient who is silent; null while there is nothing to say. */
export type Absence = 'overdue' | 'reminded' | 'absent'

export function selectAbsence(snapshot: SnapshotFrom<typeof attendanceMachine>): Absence | null {
  const { value } = snapshot
  return value === 'overdue' || value === 'reminded' || value === 'absent' ? value : null
}
