import { consultationMachine } from '../../machines/consultation/consultation.machine'
import type { ConsultationInput } from '../../machines/consultation/consultation.model'
import { accepted, refused } from '../../machines/ports/result'
import { aRecord, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'
import { TEST_EPOCH, type TestClock } from '../kit/test-clock'

function opening(clock: TestClock): ConsultationInput {
  return { objectId: 'c1', me: '101', clock, newId: countingIds() }
}

const chatting = aRecord({ status: 'ON_CHAT', updatedAt: TEST_EPOCH + 1 })

export const consultationModel = defineModel<typeof consultationMachine>({
  name: 'consultation',
  spec: 'spec §4 Unfinished items, Chat; §2 Further screens (consultation communication)',
  machine: consultationMachine,
  worlds: { opening },
  events: {
    'consultation.end': [{ type: 'consultation.end' }],
    'consultation.confirm': [{ type: 'consultation.confirm' }],
    'consultation.cancel': [{ type: 'consultation.cancel' }],
    'consultation.retry': [{ type: 'consultation.retry' }],
    'record.changed': [
      { type: 'record.changed', record: aRecord({ status: 'SESI_BERAKHIR', updatedAt: TEST_EPOCH + 2 }) },
      { type: 'record.changed', record: aRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 3 }) },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  outcomes: {
    read: {
      outputs: [
        accepted(chatting),
        accepted(aRecord({ status: 'ON_PAYMENT' })),
        accepted(aRecord({ status: 'SAVE' })),
        accepted(aRecord({ status: 'FINISHED' })),
        refused({ kind: 'gone' }),
      ],
      faults: true,
    },
    resume: { outputs: [accepted('ON_CHAT'), refused({ kind: 'lost', fate: { status: 'ON_CHAT' } })], faults: true },
    recordFacts: { outputs: [], faults: true },
    chat: { outputs: [], faults: true },
    ending: { outputs: [undefined], faults: true },
  },
  key: ({ context }) => context.record?.status,
  invariants: {
    'a room always has its record': (snapshot) => !snapshot.matches('room') || snapshot.context.record !== null,
  },
  journeys: [
    {
      name: 'a saved one resumes before its room opens',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.read', output: accepted(aRecord({ status: 'SAVE' })) },
        { type: 'xstate.done.actor.resume', output: accepted('ON_CHAT') },
        { type: 'xstate.done.actor.read', output: accepted(chatting) },
      ],
      ends: { room: 'conversing' },
    },
    {
      name: 'ending asks first',
      world: 'opening',
      steps: [{ type: 'xstate.done.actor.read', output: accepted(chatting) }, { type: 'consultation.end' }],
      ends: { room: 'confirming' },
    },
  ],
})
