import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { ConsultationStatus } from '../../contract/values/statuses'
import type { ChatInput } from '../../machines/consultation/chat/chat.model'
import type { MoveOrder } from '../../machines/ports/requests'
import { accepted, refused } from '../../machines/ports/result'
import type { PaymentOrder, RequestOrder } from '../../sandbox/desk/desk.ports'
import { visitMachine } from '../../sandbox/desk/visit.machine'
import type { VisitInput } from '../../sandbox/desk/visit.model'
import { anotherRecord, aRecord, countingIds } from '../kit/builders'
import { askedOf } from '../kit/inert'
import { defineModel } from '../kit/model'
import { TEST_EPOCH, type TestClock } from '../kit/test-clock'
import { aPatient } from './desk.model'

/** In the order in which a record moves, so that each is newer than the one before. */
const ORDER: ConsultationStatus[] = [
  'IDLE',
  'ON_PAYMENT',
  'ON_CHAT',
  'SAVE',
  'SESI_BERAKHIR',
  'FINISHED',
  'NOT_ANSWERED',
  'CANCEL_BY_PATIEN',
]

const doctor = { objectId: 'doctor1', id_user: '101', name: 'dr. Ratna Kusumawardani', specialist: null, profile_picture: null }
export const order: RequestOrder = { doctor: 'doctor1', complaint: 'Pusing sejak pagi', paymentId: 2 }

/** The patient's request, once it is in `status`. */
export function requestIn(status: ConsultationStatus): ConsultationRecord {
  return aRecord({ status, doctor_info: doctor, updatedAt: TEST_EPOCH + ORDER.indexOf(status) })
}

/** A later one of the same patient. */
export function laterRequestIn(status: ConsultationStatus): ConsultationRecord {
  const { patient_info, detail_patient } = aRecord()
  const updatedAt = TEST_EPOCH + 6_000 + ORDER.indexOf(status)
  return anotherRecord({ patient_info, detail_patient, status, doctor_info: doctor, updatedAt })
}

export function visiting(clock: TestClock): VisitInput {
  return { patient: aPatient, clock, newId: countingIds() }
}

const moveRefusals = [
  refused({ kind: 'lost', fate: { status: 'NOT_ANSWERED' } }),
  refused({ kind: 'notAllowed' }),
  refused({ kind: 'gone' }),
] as const

const WAITING: readonly unknown[] = ['IDLE', 'ON_PAYMENT']
const TALKING: readonly unknown[] = ['ON_CHAT', 'SAVE', 'SESI_BERAKHIR']
const WRITABLE: readonly unknown[] = ['ON_CHAT', 'SAVE']

