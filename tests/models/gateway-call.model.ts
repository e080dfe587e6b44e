import type { IceCandidate, ServerFrame } from '../../contract/schemas/signalling'
import { callMachine } from '../../server/signalling/call/call.machine'
import type { Acceptance, CallContext, CallInput } from '../../server/signalling/call/call.model'
import type { MediaBridge, Side } from '../../server/signalling/media/bridge'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'

/** The sent frames with their receivers in order, and the end of the media. */
export interface CallLog {
  received: { to: Side | 'ringing' | 'rung'; frame: ServerFrame }[]
  carried: { side: Side; candidate: IceCandidate }[]
  closed: number
}

const SIDES = ['caller', 'callee'] as const
const logs = new WeakMap<object, CallLog>()

/** The log of a call that was started with `callInput`. */
export function logOf({ wire }: Pick<CallContext, 'wire'>): CallLog {
  const log = logs.get(wire)
  if (log === undefined) throw new Error('a call of another input')
  return log
}

/** Doctor 101 calls patient 201. */
export function callInput(offer: string | null, now: () => number, here: readonly Side[] = SIDES): CallInput {
  const log: CallLog = { received: [], carried: [], closed: 0 }
  const wire: CallInput['wire'] = {
    isHere: (side) => here.includes(side),
    send: (side, frame) => void log.received.push({ to: side, frame }),
    ring: (frame) => void log.received.push({ to: 'ringing', frame }),
    sendToRung: (frame) => void log.received.push({ to: 'rung', frame }),
  }
  const bridge: MediaBridge = {
    open: () => ({
      answer: async ({ caller, callee }) => ({ caller: `to ${caller}`, callee: `to ${callee}` }),
      adopt: async ({ answer }) => answer,
      candidate: (side, candidate) => void log.carried.push({ side, candidate }),
      hold() {},
      save: () => null,
      close() {
        log.closed += 1
      },
    }),
  }
  logs.set(wire, log)
  const people = { caller: '101', callee: '201', callerName: 'dr. Ratna', callerPicture: null }
  return { ...people, consultationId: 'K-1', offer, now, wire, bridge }
}

/** How the ringing ended for the caller; a cancellation after acceptance does not count. */
export function verdictsOf({ received }: CallLog): ServerFrame[] {
  const frames = received.filter(({ to }) => to === 'caller').map(({ frame }) => frame)
  const answers = frames.filter(({ id }) => id === 'callResponse')
  const isTaken = answers.some((frame) => 'response' in frame && frame.response === 'accepted')
  return isTaken ? answers : frames.filter(({ id }) => id === 'callResponse' || id === 'cancelCallingResponse')
}

const answer: Acceptance = { kind: 'answer', sdp: 'v=0 answer' }
const offer: Acceptance = { kind: 'offer', sdp: 'v=0 own' }
const candidate: IceCandidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }

export const accepts = { type: 'callee.accepted', deviceId: 'one', acceptance: answer } as const
export const connected = { type: 'xstate.done.actor.connect', output: 'v=0 answer' }
export const stops = (side: Side) => ({ type: 'party.stopped', side }) as const
export const reoffers = (side: Side, restart = false) =>
  ({ type: 'party.reoffered', side, offer: `v=0 ${side}`, restart }) as const
const leaves = (side: Side) => ({ type: 'party.left', side }) as const
const returns = (side: Side) => ({ type: 'party.returned', side }) as const
const rang = { type: 'xstate.after.ringTime.call.ringing' }
const cancels = { type: 'caller.cancelled' } as const
const renewed = done('renew', { caller: 'v=0 a', callee: 'v=0 b' })

/** The frames while both connect, by receiver. */
const CONNECTED = ['callee startCommunication', 'caller callResponse', 'rung incomingCallHandledFromOtherDevice']
const RINGS = 'ringing incomingCall'
const bothHere = <Media>(media: Media) => ({ talking: { media, caller: 'here', callee: 'here' } }) as const

