import { doctorMachine } from '../../machines/doctor/doctor.machine'
import type { DoctorInput } from '../../machines/doctor/doctor.model'
import { aUser, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'

function atWork(clock: TestClock): DoctorInput {
  return {
    user: aUser(),
    clock,
    newId: countingIds(),
    doctors: { detail: () => new Promise(() => {}), balance: () => new Promise(() => {}) },
    report: () => {},
  }
}

export const doctorModel = defineModel<typeof doctorMachine>({
  name: 'doctor',
  spec: 'spec §1, §4 Incoming requests, Unfinished items; §5 Logout',
  machine: doctorMachine,
  worlds: { 'signed in': atWork },
  events: {
    'doctor.leave': [{ type: 'doctor.leave' }],
    'availability.changed': [
      { type: 'availability.changed', presence: 'Online' },
      { type: 'availability.changed', presence: 'Offline' },
      { type: 'availability.changed', presence: 'Busy' },
    ],
    'request.won': [{ type: 'request.won', objectId: 'c1' }],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    availability: { outputs: [], faults: true },
    requestQueue: { outputs: [], faults: true },
    detail: { outputs: [], faults: true },
    balance: { outputs: [], faults: true },
    unfinished: { outputs: [{ kind: 'continued', objectId: 'c1' }, { kind: 'ended' }], faults: true },
    consultation: {
      outputs: [{ outcome: 'endedHere' }, { outcome: 'endedElsewhere' }, { outcome: 'gone' }],
      faults: true,
    },
  },
  key: ({ context }) => context.open?.objectId,
  invariants: {
    'exactly one item is open in a consultation, none while free': (snapshot) =>
      snapshot.matches('inConsultation') === (snapshot.context.open !== null),
  },
  journeys: [
    {
      name: 'a won request opens its room; when it is over the doctor is free again',
      world: 'signed in',
      steps: [
        { type: 'request.won', objectId: 'c1' },
        { type: 'xstate.done.actor.consultation', output: { outcome: 'endedHere' } },
      ],
      ends: 'free',
    },
    {
      name: 'signing out is refused during a consultation',
      world: 'signed in',
      steps: [{ type: 'request.won', objectId: 'c1' }, { type: 'doctor.leave' }],
      ends: 'inConsultation',
    },
  ],
})
