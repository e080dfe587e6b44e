import { expect, test } from 'vitest'
import { CHUNK, dayOf, daysAfter, daysOf } from '../../../src/screens/consultation/chat/conversation'
import type { Message } from '../../../machines/consultation/chat/message.model'

const MONDAY = new Date(2025, 10, 17).getTime()
const MINUTE = 60_000
const ME = '101'

function message(date: number, parts: Partial<Message> = {}): Message {
  const own = { messageId: String(date), senderId: '201', kind: 'text', text: 'Halo', status: 'seen' } as const
  return { ...own, updatedAt: date, date, ...parts }
}

function alone(message: Message) {
  return { message, endsRun: true, isMarked: false }
}

function endsOf(...messages: Message[]): boolean[] {
  return daysOf(messages, ME).flatMap(({ chunks }) => chunks.flatMap(({ rows }) => rows.map(({ endsRun }) => endsRun)))
}

test('groups messages by the day they were written, in their order', () => {
  const sunday = message(MONDAY - MINUTE)
  const early = message(MONDAY)
  const late = message(daysAfter(MONDAY, 1) - 1)
  expect(daysOf([sunday, early, late], ME)).toEqual([
    { day: daysAfter(MONDAY, -1), chunks: [{ id: sunday.messageId, rows: [alone(sunday)] }] },
    { day: MONDAY, chunks: [{ id: early.messageId, rows: [alone(early), alone(late)] }] },
  ])
})

test('no messages make no day', () => {
  expect(daysOf([], ME)).toEqual([])
})

test('a day is midnight to midnight in the viewer’s zone', () => {
  expect(dayOf(MONDAY)).toBe(MONDAY)
  expect(dayOf(MONDAY - 1)).toBe(daysAfter(MONDAY, -1))
  expect(dayOf(daysAfter(MONDAY, 1) - 1)).toBe(MONDAY)
})

test('one sender within one minute makes one run', () => {
  expect(endsOf(message(MONDAY), message(MONDAY + 20_000), message(MONDAY + 59_999))).toEqual([false, false, true])
})

test.each<[string, Partial<Message>]>([
  ['another sender', { senderId: '101' }],
  ['another minute', { date: MONDAY + MINUTE }],
  ['the end of the session', { kind: 'sesi_berakhir' }],
])('%s ends a run', (_, next) => {
  expect(endsOf(message(MONDAY), message(MONDAY + 1, next))).toEqual([true, true])
})

test('another status of one’s own ends a run; how far the other side’s messages have come is not shown', () => {
  const mine = { senderId: ME, status: 'seen' } as const
  expect(endsOf(message(MONDAY, mine), message(MONDAY + 1, { ...mine, status: 'sent' }))).toEqual([true, true])
  expect(endsOf(message(MONDAY), message(MONDAY + 1, { status: 'sent' }))).toEqual([false, true])
})

test('a changed status of the other side’s messages rebuilds no day', () => {
  const messages = many(10)
  const before = daysOf(
    messages.map((one) => ({ ...one, status: 'sent' as const })),
    ME,
  )
  expect(daysOf(messages, ME, null, before)[0]).toBe(before[0])
  expect(
    daysOf(
      messages.map((one) => ({ ...one, text: 'Lain' })),
      ME,
      null,
      before,
    )[0],
  ).not.toBe(before[0])
})

test('a failed message always shows its foot, where it is sent again', () => {
  const failed = { senderId: '101', status: 'failed' } as const
  expect(endsOf(message(MONDAY, failed), message(MONDAY + 1, failed))).toEqual([true, true])
})

test('the first unread message is marked', () => {
  const rows = daysOf([message(MONDAY), message(MONDAY + 1)], ME, String(MONDAY + 1))[0]?.chunks[0]?.rows
  expect(rows?.map(({ isMarked }) => isMarked)).toEqual([false, true])
})

test('a call in the middle ends a run of messages', () => {
  expect(endsOf(message(MONDAY), message(MONDAY + 1, { kind: 'video_call' }))).toEqual([true, true])
})

const many = (count: number) => Array.from({ length: count }, (_, index) => message(MONDAY + index * 1_000))
const chunksOf = (days: ReturnType<typeof daysOf>) => days.flatMap(({ chunks }) => chunks)

test('one more message rebuilds its own chunk and no other', () => {
  const messages = many(2 * CHUNK + 10)
  const before = daysOf(messages, ME)
  const after = daysOf([...messages, message(MONDAY + 200_000)], ME, null, before)
  expect(chunksOf(after).map(({ rows }) => rows.length)).toEqual([CHUNK, CHUNK, 11])
  expect(chunksOf(after).map((chunk, index) => chunk === chunksOf(before)[index])).toEqual([true, true, false])
  expect(daysOf(messages, ME, null, before)[0]).toBe(before[0])
})

test('older messages are added before the existing chunks, and rebuild none of them', () => {
  const messages = many(3 * CHUNK)
  const before = daysOf(messages.slice(-CHUNK - 7), ME)
  const after = chunksOf(daysOf(messages, ME, null, before))
  expect(after.slice(-2)).toEqual(chunksOf(before))
  expect(after.at(-1)).toBe(chunksOf(before).at(-1))
  expect(after.flatMap(({ rows }) => rows.map(({ message: one }) => one))).toEqual(messages)
})

test('the chunk that loses its oldest message stays itself', () => {
  const messages = many(3 * CHUNK)
  const before = daysOf(messages, ME)
  let days = before
  for (let gone = 1; gone < 10; gone += 1) days = daysOf(messages.slice(gone), ME, null, days)
  expect(chunksOf(days).map(({ id }) => id)).toEqual(chunksOf(before).map(({ id }) => id))
  expect(chunksOf(days).slice(1)).toEqual(chunksOf(before).slice(1))
  expect(chunksOf(days)[0]?.rows).toHaveLength(CHUNK - 9)
  expect(chunksOf(days)[0]?.rows.map((row, index) => row === chunksOf(before)[0]?.rows[index + 9])).not.toContain(false)
})
