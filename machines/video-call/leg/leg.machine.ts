import type { StopReason } from '../../../contract/values/calls'
import type { LegOutput } from './leg.model'
import { beginningOf, candidateFrame, reofferingFrame } from './leg.rules'
import { type Heard, legSetup, type Told } from './leg.setup'

/**
 * This side of one call (contract §5 "Order"). Outgoing: wakes the devices, then rings there. Incoming: rings here
 * until accepted or declined. Then both talk until one hangs up or the connection is lost. The gateway decides the
 * protocol, the connection machine handles the media. Frames that were sent while the gateway was away are sent again;
 * frames for another state do nothing.
 */
export const legMachine = legSetup.createMachine({
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
        // Sent with the offer or answer that they belong to.
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
              // The caller's page or the gateway restarted: the new offer counts.
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
                  // Both sides call each other: the gateway decides which call counts.
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
                // The other side's devices may sleep, so a push wakes them before they ring.
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
                      // The callee accepted while the frame was lost: both sides send new offers.
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
                  // The gateway rejects the call, for whatever reason.
                  { guard: frameIs('error'), target: '#leg.failed', actions: lose() },
                ],
                // The callee accepted while the frame was lost: both sides send new offers.
                'gateway.registered': {
                  guard: { type: 'isStillOn', params: ({ event }) => event },
                  target: 'talking',
                  actions: [
                    { type: 'takeRunning', params: ({ event }) => event },
                    { type: 'order', params: { type: 'connection.renew' } },
                  ],
                },
                // Whether the gateway received the acceptance or not.
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
                    // The gateway still rings: it has not received the acceptance.
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
                  // The gateway restarted: the running call continues without it.
                  { actions: { type: 'order', params: { type: 'gateway.forgot' } } },
                ],
                'gateway.heard': [
                  { guard: frameIs('renegotiate'), actions: { type: 'passOn', params: ({ event }) => event } },
                  { guard: frameIs('reofferResponse'), actions: { type: 'passOn', params: ({ event }) => event } },
                  { guard: stopIs('lost'), target: '#leg.failed' },
                  // Other reasons belong to another device's ringing.
                  { guard: stopIs('ended'), target: '#leg.ended' },
                  // The other side's page and the gateway no longer know this call.
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
        // Transmits nothing; the hang-up is also sent over the data channel, in case the gateway is away.
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
