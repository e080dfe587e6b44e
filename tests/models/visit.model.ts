import { OPEN_STATUSES } from '../../contract/values/statuses'
import type { ChatInput } from '../../machines/consultation/chat/chat.model'
import type { MoveOrder } from '../../machines/ports/requests'
import { accepted, refused } from '../../machines/ports/result'
import type { FaskesOrder, RoomOrder } from '../../sandbox/simulator/ports/orders'
import type { PaymentOrder } from '../../sandbox/simulator/ports/requests'
import { visitMachine } from '../../sandbox/simulator/visit/visit.machine'
import type { VisitInput } from '../../sandbox/simulator/visit/visit.model'
import { CLASS_OF } from '../../sandbox/simulator/visit/visit.rules'
import { aCallSummary, countingIds } from '../kit/data/builders'
import { exampleName } from '../kit/graph/examples'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import type { TestClock } from '../kit/harness/test-clock'
import {
  aFacility,
  aPatient,
  CONSULTATION_ORDER,
  FASKES_ORDER,
  faskesIn,
  laterRequestIn,
  requestIn,
} from './simulator-records'
import { visitRows } from './visit.journeys'

export const order: RoomOrder = {
  className: 'Consultations',
  doctor: 'doctor1',
  complaint: 'Pusing sejak pagi',
  paymentId: 2,
}

export const faskesOrder: FaskesOrder = {
  className: 'Faskes_consultations',
  doctor: 'doctor1',
  complaint: '',
  patient: { full_name: 'Made Artana', gender: 'Laki-laki' },
}

export function visiting(clock: TestClock): VisitInput {
  return { visitor: aPatient, clock, newId: countingIds() }
}

export function facilityVisiting(clock: TestClock): VisitInput {
  return { visitor: aFacility, clock, newId: countingIds() }
}

const callOfAnother = { type: 'call.over', summary: aCallSummary({ consultationId: 'K-9' }) } as const

const moveRefusals = [
  refused({ kind: 'lost', loss: { status: 'NOT_ANSWERED' } }),
  refused({ kind: 'notAllowed' }),
  refused({ kind: 'gone' }),
] as const

/** When a request can be cancelled and a message is accepted, by contract §2 and §4 and not by the rules. */
const WAITING = {
  Consultations: ['IDLE', 'ON_PAYMENT'],
  Faskes_consultations: ['IDLE', 'ACCEPTED_BY_DOCTOR'],
} as const
const WITHOUT_ROOM: readonly unknown[] = ['IDLE', 'ON_PAYMENT']
const WRITABLE: readonly unknown[] = ['ACCEPTED_BY_DOCTOR', 'ON_CHAT', 'SAVE']

type Snapshot = ReturnType<typeof visitMachine.getInitialSnapshot>

function waits({ context: { record } }: Snapshot): boolean {
  return record !== null && (WAITING[record.className] as readonly unknown[]).includes(record.status)
}

function roomIdOf({ context: { record } }: Snapshot): string | undefined {
  return record?.className === 'Faskes_consultations' ? record.faskes_consultation_id : record?.consultation_id
}

function isOpen({ context: { record } }: Snapshot): boolean {
  return record !== null && OPEN_STATUSES[record.className].includes(record.status)
}

