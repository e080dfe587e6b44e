import { type AttendanceInput, attendanceMachine } from '../../machines/consultation/attendance/attendance.machine'
import { defineModel } from '../kit/graph/model'
import type { TestClock } from '../kit/stage/test-clock'

const REMIND = { type: 'attendance.remind', text: 'Apakah Anda masih di sana?' } as const

export const attendanceModel = defineModel<typeof attendanceMachine>({
  name: 'consultation/attendance',
  spec: 'the room: a patient who never answers',
  machine: attendanceMachine,
  worlds: {
    'just begun': (clock: TestClock): AttendanceInput => ({ clock, since: clock.now(), remind: () => {} }),
    'continued after a while': (clock: TestClock): AttendanceInput => ({
      clock,
      since: clock.now() - 600_000,
      remind: () => {},
    }),
  },
  events: { 'other.wrote': [{ type: 'other.wrote' }], 'attendance.remind': [REMIND] },
  outcomes: {},
  invariants: {
    'nobody is absent who was not reminded': ({ value, context }) => value !== 'absent' || context.remindedAt !== null,
  },
  journeys: [
    {
      name: 'a patient who writes is there for good',
      world: 'just begun',
      steps: [{ type: 'other.wrote' }],
      ends: 'present',
    },
  ],
})
