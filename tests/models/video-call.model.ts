import type { ClientFrame } from '../../contract/schemas/signalling'
import { videoCallMachine } from '../../machines/video-call/video-call.machine'
import type { VideoCallInput } from '../../machines/video-call/video-call.model'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'
import { aCall, aCaller, aDoctor, candidate, FRAMES, registered, registeredInCall } from './call-facts'

export const atWork = (clock: TestClock): VideoCallInput => ({ me: aDoctor, clock, report: recordingReport() })

export const start = { type: 'call.start', to: aCaller, consultationId: 'K-1', wantsCamera: true } as const
const iceServers = [{ urls: ['turn:contoh.id:3478'], username: 'u', credential: 'c' }]
const lost = { type: 'gateway.lost' } as const
const refused = { type: 'gateway.refused' } as const
const taken = aCall({ isCaller: true, since: TEST_EPOCH - 95_000 })
export const callSessionEnded = (output: object) => ({ type: 'xstate.done.actor.callSession', output })
const due = (frame: ClientFrame) => ({ type: 'frame.due', frame }) as const
const declines = due({ id: 'incomingCallResponse', from: aCaller.id, callResponse: 'reject', message: 'declined' })
const declinedAway = [
  registered,
  FRAMES.callOfTheirs,
  lost,
  declines,
  callSessionEnded({ how: 'ended', call: aCall() }),
  registered,
]

