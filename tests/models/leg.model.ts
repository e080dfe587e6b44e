import { legMachine } from '../../machines/video-call/leg/leg.machine'
import type { Call, LegInput } from '../../machines/video-call/leg/leg.model'
import { defineModel } from '../kit/model'
import { telling, toldTo } from '../kit/telling'
import { TEST_EPOCH, type TestClock } from '../kit/test-clock'
import { aCall, aDoctor, candidate, FRAMES, registered, registeredInCall } from './call-facts'

export const inCall = (call: Call) => (clock: TestClock): LegInput => ({
  me: aDoctor,
  call,
  iceServers: [],
  clock,
  report: telling(),
})

export const calling = aCall({ isCaller: true })
export const called = aCall({ offer: 'their offer' })
export const resumed = aCall({ since: TEST_EPOCH - 60_000 })

export const accept = { type: 'call.accept', wantsCamera: true } as const
export const hangUp = { type: 'call.hangUp' } as const
export const offered = { type: 'connection.offered', sdp: 'our offer' } as const
export const answered = { type: 'connection.answered', sdp: 'our answer' } as const
export const gone = (how: 'left' | 'lost') => ({ type: 'xstate.done.actor.connection', output: { how } })

export const legModel = defineModel<typeof legMachine>({
  name: 'video-call/leg',
  spec: 'contract §5 Order, Recovery; spec §2 Video call dialog, §4 Video call, §8 Video call',
  machine: legMachine,
  worlds: { called: inCall(called), calling: inCall(calling), 'back in a call': inCall(resumed) },
  events: {
    'call.accept': [accept],
    'call.decline': [{ type: 'call.decline' }],
    'call.hangUp': [hangUp],
    'gateway.registered': [registered, registeredInCall],
    'gateway.refused': [{ type: 'gateway.refused' }],
    'gateway.lost': [{ type: 'gateway.lost' }],
    'gateway.heard': Object.values(FRAMES),
    'connection.offered': [offered],
    'connection.answered': [answered],
    'connection.reoffered': [{ type: 'connection.reoffered', sdp: 'our new offer', isAnew: true }],
    'connection.found': [{ type: 'connection.found', candidate }],
  },
  outcomes: {
    connection: { outputs: [{ how: 'left' }, { how: 'lost' }], faults: true },
    devices: { outputs: [], faults: true },
    wakeLock: { outputs: [], faults: true },
  },
  key: ({ context: { call, answer, next, failure } }) => [
    call.offer,
    call.since !== null,
    answer !== null,
    next !== null,
    failure,
  ],
  invariants: {
    'this room is captured only between the acceptance and the end': (snapshot) =>
      (snapshot.children.devices !== undefined) === snapshot.matches({ alive: 'capturing' }) &&
      (snapshot.children.wakeLock !== undefined) === snapshot.matches({ alive: 'capturing' }),
    'a call that is not over has exactly one connection': (snapshot) =>
      (snapshot.children.connection !== undefined) === snapshot.matches('alive'),
    'it is told to ring exactly while it rings': (snapshot) => {
      const last = toldTo(snapshot.context.report).findLast(({ type }) => type === 'call.rings' || type === 'call.quiet')
      return (last?.type === 'call.rings') === snapshot.matches({ alive: 'ringing' })
    },
    'it is known since when both talk': (snapshot) =>
      !snapshot.matches({ alive: { capturing: 'talking' } }) || snapshot.context.call.since !== null,
    'the person at the other end is never told busy': (snapshot) =>
      !toldTo(snapshot.context.report).some(
        (report) =>
          report.type === 'frame.due' &&
          report.frame.id === 'incomingCallResponse' &&
          report.frame.callResponse === 'reject' &&
          report.frame.message === 'busy' &&
          report.frame.from === snapshot.context.call.with.id,
      ),
    'the other side knows whenever a call that stood is hung up': (snapshot) =>
      !snapshot.matches({ alive: 'hangingUp' }) ||
      toldTo(snapshot.context.report).some((report) => report.type === 'frame.due' && report.frame.id === 'stop'),
  },
  untakeable: {
    'leg.alive.capturing --xstate.error.actor.devices--> (stays)': 'the other side is heard and seen all the same',
    'leg.alive.capturing --xstate.error.actor.wakeLock--> (stays)': 'the screen goes dark; the call goes on',
    'leg.alive.capturing.asking --gateway.heard [isAcceptance]--> (stays)':
      'an acceptance of what was not asked now: it does nothing, and a walk takes only what does something',
  },
  journeys: [
    {
      name: 'called, accepted, talked, hung up',
      world: 'called',
      steps: [accept, answered, FRAMES.started, hangUp, gone('left')],
      ends: 'ended',
    },
    {
      name: 'waked, rung, taken up',
      world: 'calling',
      steps: [offered, FRAMES.callingAccepted, FRAMES.callAccepted],
      ends: { alive: { capturing: 'talking' } },
    },
    {
      name: 'another device took it',
      world: 'called',
      steps: [accept, answered, FRAMES.handledElsewhere],
      ends: 'handledElsewhere',
    },
    {
      name: 'both call at once: the one that is refused rings instead',
      world: 'calling',
      steps: [offered, FRAMES.callOfTheirs, FRAMES.callingBusy],
      ends: 'replaced',
    },
    {
      name: 'the gateway was started anew while it rang there, and rings again',
      world: 'calling',
      steps: [offered, FRAMES.callingAccepted, registered, FRAMES.callAccepted],
      ends: { alive: { capturing: 'talking' } },
    },
    {
      name: 'rings here until the gateway, back, does not ring again',
      world: 'called',
      steps: [registered, { type: 'xstate.after.untilDoubtIsOver.leg.alive.ringing.doubted' }],
      ends: 'missed',
    },
  ],
})
