import type { StopReason } from '../../../contract/values/calls'
import { withEvent, withOutput } from '../../with-event'
import type { CallSessionOutput } from './call-session.model'
import { beginningOf, candidateFrame, reofferingFrame } from './call-session.rules'
import { type ReceivedFrame, callSessionSetup, type ExpectedFrame } from './call-session.setup'

/**
 * This side of one call (contract §5 "Order"). Outgoing: wakes the devices, then rings there. Incoming: rings here
 * until accepted or declined. Then both talk until one hangs up or the connection is lost. The gateway decides the
 * protocol, the connection machine handles the media. Frames that were sent while the gateway was away are sent again;
 * frames for another state do nothing.
 */
export const callSessionMachine = callSessionSetup.createMachine({
  id: 'callSession',
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
          { guard: withOutput('isLost'), target: 'failed', actions: lose() },
          { target: 'ended', actions: stop() },
        ],
        onError: { target: 'failed', actions: lose() },
      },
      on: {
        // Sent with the offer or answer that they belong to.
        'connection.found': { actions: withEvent('assignFound') },
        'gateway.received': [
          { guard: frameIs('iceCandidate'), actions: withEvent('passOn') },
          { guard: withEvent('isOtherCaller'), actions: withEvent('refuseOther') },
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
          initial: 'confirmed',
          after: { untilUnanswered: '#callSession.missed' },
          on: {
            'call.accept': {
              target: 'capturing.accepting',
              actions: [
                withEvent('assignWish'),
                { type: 'order', params: { type: 'connection.answer' } },
                'reportAccepted',
              ],
            },
            'call.decline': { target: '#callSession.ended', actions: 'decline' },
            'gateway.registered': '.doubted',
            'gateway.received': [
              // The caller's page or the gateway restarted: the new offer counts.
              {
                guard: withEvent('isSameCaller'),
                target: '.confirmed',
                actions: [withEvent('assignCallAgain'), withEvent('passOn')],
              },
              { guard: frameIs('incomingCallHandledFromOtherDevice'), target: '#callSession.handledElsewhere' },
              { guard: stopIs('declined'), target: '#callSession.handledElsewhere' },
              { guard: stopIs('missed', 'cancelled'), target: '#callSession.missed' },
              { guard: stopIs('lost'), target: '#callSession.failed' },
              { guard: frameIs('stopCommunication'), target: '#callSession.ended' },
            ],
          },
          states: { confirmed: {}, doubted: { after: { untilDoubtIsOver: '#callSession.missed' } } },
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
                  target: '#callSession.failed',
                  actions: ['cancel', { type: 'assignFailure', params: { failure: 'timeout' } }],
                },
              },
              on: {
                'connection.offered': { actions: withEvent('assignOffer') },
                'call.hangUp': { target: '#callSession.ended', actions: 'cancel' },
                'gateway.received': [
                  // Both sides call each other: the gateway decides which call counts.
                  { guard: withEvent('isSameCaller'), actions: withEvent('assignNext') },
                  { guard: stopIs('missed', 'cancelled', 'declined'), actions: 'forgetNext' },
                  { guard: withEvent('isCrossedOut'), target: '#callSession.replaced' },
                  { guard: acceptanceIs('callingResponse') },
                  { guard: acceptanceIs('callResponse') },
                  {
                    guard: frameIs('callingResponse'),
                    target: '#callSession.failed',
                    actions: withEvent('assignRefusal'),
                  },
                  {
                    guard: frameIs('callResponse'),
                    target: '#callSession.failed',
                    actions: withEvent('assignRefusal'),
                  },
                ],
              },
              states: {
                // The other side's devices may sleep, so a push wakes them before they ring.
                waking: {
                  entry: 'wake',
                  on: {
                    'gateway.registered': { target: 'waking', reenter: true },
                    'gateway.received': { guard: acceptanceIs('callingResponse'), target: 'offering' },
                  },
                },
                offering: {
                  always: { guard: 'hasOffer', target: 'calling' },
                  on: { 'gateway.registered': 'waking' },
                },
                calling: {
                  entry: ['offer', 'reportFound'],
                  on: {
                    'connection.found': {
                      actions: [
                        withEvent('assignFound'),
                        { type: 'sendFrame', params: ({ event }) => ({ frame: candidateFrame(event.candidate) }) },
                      ],
                    },
                    'connection.offered': { target: 'calling', reenter: true, actions: withEvent('assignOffer') },
                    'gateway.registered': [
                      // The callee accepted while the frame was lost: both sides send new offers.
                      {
                        guard: withEvent('isStillOn'),
                        target: '#callSession.alive.capturing.talking',
                        actions: [withEvent('assignRunning'), { type: 'order', params: { type: 'connection.renew' } }],
                      },
                      { target: 'calling', reenter: true },
                    ],
                    'gateway.received': {
                      guard: acceptanceIs('callResponse'),
                      target: '#callSession.alive.capturing.talking',
                      actions: ['assignSince', withEvent('passOn')],
                    },
                  },
                },
              },
            },
            accepting: {
              initial: 'answering',
              after: { untilUntaken: { target: '#callSession.failed', actions: lose() } },
              on: {
                'gateway.received': [
                  {
                    guard: frameIs('startCommunication'),
                    target: 'talking',
                    actions: ['assignSince', withEvent('passOn')],
                  },
                  { guard: frameIs('incomingCallHandledFromOtherDevice'), target: '#callSession.handledElsewhere' },
                  { guard: stopIs('declined'), target: '#callSession.handledElsewhere' },
                  { guard: stopIs('missed', 'cancelled'), target: '#callSession.missed' },
                  { guard: stopIs('lost'), target: '#callSession.failed' },
                  { guard: frameIs('stopCommunication'), target: '#callSession.ended' },
                  // The gateway rejects the call, for whatever reason.
                  { guard: frameIs('error'), target: '#callSession.failed', actions: lose() },
                ],
                // The callee accepted while the frame was lost: both sides send new offers.
                'gateway.registered': {
                  guard: withEvent('isStillOn'),
                  target: 'talking',
                  actions: [withEvent('assignRunning'), { type: 'order', params: { type: 'connection.renew' } }],
                },
                // Whether the gateway received the acceptance or not.
                'call.hangUp': { target: '#callSession.alive.hangingUp', actions: 'decline' },
              },
              states: {
                answering: {
                  on: {
                    'connection.answered': { target: 'accepted', actions: withEvent('assignAnswer') },
                    'gateway.received': {
                      guard: withEvent('isSameCaller'),
                      actions: [withEvent('assignCallAgain'), withEvent('passOn')],
                    },
                  },
                },
                accepted: {
                  entry: ['accept', 'reportFound'],
                  on: {
                    'connection.found': {
                      actions: [
                        withEvent('assignFound'),
                        { type: 'sendFrame', params: ({ event }) => ({ frame: candidateFrame(event.candidate) }) },
                      ],
                    },
                    // The gateway still rings: it has not received the acceptance.
                    'gateway.received': [
                      { guard: withEvent('isSameOffer'), target: 'accepted', reenter: true },
                      {
                        guard: withEvent('isSameCaller'),
                        target: 'answering',
                        actions: [withEvent('assignCallAgain'), withEvent('passOn')],
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
                  actions: { type: 'sendFrame', params: ({ event }) => ({ frame: candidateFrame(event.candidate) }) },
                },
                'connection.reoffered': {
                  actions: {
                    type: 'sendFrame',
                    params: ({ event }) => ({ frame: reofferingFrame(event.sdp, event.isRestart) }),
                  },
                },
                'gateway.registered': [
                  { guard: withEvent('isStillOn'), actions: { type: 'order', params: { type: 'gateway.returned' } } },
                  // The gateway restarted: the running call continues without it.
                  { actions: { type: 'order', params: { type: 'gateway.forgot' } } },
                ],
                'gateway.received': [
                  { guard: frameIs('renegotiate'), actions: withEvent('passOn') },
                  { guard: frameIs('reofferResponse'), actions: withEvent('passOn') },
                  { guard: stopIs('lost'), target: '#callSession.failed' },
                  // Other reasons belong to another device's ringing.
                  { guard: stopIs('ended'), target: '#callSession.ended' },
                  // The other side's page and the gateway no longer know this call.
                  {
                    guard: withEvent('isSameCaller'),
                    target: '#callSession.replaced',
                    actions: [stop(), withEvent('assignNext')],
                  },
                ],
                'call.hangUp': '#callSession.alive.hangingUp',
              },
            },
          },
        },
        // Transmits nothing; the hang-up is also sent over the data channel, in case the gateway is away.
        hangingUp: {
          entry: [stop(), { type: 'order', params: { type: 'connection.sendHangUp' } }],
          on: {
            'gateway.received': {
              guard: frameIs('incomingCall'),
              target: '#callSession.replaced',
              actions: withEvent('assignNext'),
            },
          },
        },
      },
    },
    ended: { type: 'final', output: ({ context }): CallSessionOutput => ({ how: 'ended', call: context.call }) },
    failed: {
      type: 'final',
      output: ({ context: { call, failure } }): CallSessionOutput => ({ how: 'failed', call, failure }),
    },
    missed: { type: 'final', output: ({ context }): CallSessionOutput => ({ how: 'missed', call: context.call }) },
    handledElsewhere: {
      type: 'final',
      output: ({ context }): CallSessionOutput => ({ how: 'handledElsewhere', call: context.call }),
    },
    replaced: {
      type: 'final',
      output: ({ context: { call, next } }): CallSessionOutput => ({ how: 'replaced', call, next }),
    },
  },
  output: ({ event }) => event.output as CallSessionOutput,
})

function frameIs(id: ExpectedFrame['id']) {
  return { type: 'isFrame', params: ({ event }: { event: ReceivedFrame }) => ({ frame: event.frame, id }) } as const
}

function acceptanceIs(id: ExpectedFrame['id']) {
  return {
    type: 'isAcceptance',
    params: ({ event }: { event: ReceivedFrame }) => ({ frame: event.frame, id }),
  } as const
}

function stopIs(...reasons: StopReason[]) {
  return { type: 'isStop', params: ({ event }: { event: ReceivedFrame }) => ({ frame: event.frame, reasons }) } as const
}

function stop() {
  return { type: 'sendFrame', params: { frame: { id: 'stop' } } } as const
}

function lose() {
  return [stop(), { type: 'assignFailure', params: { failure: 'lost' } }] as const
}
