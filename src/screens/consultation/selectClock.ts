import type { SnapshotFrom } from 'xstate'
import type { consultationMachine } from '../../../machines/consultation/consultation.machine'
import type { Clock } from '../../../machines/ports/clock'

/** The server's time, by which ages and days are told. */
export function selectClock(snapshot: SnapshotFrom<typeof consultationMachine>): Clock {
  return snapshot.context.clock
}