export const gatewayCallModel = defineModel<typeof callMachine>({
  name: 'signalling/call',
  spec: 'contract §5 Order, Media, Recovery',
  machine: callMachine,
  worlds: {
    'the caller offers': ({ now }) => callInput('v=0 offer', now),
    'the caller’s socket goes while it rings': ({ now }) => callInput('v=0 offer', now, ['callee']),
    'the callee’s goes while it is connected': ({ now }) => callInput('v=0 offer', now, ['caller']),
    'their devices are woken first': ({ now }) => callInput(null, now),
  },
  events: {
    'caller.called': [{ type: 'caller.called', offer: 'v=0 newer' }],
    'caller.cancelled': [{ type: 'caller.cancelled' }],
    'callee.woke': [{ type: 'callee.woke', deviceId: 'two' }],
    'callee.accepted': [accepts, { ...accepts, acceptance: offer }],
    'callee.declined': [{ type: 'callee.declined', deviceId: 'one', message: 'declined' }],
    'party.stopped': SIDES.map(stops),
    'party.reoffered': [reoffers('caller'), reoffers('caller', true), reoffers('callee')],
    'party.left': SIDES.map(leaves),
    'party.returned': SIDES.map(returns),
    'candidate.found': SIDES.map((side) => ({ type: 'candidate.found', side, candidate })),
  },
  outcomes: {
    connect: { outputs: ['v=0 answer', { caller: 'v=0 a', callee: 'v=0 b' }], faults: true },
    renew: { outputs: [{ caller: 'v=0 a', callee: 'v=0 b' }], faults: true },
  },
  said: ({ context }) => logOf(context).received.map(({ to, frame }) => `${to} ${frame.id}`),
  key: ({ context: { offers } }) => SIDES.map((side) => offers[side] !== null),
  invariants: {
    'media are closed once, and not before the end': ({ status, context }) =>
      logOf(context).closed === (status === 'done' ? 1 : 0),
    'the caller hears at most once how its calling ended': ({ context }) => verdictsOf(logOf(context)).length <= 1,
    'both hear it when they may talk, and not before': (snapshot) =>
      receivedFrames(snapshot.context, 'startCommunication') === (accepted(snapshot.context) ? 1 : 0) &&
      (!snapshot.matches('talking') || accepted(snapshot.context)),
    'nothing rings without an offer': ({ context }) =>
      context.offer !== null || receivedFrames(context, 'incomingCall') === 0,
    'a renewal waits for both': (snapshot) =>
      !snapshot.matches({ talking: { media: 'renewing' } }) ||
      SIDES.some((side) => snapshot.context.offers[side] === null),
  },
  journeys: [
    {
      name: 'is woken, rings, is taken up, renewed and hung up',
      world: 'their devices are woken first',
      steps: [
        { type: 'callee.woke', deviceId: 'one' },
        { type: 'caller.called', offer: 'v=0' },
        accepts,
        connected,
        reoffers('callee'),
        reoffers('caller'),
        { type: 'xstate.done.actor.renew', output: { caller: 'v=0 a', callee: 'v=0 b' } },
        stops('callee'),
      ],
      ends: 'over',
    },
    { name: 'rings in vain', world: 'the caller offers', steps: [rang], ends: 'over' },
    {
      name: 'both sides disconnect, one returns',
      world: 'the caller offers',
      steps: [accepts, connected, leaves('caller'), leaves('callee'), returns('caller')],
      ends: { talking: { media: 'flowing', caller: 'here', callee: 'away' } },
    },
    {
      name: 'is taken up while the caller is away, who is waited for',
      world: 'the caller’s socket goes while it rings',
      steps: [accepts, connected],
      ends: { talking: { media: 'flowing', caller: 'away', callee: 'here' } },
    },
    ...rowsFrom<typeof callMachine>('their devices are woken first', {
      'while it wakes, the callee has nothing to stop': [[], 'waking', { ignores: [stops('callee')] }],
    }),
    ...rowsFrom<typeof callMachine>('the caller offers', {
      'while it rings, the callee has nothing to stop': [[], 'ringing', { sends: [RINGS], ignores: [stops('callee')] }],
      'a newer offer rings again': [
        [{ type: 'caller.called', offer: 'v=0 newer' }],
        'ringing',
        { knows: { offer: 'v=0 newer' }, sends: [RINGS, RINGS] },
      ],
      'a device that woke hears that somebody calls, and rings': [
        [{ type: 'callee.woke', deviceId: 'two' }],
        'ringing',
        { sends: [RINGS, 'ringing notifyCallerActive', RINGS] },
      ],
      'a caller who stops it silences every device': [
        [stops('caller')],
        'over',
        { sends: [RINGS, 'rung stopCommunication'] },
      ],
      'a cancel that crossed the answer ends the call for both': [
        [accepts, connected, cancels],
        'over',
        { sends: [RINGS, ...CONNECTED, 'caller cancelCallingResponse', 'callee stopCommunication'] },
      ],
      'a renewal is answered to both': [
        [accepts, connected, reoffers('callee'), reoffers('caller'), renewed],
        bothHere('flowing'),
        { sends: [RINGS, ...CONNECTED, 'caller renegotiate', 'caller reofferResponse', 'callee reofferResponse'] },
      ],
      'a renewal that fails leaves what there is': [
        [accepts, connected, reoffers('callee'), reoffers('caller'), fault('renew')],
        bothHere('flowing'),
        { sends: [RINGS, ...CONNECTED, 'caller renegotiate'] },
      ],
      'a second new offer asks the other side a second time': [
        [accepts, connected, reoffers('caller'), reoffers('caller', true)],
        bothHere('renewing'),
        { sends: [RINGS, ...CONNECTED, 'callee renegotiate', 'callee renegotiate'] },
      ],
      'the callee comes back, and the caller is waited for': [
        [accepts, connected, leaves('caller'), leaves('callee'), returns('callee')],
        { talking: { media: 'flowing', caller: 'away', callee: 'here' } },
      ],
    }),
    ...rowsFrom<typeof callMachine>('the caller’s socket goes while it rings', {
      'the caller is there again': [[accepts, connected, returns('caller')], bothHere('flowing')],
    }),
    ...rowsFrom<typeof callMachine>('the callee’s goes while it is connected', {
      'the callee is waited for': [
        [accepts, connected],
        { talking: { media: 'flowing', caller: 'here', callee: 'away' } },
      ],
      'the callee is there again': [[accepts, connected, returns('callee')], bothHere('flowing')],
    }),
  ],
})

function receivedFrames({ wire }: CallContext, id: ServerFrame['id']): number {
  return logOf({ wire }).received.filter(({ frame }) => frame.id === id).length
}

function accepted({ wire }: CallContext): boolean {
  return verdictsOf(logOf({ wire })).some((frame) => frame.id === 'callResponse' && frame.response === 'accepted')
}
