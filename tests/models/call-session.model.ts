import { callSessionMachine } from '../../machines/video-call/call-session/call-session.machine'
import type { Call, CallSessionInput } from '../../machines/video-call/call-session/call-session.model'
import { defineModel } from '../kit/graph/model'
import { after, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'
import { aCall, aDoctor, candidate, FRAMES, registered, registeredInCall } from './call-facts'

export const inCall =
  (call: Call) =>
  (clock: TestClock): CallSessionInput => ({
    me: aDoctor,
    call,
    iceServers: [],
    clock,
    report: recordingReport(),
  })

export const calling = aCall({ isCaller: true })
export const called = aCall({ offer: 'their offer' })
export const resumed = aCall({ since: TEST_EPOCH - 60_000 })

export const accept = { type: 'call.accept', wantsCamera: true } as const
export const hangUp = { type: 'call.hangUp' } as const
export const offered = { type: 'connection.offered', sdp: 'our offer' } as const
export const answered = { type: 'connection.answered', sdp: 'our answer' } as const
export const gone = (how: 'left' | 'lost') => ({ type: 'xstate.done.actor.connection', output: { how } })

export const callSessionModel = defineModel<typeof callSessionMachine>({
  name: 'video-call/call-session',
  spec: 'contract §5 Order, Recovery; product §2 Video call dialog, §4 Video call, §8 Video call',
  machine: callSessionMachine,
  worlds: { called: inCall(called), calling: inCall(calling), 'back in a call': inCall(resumed) },
  events: {
    'call.accept': [accept],
    'call.decline': [{ type: 'call.decline' }],
    'call.hangUp': [hangUp],
    'gateway.registered': [registered, registeredInCall],
    'gateway.refused': [{ type: 'gateway.refused' }],
    'gateway.lost': [{ type: 'gateway.lost' }],
    'gateway.received': Object.values(FRAMES),
    'connection.offered': [offered],
    'connection.answered': [answered],
    'connection.reoffered': [{ type: 'connection.reoffered', sdp: 'our new offer', isRestart: true }],
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
    'rings are reported exactly while it rings': (snapshot) => {
      const last = receivedBy(snapshot.context.report).findLast(
        ({ type }) => type === 'call.rings' || type === 'call.quiet',
      )
      return (last?.type === 'call.rings') === snapshot.matches({ alive: 'ringing' })
    },
    'it is known since when both talk': (snapshot) =>
      !snapshot.matches({ alive: { capturing: 'talking' } }) || snapshot.context.call.since !== null,
    'the person at the other end never gets a busy answer': (snapshot) =>
      !receivedBy(snapshot.context.report).some(
        (report) =>
          report.type === 'frame.due' &&
          report.frame.id === 'incomingCallResponse' &&
          report.frame.callResponse === 'reject' &&
          report.frame.message === 'busy' &&
          report.frame.from === snapshot.context.call.with.id,
      ),
    'the other side knows whenever a call that stood is hung up': (snapshot) =>
      !snapshot.matches({ alive: 'hangingUp' }) ||
      receivedBy(snapshot.context.report).some((report) => report.type === 'frame.due' && report.frame.id === 'stop'),
  },
  untakeable: {
    'callSession.alive.capturing --xstate.error.actor.devices--> (stays)':
      'the other side is heard and seen all the same',
    'callSession.alive.capturing --xstate.error.actor.wakeLock--> (stays)': 'the screen goes dark; the call goes on',
    'callSession.alive.capturing.asking --gateway.received [isAcceptance]--> (stays)':
      'an acceptance of what was not asked now: it does nothing, and a walk takes only what does something',
  },
  untaken: {
    'gateway.refused {}': 'the line tells it to the person who holds it; a call goes on without',
    'gateway.lost {}': 'a lost line ends no call: the pictures need none',
    'gateway.received {"frame":{"id":"notifyCallerActive"}}': 'of the call itself it says nothing',
    'gateway.received {"frame":{"id":"notifyCallerNotActive"}}': 'of the call itself it says nothing',
    'gateway.received {"frame":{"id":"cancelCallingResponse","response":"accepted"}}':
      'an acknowledgement: the call is over here already',
    'gateway.received {"frame":{"id":"rejectCallingResponse","response":"accepted","code":null,"message":null}}':
      'an acknowledgement: the call is over here already',
    'gateway.received {"frame":{"id":"typing","from":"201","consultation_id":"K-1"}}': 'the chat hears it',
    'xstate.error.actor.devices {}': 'a fault of it costs nothing: nothing follows',
    'xstate.error.actor.wakeLock {}': 'a fault of it costs nothing: nothing follows',
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
      name: 'a gateway restart while ringing: rings again',
      world: 'calling',
      steps: [offered, FRAMES.callingAccepted, registered, FRAMES.callAccepted],
      ends: { alive: { capturing: 'talking' } },
    },
    {
      name: 'rings here until the gateway, back, does not ring again',
      world: 'called',
      steps: [registered, { type: 'xstate.after.untilDoubtIsOver.callSession.alive.ringing.doubted' }],
      ends: 'missed',
    },
    ...rowsFrom<typeof callSessionMachine>('called', {
      'declined: the gateway hears it, and it rings no more': [
        [{ type: 'call.decline' }],
        'ended',
        { sends: ['call.rings', 'call.quiet', 'frame.due'] },
      ],
      'nobody takes it in time': [[after('untilUnanswered', 'callSession.alive.ringing')], 'missed'],
      'a restarted gateway that rings no more has forgotten the call': [
        [registered, after('untilDoubtIsOver', 'callSession.alive.ringing.doubted')],
        'missed',
      ],
      'a restarted gateway that rings again confirms the call': [
        [registered, FRAMES.callOfTheirsAgain],
        { alive: { ringing: 'confirmed' } },
        { knows: { call: { ...called, offer: 'their new offer' } } },
      ],
      'another device takes it while it rings': [[FRAMES.handledElsewhere], 'handledElsewhere'],
      'another device declines it': [[FRAMES.declined], 'handledElsewhere'],
      'the gateway gives up ringing': [[FRAMES.missed], 'missed'],
      'the caller gives up': [[FRAMES.cancelled], 'missed'],
      'the caller is lost while it rings': [[FRAMES.lost], 'failed'],
      'it is ended while it rings': [[FRAMES.ended], 'ended'],
      'somebody else who calls meanwhile gets a busy answer': [
        [FRAMES.callOfAnother],
        { alive: { ringing: 'confirmed' } },
        { sends: ['call.rings', 'frame.due'] },
      ],
      'an accepted call is reported, and asks for the answer': [
        [accept],
        { alive: { capturing: { accepting: 'answering' } } },
        { sends: ['connection.answer', 'call.rings', 'call.quiet', 'call.accepted'] },
      ],
      'another device took it first': [[accept, FRAMES.handledElsewhere], 'handledElsewhere'],
      'another device declined it first': [[accept, FRAMES.declined], 'handledElsewhere'],
      'the gateway had given up': [[accept, FRAMES.missed], 'missed'],
      'the caller had given up': [[accept, FRAMES.cancelled], 'missed'],
      'the caller was lost': [[accept, FRAMES.lost], 'failed'],
      'it was ended': [[accept, FRAMES.ended], 'ended'],
      'the gateway refuses the acceptance': [[accept, FRAMES.error], 'failed', { knows: { failure: 'lost' } }],
      'an acceptance that nothing follows fails': [
        [accept, after('untilUntaken', 'callSession.alive.capturing.accepting')],
        'failed',
        { sends: ['connection.answer', 'call.rings', 'call.quiet', 'call.accepted', 'frame.due'] },
      ],
      'the answer is sent to the gateway': [
        [accept, answered],
        { alive: { capturing: { accepting: 'accepted' } } },
        { knows: { answer: 'our answer' } },
      ],
      'taken up while the word of it was lost': [[accept, registeredInCall], { alive: { capturing: 'talking' } }],
      'hung up before it is taken: the caller hears of it': [
        [accept, hangUp],
        { alive: 'hangingUp' },
        {
          sends: [
            'connection.answer',
            'connection.sendHangUp',
            'call.rings',
            'call.quiet',
            'call.accepted',
            'frame.due',
            'frame.due',
          ],
        },
      ],
      'the same offer rings on: it is accepted once more': [
        [accept, answered, FRAMES.callOfTheirs],
        { alive: { capturing: { accepting: 'accepted' } } },
        { sends: ['connection.answer', 'call.rings', 'call.quiet', 'call.accepted', 'frame.due', 'frame.due'] },
      ],
      'a new offer of theirs wants a new answer': [
        [accept, answered, FRAMES.callOfTheirsAgain],
        { alive: { capturing: { accepting: 'answering' } } },
        { knows: { call: { ...called, offer: 'their new offer' } } },
      ],
      'what was found before the answer goes with it, what is found later follows': [
        [accept, { type: 'connection.found', candidate }, answered, { type: 'connection.found', candidate }],
        { alive: { capturing: { accepting: 'accepted' } } },
        {
          sends: [
            'connection.answer',
            'call.rings',
            'call.quiet',
            'call.accepted',
            'frame.due',
            'frame.due',
            'frame.due',
          ],
        },
      ],
      'a connection that is lost while it rings': [
        [gone('lost')],
        'failed',
        { knows: { failure: 'lost' }, sends: ['call.rings', 'call.quiet', 'frame.due'] },
      ],
      'a connection that faults while it rings': [
        [fault('connection')],
        'failed',
        { knows: { failure: 'lost' }, sends: ['call.rings', 'call.quiet', 'frame.due'] },
      ],
      'a connection that was left': [[gone('left')], 'ended', { sends: ['call.rings', 'call.quiet', 'frame.due'] }],
    }),
    ...rowsFrom<typeof callSessionMachine>('calling', {
      'a call that nobody answers is called off and reported so': [
        [after('untilUnanswered', 'callSession.alive.capturing.asking')],
        'failed',
        { knows: { failure: 'timeout' }, sends: ['frame.due', 'frame.due'] },
      ],
      'called off': [[hangUp], 'ended', { sends: ['frame.due', 'frame.due'] }],
      'the gateway is there again while it wakes them: they are woken again': [
        [registered],
        { alive: { capturing: { asking: 'waking' } } },
        { sends: ['frame.due', 'frame.due'] },
      ],
      'the gateway is there again before the offer: they are woken again': [
        [FRAMES.callingAccepted, registered],
        { alive: { capturing: { asking: 'waking' } } },
        { sends: ['frame.due', 'frame.due'] },
      ],
      'awake before the offer is ready: it waits for it': [
        [FRAMES.callingAccepted],
        { alive: { capturing: { asking: 'offering' } } },
      ],
      'the gateway is there again while it rings: it is offered again': [
        [offered, FRAMES.callingAccepted, registered],
        { alive: { capturing: { asking: 'calling' } } },
        { sends: ['frame.due', 'frame.due', 'frame.due'] },
      ],
      'taken up while the word of it was lost, as the caller': [
        [offered, FRAMES.callingAccepted, registeredInCall],
        { alive: { capturing: 'talking' } },
      ],
      'a new offer is sent at once': [
        [offered, FRAMES.callingAccepted, { ...offered, sdp: 'our newer offer' }],
        { alive: { capturing: { asking: 'calling' } } },
        { knows: { call: { ...calling, offer: 'our newer offer' } }, sends: ['frame.due', 'frame.due', 'frame.due'] },
      ],
      'they decline': [
        [offered, FRAMES.callingAccepted, FRAMES.callDeclined],
        'failed',
        { knows: { failure: 'declined' } },
      ],
      'they are in another call': [
        [offered, FRAMES.callingAccepted, FRAMES.callBusy],
        'failed',
        { knows: { failure: 'busy' } },
      ],
      'they cannot be woken': [[FRAMES.callingBusy], 'failed', { knows: { failure: 'busy' } }],
      'they gave up their own call: whose does not go through has no other': [
        [offered, FRAMES.callOfTheirs, FRAMES.cancelled, FRAMES.callingBusy],
        'failed',
        { knows: { next: null } },
      ],
      'what was found goes with the offer, what is found later follows': [
        [
          { type: 'connection.found', candidate },
          offered,
          FRAMES.callingAccepted,
          { type: 'connection.found', candidate },
        ],
        { alive: { capturing: { asking: 'calling' } } },
        { sends: ['frame.due', 'frame.due', 'frame.due', 'frame.due'] },
      ],
    }),
    ...rowsFrom<typeof callSessionMachine>('back in a call', {
      'the other side is lost': [[FRAMES.lost], 'failed'],
      'the other side hung up': [[FRAMES.ended], 'ended'],
      'somebody else’s ringing is over: this call goes on': [
        [FRAMES.callOfAnother],
        { alive: { capturing: 'talking' } },
        { sends: ['call.established', 'frame.due'] },
      ],
      'a caller who reloaded and calls again rings': [[FRAMES.callOfTheirs], 'replaced'],
      'hung up, and called at once: that call rings': [
        [hangUp, FRAMES.callOfTheirs],
        'replaced',
        { knows: { next: called } },
      ],
      'hung up: it waits for the last word': [[hangUp], { alive: 'hangingUp' }],
      'hung up, and the connection is left': [[hangUp, gone('left')], 'ended'],
      'the gateway was away and knows the call': [
        [registeredInCall],
        { alive: { capturing: 'talking' } },
        { sends: ['gateway.returned', 'call.established'] },
      ],
      'an established call continues when the gateway restarts': [
        [registered],
        { alive: { capturing: 'talking' } },
        { sends: ['gateway.forgot', 'call.established'] },
      ],
      'a new offer of ours is reported': [
        [{ type: 'connection.reoffered', sdp: 'our new offer', isRestart: true }],
        { alive: { capturing: 'talking' } },
        { sends: ['call.established', 'frame.due'] },
      ],
      'a candidate of ours is reported': [
        [{ type: 'connection.found', candidate }],
        { alive: { capturing: 'talking' } },
        { sends: ['call.established', 'frame.due'] },
      ],
    }),
  ],
})
