import {
  type PatientPresenceInput,
  patientPresenceMachine,
} from '../../machines/consultation/patient-presence/patient-presence.machine'
import { defineModel } from '../kit/graph/model'
import type { TestClock } from '../kit/harness/test-clock'

const REMIND = { type: 'patientPresence.remind', text: 'Apakah Anda masih di sana?' } as const

export const patientPresenceModel = defineModel<typeof patientPresenceMachine>({
  name: 'consultation/patient-presence',
  spec: 'the room: a patient who never answers',
  machine: patientPresenceMachine,
  worlds: {
    'just begun': (clock: TestClock): PatientPresenceInput => ({ clock, since: clock.now(), remind: () => {} }),
    'continued after a while': (clock: TestClock): PatientPresenceInput => ({
      clock,
      since: clock.now() - 600_000,
      remind: () => {},
    }),
  },
  events: { 'other.wrote': [{ type: 'other.wrote' }], 'patientPresence.remind': [REMIND] },
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
