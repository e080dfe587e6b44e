import { assertEvent, assign, sendTo, setup } from 'xstate'
import { RECONNECT_CAP } from '../../contract/values/limits'
import type { doctorMachine } from '../doctor/doctor.machine'
import { networkMachine } from '../network/network.machine'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { User } from '../ports/people'
import { sessionMachine } from '../session/session.machine'
import { raiseToast } from '../toaster/raise-toast'
import { toasterMachine } from '../toaster/toaster.machine'
import type { AppContext, AppEvent, AppInput, DoctorPorts } from './app.model'

/**
 * The root. Network, toaster and session live as long as the page; what belongs to a signed-in person lives in
 * `signedIn` and stops with it, whatever it was doing (spec §6). The doctor's machines are fetched then, not before: the
 * sign-in page does not pay for them.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as { network: 'network'; toaster: 'toaster'; session: 'session'; doctor: 'doctor' },
  },
  actors: {
    clockFacts: feedNotProvided('clockFacts'),
    network: networkMachine,
    toaster: toasterMachine,
    session: sessionMachine,
    loadDoctor: promiseNotProvided<DoctorPorts>('loadDoctor'),
    doctor: feedNotProvided('doctor') as unknown as typeof doctorMachine,
  },
  actions: {
    assignUser: assign((_, params: { user: User }) => ({ user: params.user })),
    clearUser: assign({ user: null }),
    resyncDoctor: sendTo('doctor', { type: 'time.resynced' }),
    signOut: sendTo('session', { type: 'session.signOut' }),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: { isDoctor: (_, params: { user: User }) => params.user.role === 'doctor' },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, user: null }),
  invoke: [
    { id: 'clockFacts', src: 'clockFacts', onError: { actions: 'tellFault' } },
    { id: 'toaster', src: 'toaster', systemId: 'toaster', input: ({ context: { clock } }) => ({ clock }), onError: { actions: 'tellFault' } },
    { id: 'network', src: 'network', systemId: 'network', input: ({ context: { clock } }) => ({ clock }), onError: { actions: 'tellFault' } },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ self }) => ({ report: (report) => self.send(report) }),
      onError: { actions: 'tellFault' },
    },
  ],
  initial: 'restoring',
  on: {
    'session.opened': [
      {
        guard: { type: 'isDoctor', params: ({ event }) => event },
        target: '.signedIn.doctor',
        actions: { type: 'assignUser', params: ({ event }) => event },
      },
      { target: '.signedIn.nurse', actions: { type: 'assignUser', params: ({ event }) => event } },
    ],
    'session.closed': '.signedOut',
  },
  states: {
    restoring: {},
    signedOut: { entry: 'clearUser' },
    signedIn: {
      initial: 'doctor',
      states: {
        doctor: {
          initial: 'loading',
          states: {
            loading: {
              invoke: { id: 'loadDoctor', src: 'loadDoctor', onDone: 'working', onError: 'failed' },
            },
            failed: {
              after: { untilRetry: 'loading' },
              on: { 'doctor.retry': 'loading' },
            },
            working: {
              invoke: {
                id: 'doctor',
                src: 'doctor',
                input: ({ context: { user, clock, newId }, event, self }) => {
                  assertEvent(event, 'xstate.done.actor.loadDoctor')
                  if (user === null) throw new Error('nobody is signed in')
                  return { ...event.output, user, clock, newId, report: (report) => self.send(report) }
                },
                // Not at once: a doctor that fails at its start would fail again and again, and the page with it.
                onError: { target: 'failed', actions: 'tellFault' },
              },
              on: {
                'doctor.left': { actions: 'signOut' },
                'time.resynced': { actions: 'resyncDoctor' },
              },
            },
          },
        },
        nurse: {},
      },
    },
  },
})