export const visitModel = defineModel<typeof visitMachine>({
  name: 'visit',
  spec: "contract §2 Moves (the patient's), §4 Parse classes; spec §4 Incoming requests, Chat, as the patient meets them",
  machine: visitMachine,
  worlds: { 'signed in': visiting },
  events: {
    'request.ask': [
      { type: 'request.ask', order },
      { type: 'request.ask', order: { ...order, doctor: '' } },
    ],
    'request.cancel': [{ type: 'request.cancel' }],
    'request.pay': [
      { type: 'request.pay', result: 'success' },
      { type: 'request.pay', result: 'failed' },
    ],
    'records.synced': [
      { type: 'records.synced', records: [] },
      { type: 'records.synced', records: [requestIn('FINISHED')] },
      { type: 'records.synced', records: [requestIn('IDLE')] },
      { type: 'records.synced', records: [laterRequestIn('ON_CHAT'), requestIn('FINISHED')] },
    ],
    'record.changed': [
      ...ORDER.map((status) => ({ type: 'record.changed' as const, record: requestIn(status) })),
      { type: 'record.changed', record: laterRequestIn('IDLE') },
      { type: 'record.changed', record: laterRequestIn('ON_CHAT') },
    ],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  outcomes: {
    recordFacts: { outputs: [], faults: true },
    onlineDoctors: { outputs: [[], [doctor]], faults: true },
    ask: {
      outputs: [
        accepted(requestIn('IDLE')),
        accepted(requestIn('NOT_ANSWERED')),
        refused({ kind: 'doctorAway' }),
        refused({ kind: 'notAllowed' }),
      ],
      faults: true,
    },
    cancel: { outputs: [accepted('CANCEL_BY_PATIEN'), ...moveRefusals], faults: true },
    pay: { outputs: [accepted(undefined), ...moveRefusals], faults: true },
    chat: { outputs: [], faults: true },
  },
  // Whether the feed is fresh matters to no other region; each of its transitions is one step.
  regions: ({ value }) => [value.request, value.conversation],
  key: ({ context }) => [context.record?.objectId, context.record?.status],
  // The later request walks through the same chart as the first.
  isFarEnough: ({ context }) => context.record?.objectId === 'c2',
  invariants: {
    'the patient waits, talks or chooses exactly as the live record says': (snapshot) => {
      const status = snapshot.context.record?.status
      if (snapshot.matches({ request: 'finding' }) || snapshot.matches({ request: 'asking' })) return true
      if (WAITING.includes(status)) return snapshot.matches({ request: 'waiting' })
      return snapshot.matches({ request: TALKING.includes(status) ? 'talking' : 'choosing' })
    },
    'a conversation is about the followed request': (snapshot) => {
      const chat = askedOf(snapshot, 'chat') as ChatInput | undefined
      return chat === undefined || chat.conversation.consultationId === snapshot.context.record?.consultation_id
    },
    'whom a doctor took in has a conversation': (snapshot) =>
      !TALKING.includes(snapshot.context.record?.status) || !snapshot.matches({ conversation: 'none' }),
    'no conversation while a doctor is still waited for': (snapshot) =>
      !WAITING.includes(snapshot.context.record?.status) || !snapshot.matches({ conversation: 'open' }),
    'it can be written exactly while the server takes it': (snapshot) =>
      !snapshot.matches({ conversation: 'open' }) ||
      snapshot.matches({ conversation: { open: 'writable' } }) === WRITABLE.includes(snapshot.context.record?.status),
    'only an unpaid request is paid, and the followed one': (snapshot) => {
      const pay = askedOf(snapshot, 'pay') as PaymentOrder | undefined
      const { record } = snapshot.context
      return pay === undefined || (pay.objectId === record?.objectId && record.status === 'ON_PAYMENT')
    },
    'only the followed request is cancelled, and while it waits': (snapshot) => {
      const cancel = askedOf(snapshot, 'cancel') as MoveOrder | undefined
      const { record } = snapshot.context
      return cancel === undefined || (cancel.objectId === record?.objectId && WAITING.includes(cancel.from))
    },
    'nobody is asked without a name': (snapshot) => (askedOf(snapshot, 'ask') as RequestOrder | undefined)?.doctor !== '',
    'a notice stands only where its cause is': (snapshot) => {
      const kind = snapshot.context.notice?.kind
      if (kind === undefined) return true
      if (kind === 'tooLate' || kind === 'unanswered') return snapshot.matches({ request: { waiting: 'calm' } })
      return snapshot.matches({ request: 'choosing' })
    },
  },
  journeys: [
    {
      name: 'asked, accepted, paid, talked, over: the chat stays to be read beside the form',
      world: 'signed in',
      steps: [
        { type: 'records.synced', records: [] },
        { type: 'xstate.done.actor.onlineDoctors', output: [doctor] },
        { type: 'request.ask', order: { ...order, paymentId: 1 } },
        { type: 'xstate.done.actor.ask', output: accepted(requestIn('IDLE')) },
        { type: 'record.changed', record: requestIn('ON_PAYMENT') },
        { type: 'request.pay', result: 'success' },
        { type: 'xstate.done.actor.pay', output: accepted(undefined) },
        { type: 'record.changed', record: requestIn('ON_CHAT') },
        { type: 'record.changed', record: requestIn('FINISHED') },
      ],
      ends: { record: 'live', request: { choosing: 'listing' }, conversation: { open: 'readable' } },
    },
    {
      name: 'a reload in the middle of a consultation comes back to it',
      world: 'signed in',
      steps: [{ type: 'records.synced', records: [requestIn('ON_CHAT')] }],
      ends: { record: 'live', request: 'talking', conversation: { open: 'writable' } },
    },
    {
      name: 'a cancellation without an answer may be tried again',
      world: 'signed in',
      steps: [
        { type: 'records.synced', records: [requestIn('IDLE')] },
        { type: 'request.cancel' },
        { type: 'xstate.error.actor.cancel', error: null },
        { type: 'feed.lost' },
        { type: 'request.cancel' },
        { type: 'xstate.done.actor.cancel', output: accepted('CANCEL_BY_PATIEN') },
      ],
      ends: { record: 'stale', request: { waiting: 'told' }, conversation: 'none' },
    },
  ],
})
