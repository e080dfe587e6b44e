import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ClientFrame } from '../../../contract/schemas/signalling'
import { RING_TIME, type StopReason } from '../../../contract/values/calls'
import { SECOND } from '../../../contract/values/limits'
import { devicesMachine } from '../../devices/devices.machine'
import { feedNotProvided } from '../../ports/not-provided'
import type { GatewayFact } from '../../ports/signalling'
import { connectionMachine } from '../connection/connection.machine'
import type { ConnectionOrder, ConnectionOutput, ConnectionReport } from '../connection/connection.model'
import type {
  CallSessionContext,
  CallSessionEvent,
  CallSessionFailure,
  CallSessionInput,
  CallSessionOutput,
} from './call-session.model'
import {
  acceptingFrame,
  candidateFrame,
  failureOf,
  incomingCall,
  offeringFrame,
  passedOn,
  refusingFrame,
  runningCall,
  wakingFrame,
} from './call-session.rules'

export type ReceivedFrame = Extract<GatewayFact, { type: 'gateway.received' }>
type Registered = Extract<GatewayFact, { type: 'gateway.registered' }>
type ReportOf<Type extends ConnectionReport['type']> = Extract<ConnectionReport, { type: Type }>

/** A frame, and the expected one. */
export interface ExpectedFrame {
  frame: ReceivedFrame['frame']
  id: ReceivedFrame['frame']['id']
}

export interface Stopped {
  frame: ReceivedFrame['frame']
  reasons: readonly StopReason[]
}

/** Actors, actions, guards and delays of `call-session.machine.ts`. */
export const callSessionSetup = setup({
  types: {
    context: {} as CallSessionContext,
    events: {} as CallSessionEvent,
    input: {} as CallSessionInput,
    output: {} as CallSessionOutput,
    children: {} as { connection: 'connection'; devices: 'devices'; wakeLock: 'wakeLock' },
  },
  actors: { connection: connectionMachine, devices: devicesMachine, wakeLock: feedNotProvided('wakeLock') },
  actions: {
    // Candidates of the previous peer connection are dropped.
    assignOffer: assign(({ context }, { sdp }: ReportOf<'connection.offered'>) => ({
      call: { ...context.call, offer: sdp },
      found: context.call.offer === null ? context.found : [],
    })),
    assignAnswer: assign((_, { sdp }: ReportOf<'connection.answered'>) => ({ answer: sdp })),
    assignFound: assign(({ context }, { candidate }: ReportOf<'connection.found'>) => ({
      found: [...context.found, candidate],
    })),
    assignWish: assign(({ context }, params: { wantsCamera: boolean }) => ({
      call: { ...context.call, wantsCamera: params.wantsCamera },
    })),
    assignCallAgain: assign(({ context }, { frame }: ReceivedFrame) =>
      frame.id === 'incomingCall'
        ? { call: { ...incomingCall(frame), wantsCamera: context.call.wantsCamera }, answer: null, found: [] }
        : {},
    ),
    assignNext: assign((_, { frame }: ReceivedFrame) =>
      frame.id === 'incomingCall' ? { next: incomingCall(frame) } : {},
    ),
    forgetNext: assign({ next: null }),
    assignSince: assign(({ context }) => ({ call: { ...context.call, since: context.clock.now() } })),
    assignRunning: assign(({ context }, { call }: Registered) => ({
      call: call === null ? context.call : runningCall(call, context.me.id, context.call),
    })),
    assignFailure: assign((_, params: { failure: CallSessionFailure }) => ({ failure: params.failure })),
    assignRefusal: assign((_, { frame }: ReceivedFrame) => ({ failure: failureOf(frame) })),

    sendFrame: ({ context: { report } }, { frame }: { frame: ClientFrame }) => report({ type: 'frame.due', frame }),
    wake: ({ context: { me, call, report } }) => report({ type: 'frame.due', frame: wakingFrame(me, call) }),
    offer: ({ context: { me, call, report } }) => report({ type: 'frame.due', frame: offeringFrame(me, call) }),
    accept: ({ context: { call, answer, report } }) =>
      report({ type: 'frame.due', frame: acceptingFrame(call, answer ?? '') }),
    reportFound: ({ context: { found, report } }) => {
      for (const candidate of found) report({ type: 'frame.due', frame: candidateFrame(candidate) })
    },
    decline: ({ context: { call, report } }) =>
      report({ type: 'frame.due', frame: refusingFrame(call.with.id, 'declined') }),
    refuseOther: ({ context: { report } }, { frame }: ReceivedFrame) => {
      if (frame.id === 'incomingCall') report({ type: 'frame.due', frame: refusingFrame(frame.from, 'busy') })
    },
    cancel: ({ context: { me, call, report } }) =>
      report({ type: 'frame.due', frame: { id: 'cancelCalling', from: me.id, to: call.with.id } }),

    order: sendTo('connection', (_, order: ConnectionOrder) => order),
    passOn: enqueueActions(({ enqueue }, { frame }: ReceivedFrame) => {
      const order = passedOn(frame)
      if (order !== null) enqueue.sendTo('connection', order)
    }),

    reportRings: ({ context }) => context.report({ type: 'call.rings', deadline: context.clock.now() + RING_TIME }),
    reportQuiet: ({ context }) => context.report({ type: 'call.quiet' }),
    reportAccepted: ({ context: { call, report } }) =>
      report({ type: 'call.accepted', consultationId: call.consultationId }),
    reportEstablished: ({ context: { call, report } }) =>
      report({ type: 'call.established', consultationId: call.consultationId }),
  },
  guards: {
    begins: ({ context }, { phase }: { phase: 'talking' | 'asking' }) =>
      phase === 'talking' ? context.call.since !== null : context.call.isCaller,
    hasOffer: ({ context }) => context.call.offer !== null,
    isFrame: (_, { frame, id }: ExpectedFrame) => frame.id === id,
    isAcceptance: (_, { frame, id }: ExpectedFrame) =>
      frame.id === id && 'response' in frame && frame.response === 'accepted',
    isStop: (_, { frame, reasons }: Stopped) => frame.id === 'stopCommunication' && reasons.includes(frame.reason),
    // The other party of this call, not a third person.
    isSameCaller: ({ context: { call } }, { frame }: ReceivedFrame) =>
      frame.id === 'incomingCall' && frame.from === call.with.id,
    isSameOffer: ({ context: { call } }, { frame }: ReceivedFrame) =>
      frame.id === 'incomingCall' && frame.from === call.with.id && frame.sdpOffer === call.offer,
    isOtherCaller: ({ context: { call } }, { frame }: ReceivedFrame) =>
      frame.id === 'incomingCall' && frame.from !== call.with.id,
    // The other party called at the same time: the call that fails accepts the other one.
    isCrossedOut: ({ context }, { frame }: ReceivedFrame) =>
      context.next !== null &&
      (frame.id === 'callingResponse' || frame.id === 'callResponse') &&
      frame.response !== 'accepted',
    isStillOn: (_, { call }: Registered) => call !== null,
    isLost: (_, params: ConnectionOutput) => params.how === 'lost',
  },
  delays: {
    // A little longer than the gateway's timeout, in case its frame is lost.
    untilUnanswered: RING_TIME + 5 * SECOND,
    untilUntaken: 15 * SECOND,
    // A reconnected gateway rings again at once if the call still rings.
    untilDoubtIsOver: 5 * SECOND,
  },
})
