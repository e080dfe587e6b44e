import { assertEvent, assign, sendTo, setup } from 'xstate'
import { RECONNECT_CAP } from '../../contract/values/limits'
import type { doctorMachine } from '../doctor/doctor.machine'
import type { lockMachine } from '../lock/lock.machine'
import type { LockGoal, LockPorts } from '../lock/lock.model'
import { networkMachine } from '../network/network.machine'
import type { nurseMachine } from '../nurse/nurse.machine'
import { lazyActor, notLoaded } from '../ports/lazy-actor'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { User } from '../ports/people'
import { sessionMachine } from '../session/session.machine'
import { raiseToast } from '../toaster/raise-toast'
import { toasterMachine } from '../toaster/toaster.machine'
import { withEvent } from '../with-event'
import type { AppContext, AppEvent, AppInput, DoctorPorts, NursePorts } from './app.model'

/**
 * The root machine. Network, toaster and session run for the page's whole life. Everything of a signed-in person runs
 * in `signedIn` and stops with it (product §6). The machines of doctor, nurse and idle lock load after sign-in, which
 * keeps the sign-in page small. The lock runs in parallel to the work and stops none of it.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      network: 'network'
      toaster: 'toaster'
      session: 'session'
      doctor: 'doctor'
      nurse: 'nurse'
      lock: 'lock'
    },
  },
  actors: {
    clockFacts: feedNotProvided('clockFacts'),
    network: networkMachine,
    toaster: toasterMachine,
    session: sessionMachine,
    loadDoctor: promiseNotProvided<DoctorPorts>('loadDoctor'),
    doctor: lazyActor((): typeof doctorMachine => notLoaded()),
    loadNurse: promiseNotProvided<NursePorts>('loadNurse'),
    nurse: lazyActor((): typeof nurseMachine => notLoaded()),
    loadLock: promiseNotProvided<LockPorts>('loadLock'),
    lock: lazyActor((): typeof lockMachine => notLoaded()),
  },
  actions: {
    assignUser: assign((_, params: { user: User }) => ({ user: params.user })),
    clearUser: assign({ user: null }),
    assignEngagement: assign((_, params: { isEngaged: boolean }) => ({ isEngaged: params.isEngaged })),
    // The lock may still be loading; its input then contains this fact.
    notifyLock: ({ self, context: { isEngaged } }) =>
      self.getSnapshot().children.lock?.send({ type: isEngaged ? 'person.engaged' : 'person.released' }),
    goOn: ({ self }, { goal }: { goal: LockGoal | null }) => {
      if (goal !== null) self.getSnapshot().children.doctor?.send({ type: 'doctor.goOn', goal })
    },
    resyncDoctor: sendTo('doctor', { type: 'time.resynced' }),
    resyncNurse: sendTo('nurse', { type: 'time.resynced' }),
    signOut: sendTo('session', { type: 'session.signOut' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: { isDoctor: (_, params: { user: User }) => params.user.role === 'doctor' },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, user: null, isEngaged: false }),
  invoke: [
    { id: 'clockFacts', src: 'clockFacts', onError: { actions: 'showFaultToast' } },
    {
      id: 'toaster',
      src: 'toaster',
      systemId: 'toaster',
      input: ({ context: { clock } }) => ({ clock }),
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'network',
      src: 'network',
      systemId: 'network',
      input: ({ context: { clock } }) => ({ clock }),
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context: { clock }, self }) => ({ clock, report: (report) => self.send(report) }),
      onError: { actions: 'showFaultToast' },
    },
  ],
  initial: 'restoring',
  on: {
    'session.opened': [
      { guard: withEvent('isDoctor'), target: '.signedIn.work.doctor', actions: withEvent('assignUser') },
      { target: '.signedIn.work.nurse', actions: withEvent('assignUser') },
    ],
    'session.closed': '.signedOut',
  },
  states: {
    restoring: {},
    signedOut: { entry: 'clearUser' },
    signedIn: {
      type: 'parallel',
      exit: { type: 'assignEngagement', params: { isEngaged: false } },
      states: {
        // Nothing is shown until the lock is loaded, because the app may be locked. The work starts without it.
        lock: {
          initial: 'loading',
          states: {
            loading: {
              invoke: { id: 'loadLock', src: 'loadLock', onDone: 'watching', onError: 'failed' },
            },
            failed: { after: { untilRetry: 'loading' }, on: { 'app.retry': 'loading' } },
            watching: {
              invoke: {
                id: 'lock',
                src: 'lock',
                input: ({ context: { isEngaged }, event, self }) => {
                  assertEvent(event, 'xstate.done.actor.loadLock')
                  const ports = event.output
                  return { ...ports, stored: ports.idle.recall(), isEngaged, report: (report) => self.send(report) }
                },
                onError: { target: 'failed', actions: 'showFaultToast' },
              },
            },
          },
        },
        work: {
          initial: 'doctor',
          states: {
            doctor: {
              initial: 'loading',
              states: {
                loading: {
                  invoke: { id: 'loadDoctor', src: 'loadDoctor', onDone: 'working', onError: 'failed' },
                },
                failed: { after: { untilRetry: 'loading' }, on: { 'app.retry': 'loading' } },
                working: {
                  // The machine's calls ended with it.
                  exit: [{ type: 'assignEngagement', params: { isEngaged: false } }, 'notifyLock'],
                  invoke: {
                    id: 'doctor',
                    src: 'doctor',
                    input: ({ context: { user, clock, newId }, event, self }) => {
                      assertEvent(event, 'xstate.done.actor.loadDoctor')
                      if (user === null) throw new Error('nobody is signed in')
                      return { ...event.output, user, clock, newId, report: (report) => self.send(report) }
                    },
                    // After a delay: a machine that fails at its start would fail in a loop.
                    onError: { target: 'failed', actions: 'showFaultToast' },
                  },
                  on: {
                    'doctor.left': { actions: 'signOut' },
                    'doctor.engaged': {
                      actions: [{ type: 'assignEngagement', params: { isEngaged: true } }, 'notifyLock'],
                    },
                    'doctor.released': {
                      actions: [{ type: 'assignEngagement', params: { isEngaged: false } }, 'notifyLock'],
                    },
                    'lock.opened': { actions: withEvent('goOn') },
                    'time.resynced': { actions: 'resyncDoctor' },
                  },
                },
              },
            },
            // Like the doctor's, without calls and open records.
            nurse: {
              initial: 'loading',
              states: {
                loading: {
                  invoke: { id: 'loadNurse', src: 'loadNurse', onDone: 'working', onError: 'failed' },
                },
                failed: { after: { untilRetry: 'loading' }, on: { 'app.retry': 'loading' } },
                working: {
                  invoke: {
                    id: 'nurse',
                    src: 'nurse',
                    input: ({ context: { clock }, event, self }) => {
                      assertEvent(event, 'xstate.done.actor.loadNurse')
                      return { ...event.output, clock, report: (report) => self.send(report) }
                    },
                    onError: { target: 'failed', actions: 'showFaultToast' },
                  },
                  on: {
                    'nurse.left': { actions: 'signOut' },
                    'time.resynced': { actions: 'resyncNurse' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})
