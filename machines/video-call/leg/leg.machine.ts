import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ClientFrame } from '../../../contract/schemas/signalling'
import { RING_TIME, type StopReason } from '../../../contract/values/calls'
import { SECOND } from '../../../contract/values/limits'
import { devicesMachine } from '../../devices/devices.machine'
import { feedNotProvided } from '../../ports/not-provided'
import type { GatewayFact } from '../../ports/signalling'
import { connectionMachine } from '../connection/connection.machine'
import type { ConnectionOrder, ConnectionOutput, ConnectionReport } from '../connection/connection.model'
import type { LegContext, LegEvent, LegFailure, LegInput, LegOutput } from './leg.model'
import {
  acceptingFrame,
  beginningOf,
  candidateFrame,
  failureOf,
  incomingCall,
  offeringFrame,
  passedOn,
  refusingFrame,
  reofferingFrame,
  runningCall,
  wakingFrame,
} from './leg.rules'

type Heard = Extract<GatewayFact, { type: 'gateway.heard' }>
type Registered = Extract<GatewayFact, { type: 'gateway.registered' }>
type ReportOf<Type extends ConnectionReport['type']> = Extract<ConnectionReport, { type: Type }>

/**
 * This side of one call (contract §5 "Order"): made, its devices are woken, then it rings there; taken, it rings here until
 * it is accepted or declined; then both talk until either hangs up or the way between them is lost. What happens on the
 * wire is the gateway's word; how the media find their way is the connection's. What was told while the gateway was away
 * is told again when it is back; a frame that belongs to another moment does nothing.
 */
