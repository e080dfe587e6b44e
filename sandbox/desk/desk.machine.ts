import { assign, setup } from 'xstate'
import { SECOND } from '../../contract/values/limits'
import { feedNotProvided, promiseNotProvided } from '../../machines/ports/not-provided'
import type { Result } from '../../machines/ports/result'
import type { DeskContext, DeskEvent, DeskInput } from './desk.model'
import type { Patient, SignInRefusal } from './desk.ports'
import { visitMachine } from './visit.machine'

type SignInAnswer = Result<Patient, SignInRefusal>

/**
 * Which patient sits at the desk. Whoever sits down is signed in, and again when the session dies. Another may sit down
 * at any time.
 */
export const deskMachine = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    input: {} as DeskInput,
    children: {} as { visit: 'visit' },
  },
  actors: {
    signIn: promiseNotProvided<SignInAnswer, { email: string }>('signIn'),
    sessionFacts: feedNotProvided('sessionFacts'),
    visit: visitMachine,
  },
  actions: {
    seat: assign((_, params: { email: string }) => ({ email: params.email, patient: null })),
    takePatient: assign((_, params: SignInAnswer) => (params.ok ? { patient: params.value } : {})),
    takeRefusal: assign((_, params: SignInAnswer) => (params.ok ? {} : { refusal: params.refusal })),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    isSeated: ({ context }) => context.email !== null,
    isAccepted: (_, params: SignInAnswer) => params.ok,
  },
  delays: { untilRetry: 2 * SECOND },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...input, patient: null, refusal: null }),
  initial: 'empty',
  on: {
    'patient.choose': {
      target: '.signingIn',
      reenter: true,
      actions: { type: 'seat', params: ({ event }) => event },
    },
  },
  states: {
    empty: { always: { guard: 'isSeated', target: 'signingIn' } },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'seated',
            actions: { type: 'takePatient', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    refused: {
      on: { 'desk.retry': 'signingIn' },
      exit: 'forgetRefusal',
    },
    unreachable: {
      after: { untilRetry: 'signingIn' },
      on: { 'desk.retry': 'signingIn' },
    },
    seated: {
      invoke: [
        { id: 'sessionFacts', src: 'sessionFacts', onError: 'unreachable' },
        {
          id: 'visit',
          src: 'visit',
          input: ({ context: { patient, clock, newId } }) => {
            if (patient === null) throw new Error('nobody sits here')
            return { patient, clock, newId }
          },
          onError: 'unreachable',
        },
      ],
      on: { 'session.expired': 'expired' },
    },
    expired: { after: { untilRetry: 'signingIn' } },
  },
})
