import { appMachine } from '../../machines/app/app.machine'
import type { AppInput } from '../../machines/app/app.model'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import { aUser, countingIds } from '../kit/builders'
import { recordsThatAnswer } from '../kit/health'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'

function opened(clock: TestClock): AppInput {
  return { clock, newId: countingIds(), isCompatible: true }
}

const never = () => new Promise<never>(() => {})
const ports = {
  doctors: { detail: never, balance: never, missed: never },
  breaks: { until: () => null, hold: () => () => () => {} },
  records: recordsThatAnswer(),
  emergencies: { history: never, mapStyleUrl: undefined },
}
const loaded = { type: 'xstate.done.actor.loadDoctor', output: ports }

export const appModel = defineModel<typeof appMachine>({
  name: 'app',
  spec: 'spec §2 Route guards, §6',
  machine: appMachine.provide({ actors: { doctor: doctorMachine } }),
  worlds: {
    'page opened': opened,
    'page opened in a browser that cannot run the app': (clock) => ({ ...opened(clock), isCompatible: false }),
  },
  events: {
    'session.opened': [
      { type: 'session.opened', user: aUser() },
      { type: 'session.opened', user: aUser({ id: '301', objectId: 'nurse1', role: 'nurse', presence: null, emergencyPresence: null }) },
    ],
    'session.closed': [{ type: 'session.closed' }],
    'doctor.retry': [{ type: 'doctor.retry' }],
    'doctor.left': [{ type: 'doctor.left' }],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    clockFacts: { outputs: [], faults: true },
    toaster: { outputs: [], faults: true },
    network: { outputs: [], faults: true },
    session: { outputs: [], faults: true },
    loadDoctor: { outputs: [ports], faults: true },
    doctor: { outputs: [], faults: true },
  },
  key: ({ context }) => context.user?.role,
  // Only the dialog differs: one step shows it.
  isFarEnough: (snapshot) => !snapshot.context.isCompatible && !snapshot.matches('restoring'),
  invariants: {
    'somebody is known exactly while signed in': (snapshot) =>
      snapshot.matches('signedIn') === (snapshot.context.user !== null),
    'a doctor is at work exactly while their machine is here': (snapshot) =>
      snapshot.matches({ signedIn: { doctor: 'working' } }) === (snapshot.children.doctor !== undefined),
  },
  journeys: [
    {
      name: 'what belongs to a doctor ends with their session',
      world: 'page opened',
      steps: [{ type: 'session.opened', user: aUser() }, loaded, { type: 'session.closed' }],
      ends: 'signedOut',
    },
    {
      name: 'what could not be fetched is fetched again by itself',
      world: 'page opened',
      steps: [
        { type: 'session.opened', user: aUser() },
        { type: 'xstate.error.actor.loadDoctor', error: null },
        { type: 'xstate.after.untilRetry.app.signedIn.doctor.failed' },
        loaded,
      ],
      ends: { signedIn: { doctor: 'working' } },
    },
    {
      name: 'who signs out while it is fetched is out',
      world: 'page opened',
      steps: [{ type: 'session.opened', user: aUser() }, { type: 'session.closed' }],
      ends: 'signedOut',
    },
  ],
})
