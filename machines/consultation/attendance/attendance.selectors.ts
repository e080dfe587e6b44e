import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { attendanceMachine } from './attendance.machine'

export type AttendanceRef = ActorRefFrom<typeof attendanceMachine>

/** State of a silent patient; null if nothing is to be shown. */
export type Absence = 'overdue' | 'reminded' | 'absent'

export function selectAbsence(snapshot: SnapshotFrom<typeof attendanceMachine>): Absence | null {
  const { value } = snapshot
  return value === 'overdue' || value === 'reminded' || value === 'absent' ? value : null
}
