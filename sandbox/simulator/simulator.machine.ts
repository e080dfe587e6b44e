import { assign, sendTo, setup } from 'xstate'
import { SECOND } from '../../contract/values/limits'
import { feedNotProvided, promiseNotProvided } from '../../machines/ports/not-provided'
import type { Result } from '../../machines/ports/result'
import { signallingMachine } from '../../machines/signalling/signalling.machine'
import type { CallParty } from '../../machines/video-call/call-session/call-session.model'
import { videoCallMachine } from '../../machines/video-call/video-call.machine'
import { withEvent, withOutput } from '../../machines/with-event'
import { callMachine } from './call/call.machine'
import type { CallOver, SimulatorContext, SimulatorEvent, SimulatorInput } from './simulator.model'
import { dispatchMachine } from './dispatch/dispatch.machine'
import { doctorsMachine } from './doctors/doctors.machine'
import { isRequester, type SignInRefusal, type Visitor } from './ports/session'
import { visitMachine } from './visit/visit.machine'

type SignInAnswer = Result<Visitor, SignInRefusal>

/**
 * The person at the simulator: a patient, who requests a doctor or calls for help, a facility, or an ambulance.
 * Choosing a person signs them in, again after the session ended. The person can be changed at any time.
 */
export const simulatorMachine = setup({
  types: {
    context: {} as SimulatorContext,
    events: {} as SimulatorEvent,
    input: {} as SimulatorInput,
    children: {} as {
      visit: 'visit'
      call: 'call'
      doctors: 'doctors'
      signalling: 'signalling'
      videoCall: 'videoCall'
      dispatch: 'dispatch'
    },
  },
  actors: {
    signIn: promiseNotProvided<SignInAnswer, { email: string }>('signIn'),
    sessionFacts: feedNotProvided('sessionFacts'),
    doctors: doctorsMachine,
    signalling: signallingMachine,
    videoCall: videoCallMachine,
    visit: visitMachine,
    call: callMachine,
    dispatch: dispatchMachine,
  },
  actions: {
    seat: assign((_, params: { email: string }) => ({ email: params.email, visitor: null })),
    assignVisitor: assign((_, params: SignInAnswer) => (params.ok ? { visitor: params.value } : {})),
    assignRefusal: assign((_, params: SignInAnswer) => (params.ok ? {} : { refusal: params.refusal })),
    forgetRefusal: assign({ refusal: null }),
    notifyVisit: sendTo('visit', (_, report: CallOver) => report),
    // Leaving hangs up a running call.
    hangUp: ({ self }) => self.getSnapshot().children.videoCall?.send({ type: 'call.hangUp' }),
  },
  guards: {
    isSeated: ({ context }) => context.email !== null,
    isPatient: (_, params: SignInAnswer) => params.ok && params.value.role === 'patient',
    isFacility: (_, params: SignInAnswer) => params.ok && params.value.role === 'faskes',
    isAmbulance: (_, params: SignInAnswer) => params.ok && params.value.role === 'ambulance',
  },
  delays: { untilRetry: 2 * SECOND },
}).createMachine({
  id: 'simulator',
  context: ({ input }) => ({ ...input, visitor: null, refusal: null }),
  initial: 'empty',
  on: { 'visitor.choose': { target: '.signingIn', reenter: true, actions: ['hangUp', withEvent('seat')] } },
  states: {
    empty: { always: { guard: 'isSeated', target: 'signingIn' } },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email ?? '' }),
        onDone: [
          { guard: withOutput('isPatient'), target: 'seated.asking.patient', actions: withOutput('assignVisitor') },
          { guard: withOutput('isFacility'), target: 'seated.asking.facility', actions: withOutput('assignVisitor') },
          { guard: withOutput('isAmbulance'), target: 'seated.ambulance', actions: withOutput('assignVisitor') },
          { target: 'refused', actions: withOutput('assignRefusal') },
        ],
        onError: 'unreachable',
      },
    },
    refused: {
      on: { 'simulator.retry': 'signingIn' },
      exit: 'forgetRefusal',
    },
    unreachable: {
      after: { untilRetry: 'signingIn' },
      on: { 'simulator.retry': 'signingIn' },
    },
    seated: {
      invoke: { id: 'sessionFacts', src: 'sessionFacts', onError: 'unreachable' },
      on: { 'session.expired': 'expired' },
      initial: 'asking',
      states: {
        asking: {
          invoke: [
            { id: 'doctors', src: 'doctors', onError: '#simulator.unreachable' },
            { id: 'signalling', src: 'signalling', input: {}, onError: '#simulator.unreachable' },
            {
              id: 'videoCall',
              src: 'videoCall',
              input: ({ context: { visitor, clock }, self }) => ({
                me: partyOf(visitor),
                clock,
                report: (report) => report.type === 'call.over' && self.send(report),
              }),
              onError: '#simulator.unreachable',
            },
            {
              id: 'visit',
              src: 'visit',
              input: ({ context: { visitor, clock, newId } }) => {
                if (!isRequester(visitor)) throw new Error('nobody who asks sits here')
                return { visitor, clock, newId }
              },
              onError: '#simulator.unreachable',
            },
          ],
          on: { 'call.over': { actions: withEvent('notifyVisit') } },
          initial: 'patient',
          states: {
            patient: { invoke: { id: 'call', src: 'call', onError: '#simulator.unreachable' } },
            facility: {},
          },
        },
        ambulance: {
          invoke: {
            id: 'dispatch',
            src: 'dispatch',
            input: ({ context: { visitor, seed, clock, newId } }) => {
              if (visitor === null) throw new Error('nobody sits here')
              return { visitor, seed, clock, newId }
            },
            onError: '#simulator.unreachable',
          },
        },
      },
    },
    expired: { after: { untilRetry: 'signingIn' } },
  },
})

/** As whom a visitor calls and is called. */
function partyOf(visitor: Visitor | null): CallParty {
  if (visitor === null) throw new Error('nobody sits here')
  return { id: visitor.id, name: visitor.name, picture: null }
}
