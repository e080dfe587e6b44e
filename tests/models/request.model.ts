import { refused, accepted } from '../../machines/ports/result'
import { requestMachine } from '../../machines/request/request.machine'
import type { RequestInput } from '../../machines/request/request.model'
import { aRecord, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'

const anotherDoctor = { id_user: '102', name: 'dr. Hendra Wijaya', role: 'doctor' as const }
const lost = refused({ kind: 'lost', fate: { status: 'ON_CHAT', by: anotherDoctor } })
const moveAnswers = [lost, refused({ kind: 'openItem' }), refused({ kind: 'notAllowed' }), refused({ kind: 'gone' })]

function ringingFor(seconds: number): (clock: TestClock) => RequestInput {
  return (clock) => ({
    record: aRecord({ requestAt: clock.now() - seconds * 1_000 }),
    me: '101',
    clock,
    newId: countingIds(),
  })
}

export const requestModel = defineModel<typeof requestMachine>({
  name: 'request',
  spec: 'spec §4 Incoming requests',
  machine: requestMachine,
  worlds: { 'just arrived': ringingFor(0), 'seven seconds left': ringingFor(18), overdue: ringingFor(26) },
  events: {
    'request.accept': [{ type: 'request.accept' }],
    'request.reject': [{ type: 'request.reject' }],
    'request.withdrawn': [
      { type: 'request.withdrawn', fate: {} },
      { type: 'request.withdrawn', fate: { status: 'CANCEL_BY_PATIEN', by: null } },
    ],
    'request.dismiss': [{ type: 'request.dismiss' }],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    accept: { outputs: [accepted('ON_CHAT'), ...moveAnswers], faults: true },
    reject: { outputs: [accepted('REJECTED_BY_DOCTOR'), ...moveAnswers], faults: true },
    expire: { outputs: [accepted('NOT_ANSWERED'), lost], faults: true },
  },
  key: ({ context }) => [context.outcome, context.fate],
  invariants: {
    'what ended has its outcome, what has not has none': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.context.outcome !== null),
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
      name: 'nobody answers: the deadline passes',
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
  ],
})
