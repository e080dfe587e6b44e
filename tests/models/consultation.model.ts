import type { RoomRecord } from '../../contract/schemas/request'
import { consultationMachine } from '../../machines/consultation/consultation.machine'
import type { ConsultationInput } from '../../machines/consultation/consultation.model'
import { aCallSummary, aFaskesRecord, aRecord, countingIds } from '../kit/builders'
import { recordsThatAnswer } from '../kit/health'
import { defineModel } from '../kit/model'
import { TEST_EPOCH, type TestClock } from '../kit/test-clock'

function opening(clock: TestClock): ConsultationInput {
  const records = recordsThatAnswer()
  return { className: 'Consultations', objectId: 'c1', me: '101', records, clock, newId: countingIds() }
}

const opened = (record: RoomRecord | null) => ({ record })
const chatting = aRecord({ status: 'ON_CHAT', updatedAt: TEST_EPOCH + 1 })
const unpaid = aRecord({ status: 'ON_PAYMENT', payment_id: 1 })
const paid = {
  type: 'record.changed',
  record: aRecord({ status: 'ON_CHAT', payment_id: 1, updatedAt: TEST_EPOCH + 1 }),
} as const
const failed = {
  type: 'record.changed',
  record: aRecord({ status: 'FAILED_PAYMENT', payment_id: 1, updatedAt: TEST_EPOCH + 4 }),
} as const

export const consultationModel = defineModel<typeof consultationMachine>({
  name: 'consultation',
  spec: 'spec §4 Unfinished items, Chat; §2 Further screens (consultation communication)',
  machine: consultationMachine,
  worlds: { opening },
  events: {
    'consultation.end': [{ type: 'consultation.end' }],
    'consultation.confirm': [{ type: 'consultation.confirm' }],
    'consultation.cancel': [{ type: 'consultation.cancel' }],
    'consultation.save': [{ type: 'consultation.save' }],
    'consultation.refer': [{ type: 'consultation.refer' }],
    'referral.send': [{ type: 'referral.send', text: 'Segera hubungi 119.' }],
    'paper.written': [{ type: 'paper.written', messageId: 'm-1', kind: 'spa', text: '{"v":1}' }],
    'attendance.reminded': [{ type: 'attendance.reminded', text: 'Apakah Anda masih di sana?' }],
    'call.over': [
      { type: 'call.over', summary: aCallSummary() },
      { type: 'call.over', summary: aCallSummary({ consultationId: 'K-2' }) },
    ],
    'other.wrote': [{ type: 'other.wrote', at: TEST_EPOCH }],
    'payment.dismiss': [{ type: 'payment.dismiss' }],
    'record.changed': [
      paid,
      failed,
      { type: 'record.changed', record: aRecord({ status: 'SESI_BERAKHIR', updatedAt: TEST_EPOCH + 2 }) },
      { type: 'record.changed', record: aRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 3 }) },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  outcomes: {
    opening: {
      outputs: [
        opened(chatting),
        opened(unpaid),
        opened(aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' })),
        opened(aRecord({ status: 'FINISHED' })),
        opened(null),
      ],
      faults: true,
    },
    recordFacts: { outputs: [], faults: true },
    puttingAside: { outputs: [{ outcome: 'saved' }, { outcome: 'dropped' }], faults: true },
    attendance: { outputs: [undefined], faults: true },
    papers: { outputs: [], faults: true },
    successSound: { outputs: [], faults: true },
    chat: { outputs: [], faults: true },
    ending: { outputs: [undefined], faults: true },
  },
  key: ({ context }) => context.record?.status,
  invariants: {
    'a room always has its record': (snapshot) => !snapshot.matches('room') || snapshot.context.record !== null,
    'the success sounds exactly while its dialog stands': (snapshot) =>
      (snapshot.children['successSound'] !== undefined) === snapshot.matches({ room: 'paid' }),
    'who has paid is awaited no more': (snapshot) =>
      !snapshot.matches({ room: 'paid' }) || snapshot.context.record?.status !== 'ON_PAYMENT',
  },
  untakeable: {
    'consultation.room.ending --record.changed--> (stays)':
      'the echo is forbidden there: it does nothing, and a walk takes only what does something',
  },
  journeys: [
    {
      name: 'payment that came is told, and the room stays',
      world: 'opening',
      steps: [{ type: 'xstate.done.actor.opening', output: opened(unpaid) }, paid, { type: 'payment.dismiss' }],
      ends: { room: 'conversing' },
    },
    {
      name: 'payment that failed is told, and ends the consultation when it was read',
      world: 'opening',
      steps: [{ type: 'xstate.done.actor.opening', output: opened(unpaid) }, failed, { type: 'payment.dismiss' }],
      ends: 'unpaid',
    },
    {
      name: 'putting it aside asks first, and leaves the room saved',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.opening', output: opened(chatting) },
        { type: 'consultation.save' },
        { type: 'xstate.done.actor.puttingAside', output: { outcome: 'saved' } },
      ],
      ends: 'saved',
    },
    {
      name: 'what is not saved stays open',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.opening', output: opened(chatting) },
        { type: 'consultation.save' },
        { type: 'xstate.done.actor.puttingAside', output: { outcome: 'dropped' } },
      ],
      ends: { room: 'conversing' },
    },
    {
      name: 'ending asks first',
      world: 'opening',
      steps: [{ type: 'xstate.done.actor.opening', output: opened(chatting) }, { type: 'consultation.end' }],
      ends: { room: 'confirming' },
    },
  ],
})
