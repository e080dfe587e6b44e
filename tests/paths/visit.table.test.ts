import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { RoomRecord } from '../../contract/schemas/request'
import { CONSULTATION_STATUSES, type ConsultationStatus } from '../../contract/values/statuses'
import { selectCanWrite } from '../../machines/consultation/chat/chat.selectors'
import { accepted, refused, type Result } from '../../machines/ports/result'
import type { RequestRefusal, RoomOrder } from '../../sandbox/simulator/ports/orders'
import { visitMachine } from '../../sandbox/simulator/visit/visit.machine'
import { deadlineOf } from '../../sandbox/simulator/visit/visit.rules'
import { selectChat, selectNotice, selectRecord, selectVisitStage } from '../../sandbox/simulator/visit/visit.selectors'
import { askedOf, inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { faskesIn, laterRequestIn, requestIn } from '../models/simulator-records'
import { facilityVisiting, order, visiting } from '../models/visit.model'

type RequestAnswer = Result<RoomRecord, RequestRefusal>

const nothing = { type: 'records.synced', records: [] }
const ask = { type: 'request.ask', order }
const update = (record: RoomRecord) => ({ type: 'record.changed', record })
const answer = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const fault = (id: string) => ({ type: `xstate.error.actor.${id}`, error: null })

/** The first request in `status`, newer than every earlier update. */
const newest = (status: ConsultationStatus) => ({ ...requestIn(status), updatedAt: TEST_EPOCH + 200 })

function visit(machine = inert(visitMachine), input = visiting) {
  const clock = new TestClock()
  const actor = createActor(machine, { clock, input: input(clock) }).start()
  return { actor, clock, stage: () => selectVisitStage(actor.getSnapshot()), now: () => actor.getSnapshot() }
}

/** A visit that follows the request in `status`. */
function visitIn(status: ConsultationStatus) {
  const one = visit()
  replay(one.actor, [nothing, update(requestIn('IDLE')), update({ ...requestIn(status), updatedAt: TEST_EPOCH + 100 })])
  return one
}

/** A facility's visit that follows its request in `status`. */
function facilityIn(status: ConsultationStatus) {
  const one = visit(inert(visitMachine), facilityVisiting)
  replay(one.actor, [nothing, update(faskesIn('IDLE')), update({ ...faskesIn(status), updatedAt: TEST_EPOCH + 100 })])
  return one
}

describe("the facility's moves (contract §2)", () => {
  test.each(CONSULTATION_STATUSES)('%s: cancelled from IDLE and ACCEPTED_BY_DOCTOR only, never paid', (status) => {
    const { now } = facilityIn(status)
    expect(now().can({ type: 'request.cancel' })).toBe(status === 'IDLE' || status === 'ACCEPTED_BY_DOCTOR')
    expect(now().can({ type: 'request.pay', result: 'success' })).toBe(false)
  })

  test.each(['IDLE', 'ACCEPTED_BY_DOCTOR'] as const)('a cancellation from %s is its own kind of move', (from) => {
    const { actor, now } = facilityIn(from)
    replay(actor, [{ type: 'request.cancel' }])
    expect(askedOf(now(), 'cancel')).toEqual({
      className: 'Faskes_consultations',
      objectId: 'f1',
      from,
      to: 'CANCEL_BY_FASKES',
      actionId: expect.any(String),
    })
  })

  test('its own class is watched, and the conversation goes by its own id', () => {
    const { now } = facilityIn('ACCEPTED_BY_DOCTOR')
    expect(askedOf(now(), 'recordFacts')).toEqual({ className: 'Faskes_consultations' })
    expect(selectChat(now())?.getSnapshot().context.conversation).toEqual({
      consultationId: 'F-1',
      doctor: '101',
      other: '501',
      me: '501',
    })
  })

  test.each([
    ['IDLE', null],
    ['ACCEPTED_BY_DOCTOR', true],
    ['ON_CHAT', true],
    ['SAVE', true],
    ['SESI_BERAKHIR', false],
    ['CANCEL_BY_FASKES', null],
  ] as const)('it may write in %s: %s', (status, canWrite) => {
    const chat = selectChat(facilityIn(status).now())
    expect(chat === undefined ? null : selectCanWrite(chat.getSnapshot())).toBe(canWrite)
  })
})

describe("the patient's moves (contract §2)", () => {
  test.each(CONSULTATION_STATUSES)('%s: cancelled from IDLE and ON_PAYMENT only, paid in ON_PAYMENT only', (status) => {
    const { now } = visitIn(status)
    expect(now().can({ type: 'request.cancel' })).toBe(status === 'IDLE' || status === 'ON_PAYMENT')
    expect(now().can({ type: 'request.pay', result: 'success' })).toBe(status === 'ON_PAYMENT')
  })

  test.each(['IDLE', 'ON_PAYMENT'] as const)(
    'a cancellation from %s says so, with an id of its own for each click',
    (from) => {
      const { actor, now } = visitIn(from)
      const asked = () => askedOf(now(), 'cancel')
      replay(actor, [{ type: 'request.cancel' }])
      const first = asked()
      expect(first).toEqual({
        className: 'Consultations',
        objectId: 'c1',
        from,
        to: 'CANCEL_BY_PATIEN',
        actionId: expect.any(String),
      })
      expect(now().can({ type: 'request.cancel' })).toBe(false)
      replay(actor, [fault('cancel'), { type: 'request.cancel' }])
      expect(asked()).not.toEqual(first)
    },
  )

  test('a cancellation that lost to the doctor shows a notice until the record arrives', () => {
    const { actor, now, stage } = visitIn('IDLE')
    replay(actor, [
      { type: 'request.cancel' },
      answer('cancel', refused({ kind: 'lost', loss: { status: 'ON_CHAT' } })),
    ])
    expect(selectNotice(now())).toEqual({ kind: 'tooLate' })
    replay(actor, [update(newest('ON_CHAT'))])
    expect([stage(), selectNotice(now())]).toEqual(['talking', null])
  })

  test('a failed payment closes the request once the live record says so', () => {
    const { actor, now, stage } = visitIn('ON_PAYMENT')
    replay(actor, [{ type: 'request.pay', result: 'failed' }, answer('pay', accepted(undefined))])
    expect(stage()).toBe('waiting')
    replay(actor, [update(newest('FAILED_PAYMENT'))])
    expect([stage(), selectRecord(now())?.status]).toEqual(['choosing', 'FAILED_PAYMENT'])
  })
})

describe('deadlines (contract §2)', () => {
  test.each([
    ['IDLE: 25 s after requestAt', { status: 'IDLE' }, { at: TEST_EPOCH + 25_000, total: 25_000 }],
    [
      'ON_PAYMENT: 15 min after the accept',
      { status: 'ON_PAYMENT', statusAt: TEST_EPOCH + 9_000 },
      { at: TEST_EPOCH + 909_000, total: 900_000 },
    ],
    ['ON_CHAT: none', { status: 'ON_CHAT', statusAt: TEST_EPOCH + 9_000 }, null],
    ['NOT_ANSWERED: none', { status: 'NOT_ANSWERED' }, null],
  ] as const)('%s', (_, parts, deadline) => {
    expect(deadlineOf({ ...requestIn(parts.status), ...parts })).toEqual(deadline)
  })

  test("a facility's: 25 s after requestAt, and none once it is accepted", () => {
    expect(deadlineOf(faskesIn('IDLE'))).toEqual({ at: TEST_EPOCH + 25_000, total: 25_000 })
    expect(deadlineOf(faskesIn('ACCEPTED_BY_DOCTOR'))).toBeNull()
  })

  test('the simulator expires nothing by itself: the server does', () => {
    const { clock, stage } = visitIn('IDLE')
    clock.advance(60_000)
    expect(stage()).toBe('waiting')
  })
})

describe('asking a doctor (contract §4)', () => {
  test('shows a notice for a doctor who left before the click, and another can be asked', () => {
    const { actor, now, stage } = visit()
    replay(actor, [nothing, ask, answer('ask', refused({ kind: 'doctorAway' }))])
    expect([stage(), selectNotice(now())]).toEqual(['choosing', { kind: 'doctorAway' }])
    replay(actor, [{ type: 'request.ask', order: { ...order, doctor: 'doctor2' } }])
    expect([stage(), selectNotice(now())]).toEqual(['asking', null])
  })

  test('a lost answer repeats no request; the live record shows whether it arrived', () => {
    const orders: RoomOrder[] = []
    const counting = fromPromise<RequestAnswer, RoomOrder>(({ input }) => {
      orders.push(input)
      return new Promise(() => {})
    })
    const { actor, clock, now, stage } = visit(inert(visitMachine).provide({ actors: { ask: counting } }))
    replay(actor, [nothing, ask])
    expect(now().can(ask as never)).toBe(false)
    replay(actor, [fault('ask')])
    expect(selectNotice(now())).toEqual({ kind: 'unsure' })
    clock.advance(30_000)
    replay(actor, [{ type: 'feed.lost' }, { type: 'records.synced', records: [requestIn('IDLE')] }])
    expect([stage(), selectNotice(now())]).toEqual(['waiting', null])
    expect(orders).toEqual([order])
  })

  test('a request that was over before its answer came is followed all the same', () => {
    const { actor, now, stage } = visit()
    replay(actor, [nothing, ask, answer('ask', accepted(requestIn('NOT_ANSWERED')))])
    expect([stage(), selectRecord(now())?.status]).toEqual(['choosing', 'NOT_ANSWERED'])
  })

  test.each([
    ['ON_CHAT', 'IDLE'],
    ['IDLE', 'ON_CHAT'],
  ] as const)('live news of %s and an answer with %s: the newer counts', (news, answered) => {
    const { actor, stage } = visit()
    replay(actor, [nothing, ask, update(requestIn(news)), answer('ask', accepted(requestIn(answered)))])
    expect(stage()).toBe('talking')
  })

  test('shows no doubt about a lost answer after the consultation', () => {
    const { actor, now } = visit()
    replay(actor, [nothing, ask, update(requestIn('ON_CHAT')), fault('ask'), update(requestIn('FINISHED'))])
    expect(selectNotice(now())).toBeNull()
  })
})

describe('the live record has the word (contract §4)', () => {
  test('history is not followed', () => {
    const { actor, now } = visit()
    replay(actor, [{ type: 'records.synced', records: [requestIn('FINISHED')] }])
    expect(selectRecord(now())).toBeNull()
  })

  test('a record that is missing from the full list has left', () => {
    const { actor, now, stage } = visitIn('IDLE')
    replay(actor, [nothing])
    expect([stage(), selectRecord(now())]).toEqual(['choosing', null])
  })

  test('of two requests the later is followed, and the earlier when it outlives that', () => {
    const { actor, now } = visitIn('IDLE')
    replay(actor, [update(laterRequestIn('IDLE')), update(newest('ON_CHAT'))])
    expect(selectRecord(now())?.objectId).toBe('c2')
    replay(actor, [{ type: 'records.synced', records: [laterRequestIn('NOT_ANSWERED'), requestIn('ON_CHAT')] }])
    expect(selectRecord(now())?.objectId).toBe('c1')
  })

  test('a click about one request does not hold another', () => {
    const { actor, now } = visitIn('ON_PAYMENT')
    replay(actor, [{ type: 'request.pay', result: 'success' }, update(laterRequestIn('IDLE'))])
    expect(now().matches({ request: { waiting: 'calm' } })).toBe(true)
  })
})

describe('the conversation (contract §4)', () => {
  const writable = (one: ReturnType<typeof visit>) => {
    const chat = selectChat(one.now())
    return chat === undefined ? null : selectCanWrite(chat.getSnapshot())
  }

  test.each([
    ['IDLE', null],
    ['ON_PAYMENT', null],
    ['ON_CHAT', true],
    ['SAVE', true],
    ['SESI_BERAKHIR', false],
  ] as const)('after a reload in %s: %s', (status, canWrite) => {
    const one = visit()
    replay(one.actor, [{ type: 'records.synced', records: [requestIn(status)] }])
    expect(writable(one)).toBe(canWrite)
  })

  test.each(['SESI_BERAKHIR', 'FINISHED'] as const)('%s closes it, and it stays to be read', (status) => {
    const one = visitIn('ON_CHAT')
    expect(writable(one)).toBe(true)
    replay(one.actor, [update(newest(status))])
    expect(writable(one)).toBe(false)
  })

  test('the next consultation has its own, even when the ringing was missed', () => {
    const { actor, now } = visitIn('ON_CHAT')
    replay(actor, [
      update(newest('FINISHED')),
      { type: 'feed.lost' },
      { type: 'records.synced', records: [laterRequestIn('ON_CHAT'), requestIn('FINISHED')] },
    ])
    expect(selectChat(now())?.getSnapshot().context.conversation.consultationId).toBe('K-2')
  })

  test('one that broke is opened again after 2 s', () => {
    const { actor, clock, now } = visitIn('ON_CHAT')
    replay(actor, [fault('chat')])
    expect(selectChat(now())).toBeUndefined()
    clock.advance(2_000)
    expect(selectChat(now())).toBeDefined()
  })
})