export const visitModel = defineModel<typeof visitMachine>({
  name: 'simulator/visit',
  spec: "contract §2 Moves (patient's, facility's), §4 Parse classes; product §4 Incoming requests, Chat, as askers meet them",
  machine: visitMachine,
  worlds: { 'a patient': visiting, 'a facility': facilityVisiting },
  events: {
    'request.ask': [
      { type: 'request.ask', order },
      { type: 'request.ask', order: faskesOrder },
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
      { type: 'records.synced', records: [faskesIn('ON_CHAT')] },
    ],
    'record.changed': [
      ...CONSULTATION_ORDER.map((status) => ({ type: 'record.changed' as const, record: requestIn(status) })),
      ...FASKES_ORDER.map((status) => ({ type: 'record.changed' as const, record: faskesIn(status) })),
      { type: 'record.changed', record: laterRequestIn('IDLE') },
      { type: 'record.changed', record: laterRequestIn('ON_CHAT') },
    ],
    'call.over': [{ type: 'call.over', summary: aCallSummary() }, callOfAnother],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  outcomes: {
    recordFacts: { outputs: [], faults: true },
    ask: {
      outputs: [
        accepted(requestIn('IDLE')),
        accepted(requestIn('NOT_ANSWERED')),
        accepted(faskesIn('IDLE')),
        refused({ kind: 'doctorAway' }),
        refused({ kind: 'notAllowed' }),
      ],
      faults: true,
    },
    cancel: { outputs: [accepted('CANCEL_BY_PATIEN'), ...moveRefusals], faults: true },
    pay: { outputs: [accepted(undefined), ...moveRefusals], faults: true },
    chat: { outputs: [], faults: true },
    pdf: { outputs: [], faults: true },
    consent: { outputs: [], faults: true },
  },
  // The feed's freshness and the consent affect no other region: each of their transitions is one step.
  regions: ({ value }) => [value.request, value.conversation, value.request === 'finding' && value.consent],
  key: ({ context }) => [context.record?.objectId, context.record?.status],
  // A later request uses the same chart, and requests of other kinds are not reported.
  isFarEnough: ({ context: { record, visitor } }) =>
    record !== null && (record.objectId === 'c2' || record.className !== CLASS_OF[visitor.role]),
  invariants: {
    'the requester waits, talks or chooses exactly as the live record says': (snapshot) => {
      if (snapshot.matches({ request: 'finding' }) || snapshot.matches({ request: 'asking' })) return true
      if (waits(snapshot)) return snapshot.matches({ request: 'waiting' })
      return snapshot.matches({ request: isOpen(snapshot) ? 'talking' : 'choosing' })
    },
    'a conversation is about the followed request': (snapshot) => {
      const chat = askedOf(snapshot, 'chat') as ChatInput | undefined
      return chat === undefined || chat.conversation.consultationId === roomIdOf(snapshot)
    },
    'whom a doctor took in has a conversation': (snapshot) =>
      !isOpen(snapshot) ||
      WITHOUT_ROOM.includes(snapshot.context.record?.status) ||
      !snapshot.matches({ conversation: 'none' }),
    'no conversation while a doctor is still waited for, or a payment': (snapshot) =>
      !WITHOUT_ROOM.includes(snapshot.context.record?.status) || !snapshot.matches({ conversation: 'open' }),
    'it can be written exactly while the server takes it': (snapshot) =>
      !snapshot.matches({ conversation: 'open' }) ||
      snapshot.matches({ conversation: { open: 'writable' } }) === WRITABLE.includes(snapshot.context.record?.status),
    'only an unpaid request is paid, and the followed one': (snapshot) => {
      const pay = askedOf(snapshot, 'pay') as PaymentOrder | undefined
      const { record } = snapshot.context
      return pay === undefined || (pay.objectId === record?.objectId && record.status === 'ON_PAYMENT')
    },
    'only the followed request is cancelled, while it may be, and in the name of who asked': (snapshot) => {
      const cancel = askedOf(snapshot, 'cancel') as MoveOrder | undefined
      const { record } = snapshot.context
      if (cancel === undefined) return true
      return (
        cancel.objectId === record?.objectId &&
        (WAITING[record.className] as readonly unknown[]).includes(cancel.from) &&
        cancel.to === (record.className === 'Consultations' ? 'CANCEL_BY_PATIEN' : 'CANCEL_BY_FASKES')
      )
    },
    'nobody is asked without a name': (snapshot) => (askedOf(snapshot, 'ask') as RoomOrder | undefined)?.doctor !== '',
    'a notice stands only where its cause is': (snapshot) => {
      const kind = snapshot.context.notice?.kind
      if (kind === undefined) return true
      if (kind === 'tooLate' || kind === 'unanswered') return snapshot.matches({ request: { waiting: 'calm' } })
      return snapshot.matches({ request: 'choosing' })
    },
  },
  untaken: { [exampleName(callOfAnother)]: 'the call of another consultation is not this one’s affair' },
  journeys: [
    {
      name: 'asked, accepted, paid, talked, over: the chat stays to be read beside the form',
      world: 'a patient',
      steps: [
        { type: 'records.synced', records: [] },
        { type: 'request.ask', order: { ...order, paymentId: 1 } },
        { type: 'xstate.done.actor.ask', output: accepted(requestIn('IDLE')) },
        { type: 'record.changed', record: requestIn('ON_PAYMENT') },
        { type: 'request.pay', result: 'success' },
        { type: 'xstate.done.actor.pay', output: accepted(undefined) },
        { type: 'record.changed', record: requestIn('ON_CHAT') },
        { type: 'record.changed', record: requestIn('FINISHED') },
      ],
      ends: { record: 'live', request: 'choosing', conversation: { open: 'readable' }, consent: 'stored' },
    },
    {
      name: 'a reload during a consultation resumes it',
      world: 'a patient',
      steps: [{ type: 'records.synced', records: [requestIn('ON_CHAT')] }],
      ends: { record: 'live', request: 'talking', conversation: { open: 'writable' }, consent: 'stored' },
    },
    {
      name: 'a cancellation without an answer may be tried again',
      world: 'a patient',
      steps: [
        { type: 'records.synced', records: [requestIn('IDLE')] },
        { type: 'request.cancel' },
        { type: 'xstate.error.actor.cancel', error: null },
        { type: 'feed.lost' },
        { type: 'request.cancel' },
        { type: 'xstate.done.actor.cancel', output: accepted('CANCEL_BY_PATIEN') },
      ],
      ends: { record: 'stale', request: { waiting: 'accepted' }, conversation: 'none', consent: 'stored' },
    },
    {
      name: 'a facility writes as soon as the doctor has accepted, and may still call it off',
      world: 'a facility',
      steps: [
        { type: 'records.synced', records: [] },
        { type: 'request.ask', order: faskesOrder },
        { type: 'xstate.done.actor.ask', output: accepted(faskesIn('IDLE')) },
        { type: 'record.changed', record: faskesIn('ACCEPTED_BY_DOCTOR') },
        { type: 'request.cancel' },
      ],
      ends: {
        record: 'live',
        request: { waiting: 'cancelling' },
        conversation: { open: 'writable' },
        consent: 'stored',
      },
    },
    ...visitRows,
  ],
})