export const videoCallModel = defineModel<typeof videoCallMachine>({
  name: 'video-call',
  spec: 'product §2 Video call dialog, §4 Video call, §8 Video call; contract §5',
  machine: videoCallMachine,
  worlds: { 'at work': atWork },
  events: {
    'call.start': [start],
    'call.dismiss': [{ type: 'call.dismiss' }],
    'room.changed': [{ type: 'room.changed', consultationId: null }],
    'call.accept': [{ type: 'call.accept', wantsCamera: true }],
    'call.hangUp': [{ type: 'call.hangUp' }],
    'call.woken': [
      { type: 'call.woken', from: '201' },
      { type: 'call.woken', from: '202' },
    ],
    'gateway.registered': [registered, registeredInCall],
    'gateway.refused': [refused],
    'gateway.lost': [lost],
    'gateway.received': [FRAMES.callOfTheirs, FRAMES.callerNotActive, FRAMES.callAccepted, FRAMES.candidate],
    'frame.due': [due({ id: 'stop' }), declines, due({ id: 'call', from: '101', to: '201', sdpOffer: 'our offer' })],
    'call.rings': [{ type: 'call.rings', deadline: TEST_EPOCH + 60_000 }],
    'call.quiet': [{ type: 'call.quiet' }],
    'call.accepted': [{ type: 'call.accepted', consultationId: 'K-1' }],
    'call.established': [{ type: 'call.established', consultationId: 'K-1' }],
  },
  outcomes: {
    gateway: { outputs: [], faults: true },
    callSession: {
      outputs: [
        { how: 'ended', call: taken },
        { how: 'failed', call: aCall({ isCaller: true }), failure: 'declined' },
        { how: 'missed', call: aCall() },
        { how: 'handledElsewhere', call: aCall() },
        { how: 'replaced', call: taken, next: aCall({ offer: 'their offer' }) },
      ],
      faults: true,
    },
  },
  key: ({ context: { unsaid, declined, failure, call } }) => [
    unsaid.some(({ id }) => id === 'stop'),
    declined !== null,
    failure,
    call === null,
  ],
  invariants: {
    'one call at most, and exactly while engaged': (snapshot) =>
      (snapshot.children.callSession !== undefined) === snapshot.matches({ call: 'engaged' }),
    'nothing is left unsaid where the gateway hears': (snapshot) =>
      !snapshot.matches({ line: { listening: 'ready' } }) || snapshot.context.unsaid.length === 0,
    'the failure is known exactly while it is shown': (snapshot) =>
      (snapshot.context.failure !== null) === snapshot.matches({ call: { idle: 'failed' } }) ||
      snapshot.matches({ call: { idle: 'quiet' } }),
    'only calls made here are reported in the chat': (snapshot) =>
      receivedBy(snapshot.context.report).every(
        (report) => report.type !== 'call.over' || report.summary.consultationId === 'K-1',
      ),
  },
  journeys: [
    {
      name: 'made, ended, read',
      world: 'at work',
      steps: [registered, start, callSessionEnded({ how: 'ended', call: taken }), { type: 'call.dismiss' }],
      ends: { line: { listening: 'ready' }, call: { idle: 'quiet' } },
    },
    {
      name: 'a call does not start without the gateway',
      world: 'at work',
      steps: [start],
      ends: { line: { listening: 'away' }, call: { idle: 'failed' } },
    },
    {
      name: 'the page was reloaded during a call',
      world: 'at work',
      steps: [registeredInCall],
      ends: { line: { listening: 'ready' }, call: 'engaged' },
    },
    {
      name: 'hung up while the gateway was away: it is not taken up again when it is back',
      world: 'at work',
      steps: [
        registered,
        start,
        lost,
        due({ id: 'stop' }),
        callSessionEnded({ how: 'ended', call: taken }),
        registeredInCall,
      ],
      ends: { line: { listening: 'ready' }, call: { idle: 'ended' } },
    },
    ...rowsFrom<typeof videoCallMachine>('at work', {
      'registered, the line is ready': [[registered], { line: { listening: 'ready' }, call: { idle: 'quiet' } }],
      'registered, it knows by which servers to call': [
        [{ ...registered, iceServers }],
        { line: { listening: 'ready' }, call: { idle: 'quiet' } },
        { knows: { iceServers } },
      ],
      'what does not last is not kept while the line is away': [
        [],
        { line: { listening: 'away' }, call: { idle: 'quiet' } },
        { ignores: [due({ id: 'onIceCandidate', candidate })] },
      ],
      'a call that was declined while the gateway was away is declined again when it rings again': [
        [...declinedAway, FRAMES.callOfTheirs],
        { line: { listening: 'ready' }, call: { idle: 'ended' } },
        { knows: { unsaid: [], declined: null }, sends: ['frame.send', 'frame.send', 'call.ended'] },
      ],
      'a new call of the same caller rings': [
        [
          ...declinedAway,
          { type: 'gateway.received', frame: { ...FRAMES.callOfTheirs.frame, sdpOffer: 'a new offer' } },
        ],
        { line: { listening: 'ready' }, call: 'engaged' },
      ],
      'woken by whom it talks with, it says nothing': [
        [registered, start],
        { line: { listening: 'ready' }, call: 'engaged' },
        { ignores: [{ type: 'call.woken', from: aCaller.id }] },
      ],
      'a line that was lost is away': [[registered, lost], { line: { listening: 'away' }, call: { idle: 'quiet' } }],
      'a line that is refused is reported': [
        [refused],
        { line: { listening: 'refused' }, call: { idle: 'quiet' } },
        { sends: ['call.unregistered'] },
      ],
      'a line that was ready and is refused is reported': [
        [registered, refused],
        { line: { listening: 'refused' }, call: { idle: 'quiet' } },
        { sends: ['call.unregistered'] },
      ],
      'a line whose gateway faults is heard again after 5 s': [
        [fault('gateway'), after('untilReconnect', 'videoCall.line.signallingDown')],
        { line: { listening: 'away' }, call: { idle: 'quiet' } },
      ],
      'no call rings while signalling is down': [
        [fault('gateway')],
        { line: 'signallingDown', call: { idle: 'quiet' } },
      ],
      'no call without a registration: it says so': [
        [refused, start],
        { line: { listening: 'refused' }, call: { idle: 'failed' } },
        { knows: { failure: 'unregistered' } },
      ],
      'no call while the line is away: it says so': [
        [start],
        { line: { listening: 'away' }, call: { idle: 'failed' } },
        { knows: { failure: 'unreachable' } },
      ],
      'a call that is made is reported': [
        [registered, start],
        { line: { listening: 'ready' }, call: 'engaged' },
        { sends: ['call.began'] },
      ],
      'a call that comes is taken to the leg': [
        [registered, FRAMES.callOfTheirs],
        { line: { listening: 'ready' }, call: 'engaged' },
        { sends: [] },
      ],
      'who woke this page has hung up': [
        [registered, FRAMES.callerNotActive],
        { line: { listening: 'ready' }, call: { idle: 'missed' } },
      ],
      'the gateway believes in a call that was hung up here: it hears so': [
        [registered, FRAMES.callAccepted],
        { line: { listening: 'ready' }, call: { idle: 'quiet' } },
        { sends: ['frame.send'] },
      ],
      'woken, it says that it is there': [
        [registered, { type: 'call.woken', from: '201' }],
        { line: { listening: 'ready' }, call: { idle: 'quiet' } },
        { sends: ['frame.send'] },
      ],
      'woken by somebody else in a call, it says busy': [
        [registered, start, { type: 'call.woken', from: '202' }],
        { line: { listening: 'ready' }, call: 'engaged' },
        { sends: ['frame.send', 'call.began'] },
      ],
      'what goes wrong stands until it was read': [
        [
          registered,
          start,
          done('callSession', { how: 'failed', call: aCall({ isCaller: true }), failure: 'declined' }),
        ],
        { line: { listening: 'ready' }, call: { idle: 'failed' } },
        { knows: { failure: 'declined' }, sends: ['call.began', 'call.ended', 'call.over'] },
      ],
      'its note disappears with its record': [
        [
          registered,
          start,
          done('callSession', { how: 'failed', call: aCall({ isCaller: true }), failure: 'declined' }),
          { type: 'room.changed', consultationId: null },
        ],
        { line: { listening: 'ready' }, call: { idle: 'quiet' } },
      ],
      'its note stays where its own record opens': [
        [registered, FRAMES.callOfTheirs, done('callSession', { how: 'missed', call: aCall() })],
        { line: { listening: 'ready' }, call: { idle: 'missed' } },
        { ignores: [{ type: 'room.changed', consultationId: 'K-1' }] },
      ],
      'a missed call of an unknown record has no note once a record opens': [
        [registered, FRAMES.callerNotActive, { type: 'room.changed', consultationId: 'K-1' }],
        { line: { listening: 'ready' }, call: { idle: 'quiet' } },
      ],
      'a call that was missed': [
        [registered, FRAMES.callOfTheirs, done('callSession', { how: 'missed', call: aCall() })],
        { line: { listening: 'ready' }, call: { idle: 'missed' } },
        { knows: { call: aCall() }, sends: ['call.ended'] },
      ],
      'a call that another device took': [
        [registered, FRAMES.callOfTheirs, done('callSession', { how: 'handledElsewhere', call: aCall() })],
        { line: { listening: 'ready' }, call: { idle: 'handledElsewhere' } },
        { knows: { call: aCall() }, sends: ['call.ended'] },
      ],
      'a call that ended says so for 4 s': [
        [
          registered,
          start,
          done('callSession', { how: 'ended', call: taken }),
          after('untilRead', 'videoCall.call.idle.ended'),
        ],
        { line: { listening: 'ready' }, call: { idle: 'quiet' } },
        { sends: ['call.began', 'call.ended', 'call.over'] },
      ],
      'a call that another replaces: the other one rings': [
        [
          registered,
          start,
          done('callSession', { how: 'replaced', call: taken, next: aCall({ offer: 'their offer' }) }),
        ],
        { line: { listening: 'ready' }, call: 'engaged' },
        { knows: { call: aCall({ offer: 'their offer' }) }, sends: ['call.began', 'call.ended', 'call.over'] },
      ],
      'a call that breaks rings no more, and leaves nobody waiting': [
        [registered, start, fault('callSession')],
        { line: { listening: 'ready' }, call: { idle: 'failed' } },
        { knows: { failure: 'lost' }, sends: ['frame.send', 'call.began', 'call.ended', 'call.quiet'] },
      ],
      'in a call everything of it goes to the leg': [
        [
          registered,
          start,
          registered,
          FRAMES.candidate,
          { type: 'call.accept', wantsCamera: true },
          { type: 'call.hangUp' },
        ],
        { line: { listening: 'ready' }, call: 'engaged' },
        { sends: ['gateway.registered', 'gateway.received', 'call.accept', 'call.hangUp', 'call.began'] },
      ],
      'reports of the call session are passed on': [
        [
          registered,
          FRAMES.callOfTheirs,
          { type: 'call.rings', deadline: TEST_EPOCH + 60_000 },
          { type: 'call.quiet' },
          { type: 'call.accepted', consultationId: 'K-1' },
          { type: 'call.established', consultationId: 'K-1' },
        ],
        { line: { listening: 'ready' }, call: 'engaged' },
        { sends: ['call.rings', 'call.quiet', 'call.accepted', 'call.began', 'call.established'] },
      ],
      'what is due while the line is away is said when it is back, what lasts alone': [
        [registered, start, lost, due({ id: 'stop' }), registered],
        { line: { listening: 'ready' }, call: 'engaged' },
        { knows: { unsaid: [] }, sends: ['gateway.registered', 'frame.send', 'call.began'] },
      ],
    }),
  ],
})
