import { expect, test } from 'vitest'
import type { Message } from '../../../machines/consultation/chat/chat.model'
import { dayOf, daysAfter, daysOf } from '../../../src/screens/consultation/chat/conversation'

const MONDAY = new Date(2025, 10, 17).getTime()
const MINUTE = 60_000

function message(date: number, parts: Partial<Message> = {}): Message {
  const own = { messageId: String(date), senderId: '201', kind: 'text', text: 'Halo', status: 'seen' } as const
  return { ...own, updatedAt: date, date, ...parts }
}

function endsOf(...messages: Message[]): boolean[] {
  return daysOf(messages).flatMap(({ rows }) => rows.map(({ endsRun }) => endsRun))
}

test('messages stand under the day they were written on, in their order', () => {
  const sunday = message(MONDAY - MINUTE)
  const early = message(MONDAY)
  const late = message(daysAfter(MONDAY, 1) - 1)
  expect(daysOf([sunday, early, late])).toEqual([
    { day: daysAfter(MONDAY, -1), rows: [{ message: sunday, endsRun: true }] },
    { day: MONDAY, rows: [{ message: early, endsRun: true }, { message: late, endsRun: true }] },
  ])
})

test('no messages make no day', () => {
  expect(daysOf([])).toEqual([])
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
  ['another status', { status: 'delivered' }],
  ['the end of the session', { kind: 'sesi_berakhir' }],
])('%s ends a run', (_, next) => {
  expect(endsOf(message(MONDAY), message(MONDAY + 1, next))).toEqual([true, true])
})

test('a failed message always shows its foot, where it is sent again', () => {
  const failed = { senderId: '101', status: 'failed' } as const
  expect(endsOf(message(MONDAY, failed), message(MONDAY + 1, failed))).toEqual([true, true])
})
