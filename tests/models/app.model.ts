import { appMachine } from '../../machines/app/app.machine'
import type { AppInput } from '../../machines/app/app.model'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import { lockMachine } from '../../machines/lock/lock.machine'
import { nurseMachine } from '../../machines/nurse/nurse.machine'
import { aNurse, aUser, countingIds } from '../kit/data/builders'
import { recordsThatAnswer } from '../kit/data/health'
import { defineModel } from '../kit/graph/model'
import { after, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

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
const nursePorts = { history: never, past: never, latest: never }
export const nurseLoaded = { type: 'xstate.done.actor.loadNurse', output: nursePorts }
const lockPorts = {
  clock: { now: () => TEST_EPOCH },
  idle: { recall: () => null, remember: () => {} },
  hasPin: () => true,
}
export const lockLoaded = { type: 'xstate.done.actor.loadLock', output: lockPorts }

const doctorIn = { type: 'session.opened', user: aUser() } as const
const nurseIn = { type: 'session.opened', user: aNurse() } as const
const retry = { type: 'app.retry' } as const

export const appModel = defineModel<typeof appMachine>({
  name: 'app',
  spec: 'product §2 Route guards, §6',
  machine: appMachine.provide({ actors: { doctor: doctorMachine, nurse: nurseMachine, lock: lockMachine } }),
  worlds: {
    'page opened': opened,
    'page opened in a browser that cannot run the app': (clock) => ({ ...opened(clock), isCompatible: false }),
  },
  events: {
    'session.opened': [
      { type: 'session.opened', user: aUser() },
      { type: 'session.opened', user: aNurse() },
    ],
    'session.closed': [{ type: 'session.closed' }],
    'app.retry': [{ type: 'app.retry' }],
    'doctor.left': [{ type: 'doctor.left' }],
    'nurse.left': [{ type: 'nurse.left' }],
    'doctor.engaged': [{ type: 'doctor.engaged' }],
    'doctor.released': [{ type: 'doctor.released' }],
    'lock.opened': [
      { type: 'lock.opened', goal: null },
      { type: 'lock.opened', goal: { kind: 'request', objectId: 'c1' } },
      { type: 'lock.opened', goal: { kind: 'call' } },
    ],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    clockFacts: { outputs: [], faults: true },
    toaster: { outputs: [], faults: true },
    network: { outputs: [], faults: true },
    session: { outputs: [], faults: true },
    loadDoctor: { outputs: [ports], faults: true },
    doctor: { outputs: [], faults: true },
    loadNurse: { outputs: [nursePorts], faults: true },
    nurse: { outputs: [], faults: true },
    loadLock: { outputs: [lockPorts], faults: true },
    lock: { outputs: [], faults: true },
  },
  key: ({ context }) => [context.user?.role, context.isEngaged],
  // Only the dialog differs, which one step shows.
  isFarEnough: (snapshot) => !snapshot.context.isCompatible && !snapshot.matches('restoring'),
  invariants: {
    'somebody is known exactly while signed in': (snapshot) =>
      snapshot.matches('signedIn') === (snapshot.context.user !== null),
    'a doctor is at work exactly while their machine is here': (snapshot) =>
      snapshot.matches({ signedIn: { work: { doctor: 'working' } } }) === (snapshot.children.doctor !== undefined),
    'a nurse is at work exactly while her machine is here': (snapshot) =>
      snapshot.matches({ signedIn: { work: { nurse: 'working' } } }) === (snapshot.children.nurse !== undefined),
    'the lock is there exactly while it watches': (snapshot) =>
      snapshot.matches({ signedIn: { lock: 'watching' } }) === (snapshot.children.lock !== undefined),
    'nobody is engaged who is not at work': (snapshot) =>
      !snapshot.context.isEngaged || snapshot.matches({ signedIn: { work: { doctor: 'working' } } }),
  },
  journeys: [
    {
      name: 'the doctor’s actors end with the session',
      world: 'page opened',
      steps: [{ type: 'session.opened', user: aUser() }, loaded, { type: 'session.closed' }],
      ends: 'signedOut',
    },
    {
      name: 'a chunk that failed to load is loaded again automatically',
      world: 'page opened',
      steps: [
        { type: 'session.opened', user: aUser() },
        { type: 'xstate.error.actor.loadDoctor', error: null },
        { type: 'xstate.after.untilRetry.app.signedIn.work.doctor.failed' },
        loaded,
      ],
      ends: { signedIn: { work: { doctor: 'working' }, lock: 'loading' } },
    },
    {
      name: 'a nurse’s work is fetched again by itself, too, and ends with her session',
      world: 'page opened',
      steps: [
        { type: 'session.opened', user: aNurse() },
        { type: 'xstate.error.actor.loadNurse', error: null },
        { type: 'xstate.after.untilRetry.app.signedIn.work.nurse.failed' },
        nurseLoaded,
        { type: 'nurse.left' },
        { type: 'session.closed' },
      ],
      ends: 'signedOut',
    },
    {
      name: 'work starts before the lock is loaded and continues when loading the lock fails',
      world: 'page opened',
      steps: [{ type: 'session.opened', user: aUser() }, loaded, { type: 'xstate.error.actor.loadLock', error: null }],
      ends: { signedIn: { work: { doctor: 'working' }, lock: 'failed' } },
    },
    {
      name: 'a sign-out during loading ends in signedOut',
      world: 'page opened',
      steps: [{ type: 'session.opened', user: aUser() }, { type: 'session.closed' }],
      ends: 'signedOut',
    },
    ...rowsFrom<typeof appMachine>('page opened', {
      'a doctor’s work is fetched again by hand': [
        [doctorIn, fault('loadDoctor'), retry],
        { signedIn: { work: { doctor: 'loading' }, lock: 'loading' } },
      ],
      'the lock is fetched again by hand': [
        [doctorIn, loaded, fault('loadLock'), retry],
        { signedIn: { work: { doctor: 'working' }, lock: 'loading' } },
      ],
      'and by itself': [
        [doctorIn, fault('loadLock'), after('untilRetry', 'app.signedIn.lock.failed')],
        { signedIn: { work: { doctor: 'loading' }, lock: 'loading' } },
      ],
      'a lock that breaks is said, and not begun again at once': [
        [doctorIn, lockLoaded, fault('lock')],
        { signedIn: { work: { doctor: 'loading' }, lock: 'failed' } },
        { sends: ['toast fault'] },
      ],
      'so is a doctor’s work': [
        [doctorIn, loaded, fault('doctor')],
        { signedIn: { work: { doctor: 'failed' }, lock: 'loading' } },
        { sends: ['toast fault'] },
      ],
      'so is a nurse’s': [
        [nurseIn, nurseLoaded, fault('nurse')],
        { signedIn: { work: { nurse: 'failed' }, lock: 'loading' } },
        { sends: ['toast fault'] },
      ],
    }),
  ],
})
