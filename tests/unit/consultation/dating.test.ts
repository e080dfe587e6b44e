import { describe, expect, test } from 'vitest'
import type { MessageRecord } from '../../../contract/schemas/message'
import { MINUTE } from '../../../contract/values/limits'
import { merged } from '../../../machines/consultation/chat/chat.rules'
import { posted, restored } from '../../../machines/consultation/chat/outbox/outbox.rules'
import { shownMessages } from '../../../machines/consultation/chat/shown.rules'
import type { UnsentMessage } from '../../../machines/ports/outbox-store'
import { aMessage } from '../../kit/data/builders'

const NOW = 1_000_000
const HOUR = 60 * MINUTE
const text = (messageId: string) => ({ messageId, kind: 'text' as const, text: messageId })
const dated = (messageId: string, date: number) => ({ ...text(messageId), date })

/** Writes one message for each reading of the clock. */
function writtenAt(readings: number[]) {
  let outbox = { waiting: [] as ReturnType<typeof dated>[], refused: [], lastDate: 0 }
  for (const [index, now] of readings.entries()) {
    outbox = { ...outbox, ...posted({ ...outbox, clock: { now: () => now } }, text(`m${index}`)) } as typeof outbox
  }
  return outbox.waiting.map(({ date }) => date)
}

describe('messages keep the order in which they were written', () => {
  test.each<[string, number[], number[]]>([
    ['on a clock that goes', [NOW, NOW + 5, NOW + 9], [NOW, NOW + 5, NOW + 9]],
    ['in one and the same millisecond', [NOW, NOW, NOW], [NOW, NOW + 1, NOW + 2]],
    [
      'on a clock that is corrected backwards',
      [NOW, NOW - 800, NOW - 790, NOW + 50],
      [NOW, NOW + 1, NOW + 2, NOW + 50],
    ],
  ])('%s', (_, readings, dates) => {
    expect(writtenAt(readings)).toEqual(dates)
  })

  test('stored messages precede those that were written while they were being read', () => {
    const meanwhile = {
      draft: '',
      waiting: [dated('new', NOW - 300), dated('newer', NOW - 200)],
      refused: [],
      lastDate: NOW - 200,
    }
    const stored = { draft: '', unsent: [{ ...dated('old', NOW), status: 'not_send' as const }] }
    const { waiting, lastDate } = restored(meanwhile, stored)
    expect(waiting.map(({ messageId, date }) => [messageId, date])).toEqual([
      ['old', NOW],
      ['new', NOW + 1],
      ['newer', NOW + 2],
    ])
    expect(lastDate).toBe(NOW + 2)
  })
})

describe('a conversation is read in the order of the server', () => {
  const shown = (records: MessageRecord[], unsent: UnsentMessage[] = []) => {
    const conversation = { consultationId: 'K-1', doctor: '101', other: '201', me: '101' }
    return shownMessages({ history: merged([], records), unsent, attachments: [], conversation }).map(
      ({ messageId }) => messageId,
    )
  }
  const record = (messageId: string, createdAt: number, date: number) =>
    aMessage({ objectId: messageId, messageId, createdAt, updatedAt: createdAt, date })

  test.each([
    ['a sender whose clock is three hours ahead', 3 * HOUR],
    ['a sender whose clock is three hours behind', -3 * HOUR],
  ])('%s reorders nothing', (_, skew) => {
    expect(
      shown([record('b', NOW + 2, NOW + 2), record('a', NOW + 1, NOW + 1 + skew), record('c', NOW + 3, NOW + 3)]),
    ).toEqual(['a', 'b', 'c'])
  })

  test('shows the time of the server, not that of the sender', () => {
    expect(merged([], [record('a', NOW, NOW + 3 * HOUR)])[0]?.date).toBe(NOW)
  })

  test('keeps own unsent messages last, also on a clock that is behind', () => {
    const mine = { ...dated('mine', NOW - HOUR), status: 'not_send' as const }
    const failed = { ...dated('failed', NOW - 2 * HOUR), status: 'failed' as const }
    expect(shown([record('a', NOW, NOW), record('b', NOW + 1, NOW + 1)], [mine, failed])).toEqual([
      'a',
      'b',
      'failed',
      'mine',
    ])
  })
})
