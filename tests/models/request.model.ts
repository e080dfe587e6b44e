import type { RequestRecord } from '../../contract/schemas/request'
import { requesterOf } from '../../machines/request/requester.rules'
import { accepted, refused } from '../../machines/ports/result'
import { requestMachine } from '../../machines/request/request.machine'
import type { RequestInput } from '../../machines/request/request.model'
import { aFaskesRecord, anEmergencyRecord, aRecord, countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import type { TestClock } from '../kit/harness/test-clock'

const anotherDoctor = { id_user: '102', name: 'dr. Hendra Wijaya', role: 'doctor' as const }
const lost = refused({ kind: 'lost', loss: { status: 'ON_CHAT', by: anotherDoctor } })
const moveAnswers = [lost, refused({ kind: 'openItem' }), refused({ kind: 'notAllowed' }), refused({ kind: 'gone' })]

const nobody = { objectId: '-', id_user: '-', username: null, name: null, profile_picture: null }
const namelessRecord = (parts = {}) => aRecord({ patient_info: nobody, detail_patient: null, ...parts })

function ringingFor(seconds: number, of: (parts: { requestAt: number }) => RequestRecord = aRecord) {
  return (clock: TestClock): RequestInput => ({
    record: of({ requestAt: clock.now() - seconds * 1_000 }),
    me: '101',
    clock,
    newId: countingIds(),
    report: recordingReport(),
  })
}

export const requestModel = defineModel<typeof requestMachine>({
  name: 'request',
  spec: 'product §4 Incoming requests',
  machine: requestMachine,
  worlds: {
    'just arrived': ringingFor(0),
    'seven seconds left': ringingFor(18),
    overdue: ringingFor(26),
    'a facility asks': ringingFor(0, aFaskesRecord),
    'an emergency': ringingFor(0, anEmergencyRecord),
    'asked while the page was locked': ringingFor(0, namelessRecord),
  },
  events: {
    'request.accept': [{ type: 'request.accept' }],
    'request.reject': [{ type: 'request.reject' }],
    'request.withdrawn': [
      { type: 'request.withdrawn', loss: {} },
      { type: 'request.withdrawn', loss: { status: 'CANCEL_BY_PATIEN', by: null } },
    ],
    'request.dismiss': [{ type: 'request.dismiss' }],
    'request.described': [{ type: 'request.described', record: aRecord() }],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    accept: { outputs: [accepted('ON_CHAT'), ...moveAnswers], faults: true },
    reject: { outputs: [accepted('REJECTED_BY_DOCTOR'), ...moveAnswers], faults: true },
    expire: { outputs: [accepted('NOT_ANSWERED'), lost], faults: true },
  },
  key: ({ context }) => [context.outcome, context.loss, requesterOf(context.record).name],
  invariants: {
    'what ended has its outcome, what has not has none': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.context.outcome !== null),
    'the deadline is requestAt and 25 s, of an emergency 60 s': ({ context: { record, deadline } }) =>
      deadline - record.requestAt === (record.className === 'Emergencies' ? 60_000 : 25_000),
    'an emergency is never rejected': (snapshot) =>
      snapshot.context.record.className !== 'Emergencies' ||
      !(snapshot.matches('rejecting') || snapshot.matches('rejected')),
    'what expires has reported that its time is up': (snapshot) =>
      !(snapshot.matches('expiring') || snapshot.matches('expired')) || receivedBy(snapshot.context.report).length > 0,
  },
  journeys: [
    {
      name: 'a lost answer is asked again with the same click, and the claim is won once',
      world: 'just arrived',
      steps: [
        { type: 'request.accept' },
        { type: 'xstate.error.actor.accept', error: null },
        { type: 'xstate.after.untilRetry.request.accepting.waiting' },
        { type: 'xstate.done.actor.accept', output: accepted('ON_CHAT') },
      ],
      ends: 'won',
    },
    {
      name: 'no answer: the deadline passes',
      world: 'just arrived',
      steps: [
        { type: 'xstate.after.untilDeadline.request.ringing' },
        { type: 'xstate.done.actor.expire', output: accepted('NOT_ANSWERED') },
      ],
      ends: 'expired',
    },
    {
      name: 'accepting what is overdue expires it',
      world: 'overdue',
      steps: [{ type: 'request.accept' }],
      ends: 'expiring',
    },
    {
      name: 'the deadline passes while the claim is asked: it is asked on, and may still turn out won',
      world: 'an emergency',
      steps: [
        { type: 'request.accept' },
        { type: 'xstate.after.untilDeadline.request.accepting' },
        { type: 'xstate.done.actor.accept', output: accepted('ON_CALL') },
      ],
      ends: 'won',
    },
    {
      name: 'a facility is turned away like a patient',
      world: 'a facility asks',
      steps: [{ type: 'request.reject' }, { type: 'xstate.done.actor.reject', output: accepted('REJECTED_BY_DOCTOR') }],
      ends: 'rejected',
    },
    ...rowsFrom<typeof requestMachine>('asked while the page was locked', {
      'its name comes when the page is unlocked': [
        [{ type: 'request.described', record: aRecord() }],
        'ringing',
        { knows: { record: aRecord() } },
      ],
      'its name comes while it is accepted': [
        [{ type: 'request.accept' }, { type: 'request.described', record: aRecord() }],
        { accepting: 'asking' },
        { knows: { record: aRecord() } },
      ],
      'another record without a name says nothing': [
        [],
        'ringing',
        { ignores: [{ type: 'request.described', record: namelessRecord() }] },
      ],
    }),
    ...rowsFrom<typeof requestMachine>('just arrived', {
      'a name is never forgotten': [
        [],
        'ringing',
        { ignores: [{ type: 'request.described', record: namelessRecord() }] },
      ],
      'a patient who calls off takes the card along': [
        [{ type: 'request.withdrawn', loss: { status: 'CANCEL_BY_PATIEN', by: null } }],
        'withdrawn',
        { knows: { outcome: 'withdrawn', loss: { status: 'CANCEL_BY_PATIEN', by: null } }, sends: [] },
      ],
      'a rejection is a click of its own': [
        [{ type: 'request.reject' }],
        { rejecting: 'asking' },
        { knows: { actionId: '00000000-0000-4000-8000-000000000002' } },
      ],
      'a card that goes with the queue tells nobody': [[{ type: 'request.dismiss' }], 'dismissed', { sends: [] }],
      'a clock that was set right ends no ringing': [[{ type: 'time.resynced' }], 'ringing', { sends: [] }],
      'another open item: it says so and goes on ringing': [
        [{ type: 'request.accept' }, done('accept', refused({ kind: 'openItem' }))],
        'ringing',
        { sends: ['toast openItem', 'request.ringsAgain'] },
      ],
      'withdrawn while the claim was asked: another open item lets nothing ring again': [
        [
          { type: 'request.accept' },
          { type: 'request.withdrawn', loss: { status: 'CANCEL_BY_PATIEN', by: null } },
          done('accept', refused({ kind: 'openItem' })),
        ],
        'withdrawn',
        { knows: { loss: { status: 'CANCEL_BY_PATIEN', by: null } }, sends: ['toast openItem'] },
      ],
      'a withdrawal may be the echo of the claim, whose answer decides': [
        [
          { type: 'request.accept' },
          { type: 'request.withdrawn', loss: { status: 'ON_CHAT', by: null } },
          done('accept', accepted('ON_CHAT')),
        ],
        'won',
      ],
      'a lost claim says to whom': [
        [{ type: 'request.accept' }, done('accept', lost)],
        'lost',
        { knows: { outcome: 'lost', loss: { status: 'ON_CHAT', by: anotherDoctor } }, sends: ['toast lostToDoctor'] },
      ],
      'a claim without an answer says so, and is asked again': [
        [{ type: 'request.accept' }, fault('accept'), after('untilRetry', 'request.accepting.waiting')],
        { accepting: 'asking' },
        { sends: ['toast moveUnreached'] },
      ],
      'a rejection past the deadline rings no more, and is asked until it is answered': [
        [
          { type: 'request.reject' },
          after('untilDeadline', 'request.rejecting'),
          fault('reject'),
          after('untilRetry', 'request.rejecting.waiting'),
          done('reject', accepted('REJECTED_BY_DOCTOR')),
        ],
        'rejected',
        { sends: ['toast moveUnreached', 'request.timeUp'] },
      ],
      'who waits for the next try of a rejection': [
        [{ type: 'request.reject' }, fault('reject')],
        { rejecting: 'waiting' },
        { sends: ['toast moveUnreached'] },
      ],
      'a refused rejection shows the error notice, and what became of the request': [
        [{ type: 'request.reject' }, done('reject', lost)],
        'withdrawn',
        {
          knows: { outcome: 'withdrawn', loss: { status: 'ON_CHAT', by: anotherDoctor } },
          sends: ['toast lostToDoctor'],
        },
      ],
      'an expiry that nobody answers lets go after 2 s': [
        [after('untilDeadline', 'request.ringing'), after('untilLetGo', 'request.expiring')],
        'expired',
        { sends: ['request.timeUp'] },
      ],
      'an expiry that fails has expired all the same': [
        [after('untilDeadline', 'request.ringing'), fault('expire')],
        'expired',
        { sends: ['request.timeUp'] },
      ],
    }),
  ],
})
