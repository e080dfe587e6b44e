import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../../contract/values/limits'
import { inOrder, lastDated, merged } from '../../../machines/consultation/chat/chat.rules'
import { posted, restored } from '../../../machines/consultation/chat/outbox/outbox.rules'
import { aMessage } from '../../kit/data/builders'

const NOW = 1_000_000
const text = (messageId: string) => ({ messageId, kind: 'text' as const, text: messageId })
const dated = (messageId: string, date: number) => ({ ...text(messageId), date })

/** Writes one message for each reading of the clock. */
function writtenAt(readings: number[], after?: number) {
  let outbox = { waiting: [] as ReturnType<typeof dated>[], refused: [], lastDate: 0 }
  for (const [index, now] of readings.entries()) {
    outbox = { ...outbox, ...posted({ ...outbox, clock: { now: () => now } }, text(`m${index}`), after) } as typeof outbox
  }
  return outbox.waiting.map(({ date }) => date)
}

describe('messages stand in the order in which they were written', () => {
  test.each<[string, number[], number[]]>([
    ['on a clock that goes', [NOW, NOW + 5, NOW + 9], [NOW, NOW + 5, NOW + 9]],
    ['in one and the same millisecond', [NOW, NOW, NOW], [NOW, NOW + 1, NOW + 2]],
    ['on a clock that was measured anew, and goes back', [NOW, NOW - 800, NOW - 790, NOW + 50], [NOW, NOW + 1, NOW + 2, NOW + 50]],
  ])('%s', (_, readings, dates) => {
    expect(writtenAt(readings)).toEqual(dates)
  })

  test('and behind what was read, though the other side’s clock is ahead', () => {
    expect(writtenAt([NOW, NOW + 1], NOW + 700)).toEqual([NOW + 701, NOW + 702])
  })

  test('what was kept before the reload stands before what was written while it was being read', () => {
    const meanwhile = { draft: '', waiting: [dated('new', NOW - 300), dated('newer', NOW - 200)], refused: [], lastDate: NOW - 200 }
    const kept = { draft: '', unsent: [{ ...dated('old', NOW), status: 'not_send' as const }] }
    const { waiting, lastDate } = restored(meanwhile, kept)
    expect(waiting.map(({ messageId, date }) => [messageId, date])).toEqual([['old', NOW], ['new', NOW + 1], ['newer', NOW + 2]])
    expect(lastDate).toBe(NOW + 2)
  })
})

describe('the newest date in sight', () => {
  const history = (...dates: number[]) =>
    inOrder(merged([], dates.map((date, index) => aMessage({ objectId: `o${index}`, messageId: `m${index}`, date }))))

  test.each<[string, number[], number]>([
    ['is nothing while there is no message', [], 0],
    ['is the last one’s', [NOW - 5, NOW - 3], NOW - 3],
    ['may be a little ahead, as clocks are', [NOW - 5, NOW + 900], NOW + 900],
    ['is no invention: a year ahead, everything would stand there for a year', [NOW - 5, NOW + MINUTE], NOW - 5],
  ])('%s', (_, dates, newest) => {
    expect(lastDated(history(...dates), NOW)).toBe(newest)
  })
})
