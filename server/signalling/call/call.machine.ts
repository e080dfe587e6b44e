import { assign, fromPromise, setup } from 'xstate'
import type { ServerFrame } from '../../../contract/schemas/signalling'
import { AWAY_TIME, type CallRefusal, RING_TIME, type StopReason } from '../../../contract/values/calls'
import { type Descriptions, type MediaSession, otherSide, type Side } from '../media/bridge'
import type { Acceptance, CallContext, CallEvent, CallInput } from './call.model'

/**
 * One call as the gateway sees it (contract §5 "Order", "Media", "Recovery"): it wakes, it rings at every device of the
 * callee, one takes it up, and it lasts until somebody stops it or stays away for too long. The words go to the wire,
 * the media are the bridge's.
 */
export const callMachine = setup({
  types: { context: {} as CallContext, events: {} as CallEvent, input: {} as CallInput },
  actors: {
    connect: fromPromise<string | Descriptions, { media: MediaSession; offer: string; acceptance: Acceptance }>(
      ({ input: { media, offer, acceptance } }) =>
        acceptance.kind === 'answer'
          ? media.adopt({ offer, answer: acceptance.sdp })
          : media.answer({ caller: offer, callee: acceptance.sdp }),
    ),
    renew: fromPromise<Descriptions, { media: MediaSession; offers: Descriptions }>(({ input: { media, offers } }) =>
      media.answer(offers),
    ),
  },
  actions: {
    assignOffer: assign((_, params: { offer: string }) => ({ offer: params.offer })),
    assignAcceptance: assign((_, params: { deviceId: string; acceptance: Acceptance }) => params),
    assignSince: assign(({ context }) => ({ since: context.now() })),
    assignReoffer: assign(({ context }, params: { side: Side; offer: string }) => ({
      offers: { ...context.offers, [params.side]: params.offer },
    })),
    forgetOffers: assign({ offers: { caller: null, callee: null } }),
    ring: ({ context }, params: { deviceId: string | null }) => {
      const { wire, caller, callerName, callerPicture, consultationId, offer } = context
      if (offer === null) return
      const frame: ServerFrame = {
        id: 'incomingCall',
        from: caller,
        fromName: callerName,
        fromPicture: callerPicture,
        consultation_id: consultationId,
        sdpOffer: offer,
      }
      wire.ring(frame, params.deviceId)
    },
    sendActive: ({ context: { wire } }, params: { deviceId: string }) =>
      wire.ring({ id: 'notifyCallerActive' }, params.deviceId),
    confirmCancel: ({ context: { wire } }) =>
      wire.send('caller', { id: 'cancelCallingResponse', response: 'accepted' }),
    sendRefusal: ({ context: { wire } }, params: { message: CallRefusal }) =>
      wire.send('caller', { id: 'callResponse', response: 'rejected', message: params.message }),
    sendToRung: ({ context: { wire } }, params: { reason: StopReason; except: string | null }) =>
      wire.sendToRung({ id: 'stopCommunication', reason: params.reason }, params.except),
    sendConnected: (
      { context: { wire, acceptance, deviceId, callee } },
      params: { answers: string | Descriptions },
    ) => {
      const own = typeof params.answers === 'string' ? null : params.answers.callee
      const forCaller = typeof params.answers === 'string' ? params.answers : params.answers.caller
      wire.send('callee', { id: 'startCommunication', sdpAnswer: acceptance?.kind === 'offer' ? own : null })
      wire.send('caller', { id: 'callResponse', response: 'accepted', sdpAnswer: forCaller })
      wire.sendToRung({ id: 'incomingCallHandledFromOtherDevice', by: callee }, deviceId)
    },
    sendRenewed: ({ context: { wire } }, params: { answers: Descriptions }) => {
      for (const side of ['caller', 'callee'] as const) {
        wire.send(side, { id: 'reofferResponse', sdpAnswer: params.answers[side] })
      }
    },
    askForOffer: ({ context: { wire } }, params: { side: Side; restart: boolean }) =>
      wire.send(otherSide(params.side), { id: 'renegotiate', ...(params.restart ? { restart: true } : {}) }),
    sendStopped: ({ context: { wire } }, params: { side: Side; reason: StopReason }) =>
      wire.send(params.side, { id: 'stopCommunication', reason: params.reason }),
    carry: ({ context: { media } }, params: Extract<CallEvent, { type: 'candidate.found' }>) =>
      media.candidate(params.side, params.candidate),
    hold: ({ context: { media } }) => media.hold(),
    closeMedia: ({ context: { media } }) => media.close(),
  },
  guards: {
    hasOffer: ({ context }) => context.offer !== null,
    hasBothOffers: ({ context: { offers } }) => offers.caller !== null && offers.callee !== null,
    isRepeated: ({ context }, params: { side: Side }) => context.offers[params.side] !== null,
    isHere: ({ context }, params: { side: Side }) => context.wire.isHere(params.side),
    isCaller: (_, params: { side: Side }) => params.side === 'caller',
    isCallee: (_, params: { side: Side }) => params.side === 'callee',
  },
  delays: { ringTime: RING_TIME, awayTime: AWAY_TIME },
}).createMachine({
  id: 'call',
  context: ({ input }) => ({
    ...input,
    media: input.bridge.open((side, candidate) => input.wire.send(side, { id: 'iceCandidate', candidate })),
    deviceId: null,
    acceptance: null,
    since: 0,
    offers: { caller: null, callee: null },
  }),
  initial: 'starting',
  on: { 'candidate.found': { actions: { type: 'carry', params: ({ event }) => event } } },
  states: {
    starting: { always: [{ guard: 'hasOffer', target: 'ringing' }, { target: 'waking' }] },
    // A push is on its way to the callee's devices; the caller sends its offer when a device has woken up.
    waking: {
      after: { ringTime: { target: 'over', actions: { type: 'sendRefusal', params: { message: 'timeout' } } } },
      on: {
        'caller.called': { target: 'ringing', actions: { type: 'assignOffer', params: ({ event }) => event } },
        'caller.cancelled': { target: 'over', actions: 'confirmCancel' },
        'callee.woke': { actions: { type: 'sendActive', params: ({ event }) => event } },
        'callee.declined': { target: 'over', actions: { type: 'sendRefusal', params: ({ event }) => event } },
        'party.stopped': { guard: { type: 'isCaller', params: ({ event }) => event }, target: 'over' },
      },
    },
    ringing: {
      entry: { type: 'ring', params: { deviceId: null } },
      after: {
        ringTime: {
          target: 'over',
          actions: [
            { type: 'sendRefusal', params: { message: 'timeout' } },
            { type: 'sendToRung', params: { reason: 'missed', except: null } },
          ],
        },
      },
      on: {
        // The caller's page was reloaded: its new offer counts, the time to answer continues.
        'caller.called': {
          actions: [
            { type: 'assignOffer', params: ({ event }) => event },
            { type: 'ring', params: { deviceId: null } },
          ],
        },
        'callee.woke': {
          actions: [
            { type: 'sendActive', params: ({ event }) => event },
            { type: 'ring', params: ({ event }) => event },
          ],
        },
        'callee.accepted': {
          target: 'connecting',
          actions: { type: 'assignAcceptance', params: ({ event }) => event },
        },
        'callee.declined': {
          target: 'over',
          actions: [
            { type: 'sendRefusal', params: ({ event }) => event },
            { type: 'sendToRung', params: ({ event }) => ({ reason: 'declined', except: event.deviceId }) },
          ],
        },
        'caller.cancelled': {
          target: 'over',
          actions: ['confirmCancel', { type: 'sendToRung', params: { reason: 'cancelled', except: null } }],
        },
        'party.stopped': {
          guard: { type: 'isCaller', params: ({ event }) => event },
          target: 'over',
          actions: { type: 'sendToRung', params: { reason: 'cancelled', except: null } },
        },
      },
    },
    connecting: {
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context: { media, offer, acceptance } }) => {
          if (offer === null || acceptance === null) throw new Error('nothing to connect')
          return { media, offer, acceptance }
        },
        onDone: {
          target: 'talking',
          actions: ['assignSince', { type: 'sendConnected', params: ({ event }) => ({ answers: event.output }) }],
        },
        // What they offered does not go together: nobody can talk.
        onError: {
          target: 'over',
          actions: [
            { type: 'sendRefusal', params: { message: 'declined' } },
            { type: 'sendToRung', params: { reason: 'lost', except: null } },
          ],
        },
      },
      on: {
        'caller.cancelled': {
          target: 'over',
          actions: ['confirmCancel', { type: 'sendToRung', params: { reason: 'cancelled', except: null } }],
        },
        'party.stopped': {
          target: 'over',
          actions: [
            { type: 'sendRefusal', params: { message: 'declined' } },
            { type: 'sendToRung', params: { reason: 'ended', except: null } },
          ],
        },
      },
    },
    talking: {
      type: 'parallel',
      on: {
        // It crossed the answer: a caller who cancels wants no call.
        'caller.cancelled': {
          target: 'over',
          actions: ['confirmCancel', { type: 'sendStopped', params: { side: 'callee', reason: 'ended' } }],
        },
        'party.stopped': {
          target: 'over',
          actions: {
            type: 'sendStopped',
            params: ({ event }) => ({ side: otherSide(event.side), reason: 'ended' }),
          },
        },
      },
      states: {
        media: {
          initial: 'flowing',
          on: {
            // The other side sends a new offer, too; its candidates mean nothing before its answer.
            'party.reoffered': {
              target: '.renewing',
              actions: [
                'hold',
                'forgetOffers',
                { type: 'assignReoffer', params: ({ event }) => event },
                { type: 'askForOffer', params: ({ event }) => event },
              ],
            },
          },
          states: {
            flowing: { entry: 'forgetOffers' },
            renewing: {
              always: { guard: 'hasBothOffers', target: 'answering' },
              on: {
                'party.reoffered': [
                  {
                    guard: { type: 'isRepeated', params: ({ event }) => event },
                    actions: [
                      { type: 'assignReoffer', params: ({ event }) => event },
                      { type: 'askForOffer', params: ({ event }) => event },
                    ],
                  },
                  { actions: { type: 'assignReoffer', params: ({ event }) => event } },
                ],
              },
            },
            answering: {
              invoke: {
                id: 'renew',
                src: 'renew',
                input: ({ context: { media, offers } }) => {
                  if (offers.caller === null || offers.callee === null) throw new Error('nothing to renew')
                  return { media, offers: { caller: offers.caller, callee: offers.callee } }
                },
                onDone: {
                  target: 'flowing',
                  actions: { type: 'sendRenewed', params: ({ event }) => ({ answers: event.output }) },
                },
                // They try again by themselves, or hang up.
                onError: 'flowing',
              },
            },
          },
        },
        caller: {
          initial: 'arriving',
          states: {
            // Its socket may have gone while it rang.
            arriving: {
              always: [{ guard: { type: 'isHere', params: { side: 'caller' } }, target: 'here' }, { target: 'away' }],
            },
            here: {
              on: { 'party.left': { guard: { type: 'isCaller', params: ({ event }) => event }, target: 'away' } },
            },
            away: {
              after: {
                awayTime: {
                  target: '#call.over',
                  actions: { type: 'sendStopped', params: { side: 'callee', reason: 'lost' } },
                },
              },
              on: { 'party.returned': { guard: { type: 'isCaller', params: ({ event }) => event }, target: 'here' } },
            },
          },
        },
        callee: {
          initial: 'arriving',
          states: {
            // Its socket may have gone while it rang.
            arriving: {
              always: [{ guard: { type: 'isHere', params: { side: 'callee' } }, target: 'here' }, { target: 'away' }],
            },
            here: {
              on: { 'party.left': { guard: { type: 'isCallee', params: ({ event }) => event }, target: 'away' } },
            },
            away: {
              after: {
                awayTime: {
                  target: '#call.over',
                  actions: { type: 'sendStopped', params: { side: 'caller', reason: 'lost' } },
                },
              },
              on: { 'party.returned': { guard: { type: 'isCallee', params: ({ event }) => event }, target: 'here' } },
            },
          },
        },
      },
    },
    over: { type: 'final', entry: 'closeMedia' },
  },
})
