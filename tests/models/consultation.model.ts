import { consultationMachine } from '../../machines/consultation/consultation.machine'
import type { ConsultationInput } from '../../machines/consultation/consultation.model'
import { accepted, refused } from '../../machines/ports/result'
import { aFaskesRecord, aRecord, countingIds } from '../kit/builders'
import { recordsThatAnswer } from '../kit/health'
import { defineModel } from '../kit/model'
import { TEST_EPOCH, type TestClock } from '../kit/test-clock'

function opening(clock: TestClock): ConsultationInput {
  return { className: 'Consultations', objectId: 'c1', me: '101', records: recordsThatAnswer(), clock, newId: countingIds() }
}

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
    'consultation.retry': [{ type: 'consultation.retry' }],
    'consultation.save': [{ type: 'consultation.save' }],
    'consultation.refer': [{ type: 'consultation.refer' }],
    'referral.send': [{ type: 'referral.send', text: 'Segera hubungi 119.' }],
    'paper.written': [{ type: 'paper.written', messageId: 'm-1', kind: 'spa', text: '{"v":1}' }],
    'attendance.reminded': [{ type: 'attendance.reminded', text: 'Apakah Anda masih di sana?' }],
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
    read: {
      outputs: [
        accepted(chatting),
        accepted(unpaid),
        accepted(aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' })),
        accepted(aRecord({ status: 'SAVE' })),
        accepted(aRecord({ status: 'FINISHED' })),
        refused({ kind: 'gone' }),
      ],
      faults: true,
    },
    resume: { outputs: [accepted('ON_CHAT'), refused({ kind: 'lost', fate: { status: 'ON_CHAT' } })], faults: true },
    recordFacts: { outputs: [], faults: true },
    save: {
      outputs: [
        accepted('SAVE'),
        refused({ kind: 'lost', fate: { status: 'SAVE' } }),
        refused({ kind: 'lost', fate: { status: 'SESI_BERAKHIR' } }),
      ],
      faults: true,
    },
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
      name: 'payment that came is told, and the room stays',
      world: 'opening',
      steps: [{ type: 'xstate.done.actor.read', output: accepted(unpaid) }, paid, { type: 'payment.dismiss' }],
      ends: { room: 'conversing' },
    },
    {
      name: 'payment that failed is told, and ends the consultation when it was read',
      world: 'opening',
      steps: [{ type: 'xstate.done.actor.read', output: accepted(unpaid) }, failed, { type: 'payment.dismiss' }],
      ends: 'unpaid',
    },
    {
      name: 'putting it aside asks first, and leaves the room saved',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.read', output: accepted(chatting) },
        { type: 'consultation.save' },
        { type: 'consultation.confirm' },
        { type: 'xstate.done.actor.save', output: accepted('SAVE') },
      ],
      ends: 'saved',
    },
    {
      name: 'what cannot be saved stays open, and is told',
      world: 'opening',
      steps: [
        { type: 'xstate.done.actor.read', output: accepted(chatting) },
        { type: 'consultation.save' },
        { type: 'consultation.confirm' },
        { type: 'xstate.done.actor.save', output: refused({ kind: 'lost', fate: { status: 'SESI_BERAKHIR' } }) },
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
