import { appMachine } from '../../machines/app/app.machine'
import type { AppInput } from '../../machines/app/app.model'
import { aUser, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'

function opened(clock: TestClock): AppInput {
  return {
    clock,
    newId: countingIds(),
    doctors: { detail: () => new Promise(() => {}), balance: () => new Promise(() => {}) },
  }
}

export const appModel = defineModel<typeof appMachine>({
  name: 'app',
  spec: 'spec §2 Route guards, §6',
  machine: appMachine,
  worlds: { 'page opened': opened },
  events: {
    'session.opened': [
      { type: 'session.opened', user: aUser() },
      { type: 'session.opened', user: aUser({ id: '301', objectId: 'nurse1', role: 'nurse', presence: null }) },
    ],
    'session.closed': [{ type: 'session.closed' }],
    'doctor.left': [{ type: 'doctor.left' }],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    clockFacts: { outputs: [], faults: true },
    toaster: { outputs: [], faults: true },
    network: { outputs: [], faults: true },
    session: { outputs: [], faults: true },
    doctor: { outputs: [], faults: true },
  },
  key: ({ context }) => context.user?.role,
  invariants: {
    'somebody is known exactly while signed in': (snapshot) =>
      snapshot.matches('signedIn') === (snapshot.context.user !== null),
  },
  journeys: [
    {
      name: 'what belongs to a doctor ends with their session',
      world: 'page opened',
      steps: [{ type: 'session.opened', user: aUser() }, { type: 'session.closed' }],
      ends: 'signedOut',
    },
  ],
})