export const legMachine = setup({
  types: {
    context: {} as LegContext,
    events: {} as LegEvent,
    input: {} as LegInput,
    output: {} as LegOutput,
    children: {} as { connection: 'connection'; devices: 'devices'; wakeLock: 'wakeLock' },
  },
  actors: { connection: connectionMachine, devices: devicesMachine, wakeLock: feedNotProvided('wakeLock') },
  actions: {
    // Another peer connection's, where there was one: the candidates so far are of no use.
    takeOffer: assign(({ context }, { sdp }: ReportOf<'connection.offered'>) => ({
      call: { ...context.call, offer: sdp },
      found: context.call.offer === null ? context.found : [],
    })),
    takeAnswer: assign((_, { sdp }: ReportOf<'connection.answered'>) => ({ answer: sdp })),
    takeFound: assign(({ context }, { candidate }: ReportOf<'connection.found'>) => ({
      found: [...context.found, candidate],
    })),
    takeWish: assign(({ context }, params: { wantsCamera: boolean }) => ({
      call: { ...context.call, wantsCamera: params.wantsCamera },
    })),
    takeCallAgain: assign(({ context }, { frame }: Heard) =>
      frame.id === 'incomingCall'
        ? { call: { ...incomingCall(frame), wantsCamera: context.call.wantsCamera }, answer: null, found: [] }
        : {},
    ),
    takeNext: assign((_, { frame }: Heard) => (frame.id === 'incomingCall' ? { next: incomingCall(frame) } : {})),
    forgetNext: assign({ next: null }),
    takeSince: assign(({ context }) => ({ call: { ...context.call, since: context.clock.now() } })),
    takeRunning: assign(({ context }, { call }: Registered) => ({
      call: call === null ? context.call : runningCall(call, context.me.id, context.call),
    })),
    takeFailure: assign((_, params: { failure: LegFailure }) => ({ failure: params.failure })),
    takeRefusal: assign((_, { frame }: Heard) => ({ failure: failureOf(frame) })),

    tell: ({ context: { report } }, { frame }: { frame: ClientFrame }) => report({ type: 'frame.due', frame }),
    wake: ({ context: { me, call, report } }) => report({ type: 'frame.due', frame: wakingFrame(me, call) }),
    offer: ({ context: { me, call, report } }) => report({ type: 'frame.due', frame: offeringFrame(me, call) }),
    accept: ({ context: { call, answer, report } }) =>
      report({ type: 'frame.due', frame: acceptingFrame(call, answer ?? '') }),
    tellFound: ({ context: { found, report } }) => {
      for (const candidate of found) report({ type: 'frame.due', frame: candidateFrame(candidate) })
    },
    decline: ({ context: { call, report } }) =>
      report({ type: 'frame.due', frame: refusingFrame(call.with.id, 'declined') }),
    refuseOther: ({ context: { report } }, { frame }: Heard) => {
      if (frame.id === 'incomingCall') report({ type: 'frame.due', frame: refusingFrame(frame.from, 'busy') })
    },
    cancel: ({ context: { me, call, report } }) =>
      report({ type: 'frame.due', frame: { id: 'cancelCalling', from: me.id, to: call.with.id } }),

    order: sendTo('connection', (_, order: ConnectionOrder) => order),
    passOn: enqueueActions(({ enqueue }, { frame }: Heard) => {
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
    isFrame: (_, { frame, id }: Told) => frame.id === id,
    isAcceptance: (_, { frame, id }: Told) => frame.id === id && 'response' in frame && frame.response === 'accepted',
    isStop: (_, { frame, reasons }: Stopped) => frame.id === 'stopCommunication' && reasons.includes(frame.reason),
    // The one at the other end of this call, and not somebody who calls meanwhile.
    isSameCaller: ({ context: { call } }, { frame }: Heard) =>
      frame.id === 'incomingCall' && frame.from === call.with.id,
    isSameOffer: ({ context: { call } }, { frame }: Heard) =>
      frame.id === 'incomingCall' && frame.from === call.with.id && frame.sdpOffer === call.offer,
    isOtherCaller: ({ context: { call } }, { frame }: Heard) =>
      frame.id === 'incomingCall' && frame.from !== call.with.id,
    // They call from the other side of this very call: whoever's does not go through takes the other's.
    isCrossedOut: ({ context }, { frame }: Heard) =>
      context.next !== null &&
      (frame.id === 'callingResponse' || frame.id === 'callResponse') &&
      frame.response !== 'accepted',
    isStillOn: (_, { call }: Registered) => call !== null,
    isLost: (_, params: ConnectionOutput) => params.how === 'lost',
  },
  delays: {
    // A little longer than the gateway waits: should its word be lost, it does not ring for ever.
    untilUnanswered: RING_TIME + 5 * SECOND,
    untilUntaken: 15 * SECOND,
    // A gateway that is back rings again at once, where it still does.
    untilDoubtIsOver: 5 * SECOND,
  },
}).createMachine({
  id: 'leg',
  context: ({ input }) => ({ ...input, answer: null, found: [], next: null, failure: 'lost' }),
  initial: 'alive',
  states: {
    alive: {
      initial: 'beginning',
      invoke: {
        id: 'connection',
        src: 'connection',
        input: ({ context: { call, iceServers }, self }) => ({
          isCaller: call.isCaller,
          iceServers,
          beginning: beginningOf(call),
          report: (report) => self.send(report),
        }),
        onDone: [
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'failed', actions: lose() },
          { target: 'ended', actions: stop() },
        ],
        onError: { target: 'failed', actions: lose() },
      },
      on: {
        // Told with the offer or the answer that they belong to.
        'connection.found': { actions: { type: 'takeFound', params: ({ event }) => event } },
        'gateway.heard': [
          { guard: frameIs('iceCandidate'), actions: { type: 'passOn', params: ({ event }) => event } },
          {
            guard: { type: 'isOtherCaller', params: ({ event }) => event },
            actions: { type: 'refuseOther', params: ({ event }) => event },
          },
        ],
      },
      states: {
        beginning: {
          always: [
            { guard: { type: 'begins', params: { phase: 'talking' } }, target: 'capturing.talking' },
            { guard: { type: 'begins', params: { phase: 'asking' } }, target: 'capturing.asking' },
            { target: 'ringing' },
          ],
        },
        ringing: {
          entry: 'reportRings',
          exit: 'reportQuiet',
          initial: 'heard',
          after: { untilUnanswered: '#leg.missed' },
          on: {
            'call.accept': {
              target: 'capturing.accepting',
              actions: [
                { type: 'takeWish', params: ({ event }) => event },
                { type: 'order', params: { type: 'connection.answer' } },
                'reportAccepted',
              ],
            },
            'call.decline': { target: '#leg.ended', actions: 'decline' },
            'gateway.registered': '.doubted',
            'gateway.heard': [
              // The caller's page was loaded anew, or the gateway: the new offer counts.
              {
                guard: { type: 'isSameCaller', params: ({ event }) => event },
                target: '.heard',
                actions: [
                  { type: 'takeCallAgain', params: ({ event }) => event },
                  { type: 'passOn', params: ({ event }) => event },
                ],
              },
              { guard: frameIs('incomingCallHandledFromOtherDevice'), target: '#leg.handledElsewhere' },
              { guard: stopIs('declined'), target: '#leg.handledElsewhere' },
              { guard: stopIs('missed', 'cancelled'), target: '#leg.missed' },
              { guard: stopIs('lost'), target: '#leg.failed' },
              { guard: frameIs('stopCommunication'), target: '#leg.ended' },
            ],
          },
          states: { heard: {}, doubted: { after: { untilDoubtIsOver: '#leg.missed' } } },
        },
        capturing: {
          initial: 'asking',
          invoke: [
            {
              id: 'devices',
              src: 'devices',
              input: ({ context }) => ({ wantsCamera: context.call.wantsCamera }),
              onError: {},
            },
            { id: 'wakeLock', src: 'wakeLock', onError: {} },
          ],
          states: {
            asking: {
              initial: 'waking',
              after: {
                untilUnanswered: {
                  target: '#leg.failed',
                  actions: ['cancel', { type: 'takeFailure', params: { failure: 'timeout' } }],
                },
              },
              on: {
                'connection.offered': { actions: { type: 'takeOffer', params: ({ event }) => event } },
                'call.hangUp': { target: '#leg.ended', actions: 'cancel' },
                'gateway.heard': [
                  // Both call each other: the gateway decides whose call it is.
                  {
                    guard: { type: 'isSameCaller', params: ({ event }) => event },
                    actions: { type: 'takeNext', params: ({ event }) => event },
                  },
                  { guard: stopIs('missed', 'cancelled', 'declined'), actions: 'forgetNext' },
                  { guard: { type: 'isCrossedOut', params: ({ event }) => event }, target: '#leg.replaced' },
                  { guard: acceptanceIs('callingResponse') },
                  { guard: acceptanceIs('callResponse') },
                  {
                    guard: frameIs('callingResponse'),
                    target: '#leg.failed',
                    actions: { type: 'takeRefusal', params: ({ event }) => event },
                  },
                  {
                    guard: frameIs('callResponse'),
                    target: '#leg.failed',
                    actions: { type: 'takeRefusal', params: ({ event }) => event },
                  },
                ],
              },
              states: {
                // A device of theirs may sleep: it is pushed awake before it rings.
                waking: {
                  entry: 'wake',
                  on: {
                    'gateway.registered': { target: 'waking', reenter: true },
                    'gateway.heard': { guard: acceptanceIs('callingResponse'), target: 'offering' },
                  },
                },
                offering: {
                  always: { guard: 'hasOffer', target: 'calling' },
                  on: { 'gateway.registered': 'waking' },
                },
                calling: {
                  entry: ['offer', 'tellFound'],
                  on: {
                    'connection.found': {
                      actions: [
                        { type: 'takeFound', params: ({ event }) => event },
                        { type: 'tell', params: ({ event }) => ({ frame: candidateFrame(event.candidate) }) },
                      ],
                    },
                    'connection.offered': {
                      target: 'calling',
                      reenter: true,
                      actions: { type: 'takeOffer', params: ({ event }) => event },
                    },
                    'gateway.registered': [
                      // Taken up while the word of it was lost: both offer anew.
                      {
                        guard: { type: 'isStillOn', params: ({ event }) => event },
                        target: '#leg.alive.capturing.talking',
                        actions: [
                          { type: 'takeRunning', params: ({ event }) => event },
                          { type: 'order', params: { type: 'connection.renew' } },
                        ],
                      },
                      { target: 'calling', reenter: true },
                    ],
                    'gateway.heard': {
                      guard: acceptanceIs('callResponse'),
                      target: '#leg.alive.capturing.talking',
                      actions: ['takeSince', { type: 'passOn', params: ({ event }) => event }],
                    },
                  },
                },
              },
            },
            accepting: {
              initial: 'answering',
              after: { untilUntaken: { target: '#leg.failed', actions: lose() } },
              on: {
                'gateway.heard': [
                  {
                    guard: frameIs('startCommunication'),
                    target: 'talking',
                    actions: ['takeSince', { type: 'passOn', params: ({ event }) => event }],
                  },
                  { guard: frameIs('incomingCallHandledFromOtherDevice'), target: '#leg.handledElsewhere' },
                  { guard: stopIs('declined'), target: '#leg.handledElsewhere' },
                  { guard: stopIs('missed', 'cancelled'), target: '#leg.missed' },
                  { guard: stopIs('lost'), target: '#leg.failed' },
                  { guard: frameIs('stopCommunication'), target: '#leg.ended' },
                  // The gateway does not take it, whatever it says.
                  { guard: frameIs('error'), target: '#leg.failed', actions: lose() },
                ],
                // Taken up while the word of it was lost: both offer anew.
                'gateway.registered': {
                  guard: { type: 'isStillOn', params: ({ event }) => event },
                  target: 'talking',
                  actions: [
                    { type: 'takeRunning', params: ({ event }) => event },
                    { type: 'order', params: { type: 'connection.renew' } },
                  ],
                },
                // Whether it heard the acceptance or not.
                'call.hangUp': { target: '#leg.alive.hangingUp', actions: 'decline' },
              },
              states: {
                answering: {
                  on: {
                    'connection.answered': {
                      target: 'accepted',
                      actions: { type: 'takeAnswer', params: ({ event }) => event },
                    },
                    'gateway.heard': {
                      guard: { type: 'isSameCaller', params: ({ event }) => event },
                      actions: [
                        { type: 'takeCallAgain', params: ({ event }) => event },
                        { type: 'passOn', params: ({ event }) => event },
                      ],
                    },
                  },
                },
                accepted: {
                  entry: ['accept', 'tellFound'],
                  on: {
                    'connection.found': {
                      actions: [
                        { type: 'takeFound', params: ({ event }) => event },
                        { type: 'tell', params: ({ event }) => ({ frame: candidateFrame(event.candidate) }) },
                      ],
                    },
                    // It rings on there: the gateway has not heard it.
                    'gateway.heard': [
                      {
                        guard: { type: 'isSameOffer', params: ({ event }) => event },
                        target: 'accepted',
                        reenter: true,
                      },
                      {
                        guard: { type: 'isSameCaller', params: ({ event }) => event },
                        target: 'answering',
                        actions: [
                          { type: 'takeCallAgain', params: ({ event }) => event },
                          { type: 'passOn', params: ({ event }) => event },
                        ],
                      },
                    ],
                  },
                },
              },
            },
            talking: {
              entry: 'reportEstablished',
              on: {
                'connection.found': {
                  actions: { type: 'tell', params: ({ event }) => ({ frame: candidateFrame(event.candidate) }) },
                },
                'connection.reoffered': {
                  actions: {
                    type: 'tell',
                    params: ({ event }) => ({ frame: reofferingFrame(event.sdp, event.isAnew) }),
                  },
                },
                'gateway.registered': [
                  {
                    guard: { type: 'isStillOn', params: ({ event }) => event },
                    actions: { type: 'order', params: { type: 'gateway.returned' } },
                  },
                  // It was started anew: what stands goes on without it.
                  { actions: { type: 'order', params: { type: 'gateway.forgot' } } },
                ],
                'gateway.heard': [
                  { guard: frameIs('renegotiate'), actions: { type: 'passOn', params: ({ event }) => event } },
                  { guard: frameIs('reofferResponse'), actions: { type: 'passOn', params: ({ event }) => event } },
                  { guard: stopIs('lost'), target: '#leg.failed' },
                  // Other reasons are of somebody else's ringing.
                  { guard: stopIs('ended'), target: '#leg.ended' },
                  // Their page and the gateway know nothing of this call any more.
                  {
                    guard: { type: 'isSameCaller', params: ({ event }) => event },
                    target: '#leg.replaced',
                    actions: [stop(), { type: 'takeNext', params: ({ event }) => event }],
                  },
                ],
                'call.hangUp': '#leg.alive.hangingUp',
              },
            },
          },
        },
        // Nothing is transmitted any more; a last word goes over the path itself, should the gateway be away.
        hangingUp: {
          entry: [stop(), { type: 'order', params: { type: 'connection.sayGoodbye' } }],
          on: {
            'gateway.heard': {
              guard: frameIs('incomingCall'),
              target: '#leg.replaced',
              actions: { type: 'takeNext', params: ({ event }) => event },
            },
          },
        },
      },
    },
    ended: { type: 'final', output: ({ context }): LegOutput => ({ how: 'ended', call: context.call }) },
    failed: {
      type: 'final',
      output: ({ context: { call, failure } }): LegOutput => ({ how: 'failed', call, failure }),
    },
    missed: { type: 'final', output: ({ context }): LegOutput => ({ how: 'missed', call: context.call }) },
    handledElsewhere: {
      type: 'final',
      output: ({ context }): LegOutput => ({ how: 'handledElsewhere', call: context.call }),
    },
    replaced: {
      type: 'final',
      output: ({ context: { call, next } }): LegOutput => ({ how: 'replaced', call, next }),
    },
  },
  output: ({ event }) => event.output as LegOutput,
})

/** A frame, and the one that is asked about. */
interface Told {
  frame: Heard['frame']
  id: Heard['frame']['id']
}

interface Stopped {
  frame: Heard['frame']
  reasons: readonly StopReason[]
}

function frameIs(id: Told['id']) {
  return { type: 'isFrame', params: ({ event }: { event: Heard }) => ({ frame: event.frame, id }) } as const
}

function acceptanceIs(id: Told['id']) {
  return { type: 'isAcceptance', params: ({ event }: { event: Heard }) => ({ frame: event.frame, id }) } as const
}

function stopIs(...reasons: StopReason[]) {
  return { type: 'isStop', params: ({ event }: { event: Heard }) => ({ frame: event.frame, reasons }) } as const
}

function stop() {
  return { type: 'tell', params: { frame: { id: 'stop' } } } as const
}

function lose() {
  return [stop(), { type: 'takeFailure', params: { failure: 'lost' } }] as const
}
