import { describe, expect, test } from 'vitest'
import { type Line, linesOf } from '../../chaos/messages/lines'
import {
  type Count,
  doubled,
  astray,
  lost,
  miscounted,
  outOfOrder,
  type Room,
  type Row,
  shownOtherwise,
  shownWrong,
  unseen,
  unwritten,
} from '../../chaos/messages/verdict'
import { createChance } from '../../kit/data/random'

const chance = createChance(1)
const doctors = linesOf(0, 'D', 3, chance)
const patients = linesOf(0, 'P', 3, chance)
/** As they were written: doctor and patient in turn. */
const written = doctors.flatMap((line, index) => [line, patients[index] ?? line])
const room: Room = { number: 0, consultationId: 'K-1', writers: { D: '101', P: '201' }, written }
const other: Room = { number: 1, consultationId: 'K-2', writers: { D: '101', P: '202' }, written: [] }

const rowOf = ({ side, text }: Line, at: number): Row => ({
  messageId: `m-${at}`,
  consultationId: 'K-1',
  senderId: room.writers[side],
  text,
  status: 'seen',
  date: at,
  createdAt: at,
})
const rows = written.map((line, index) => rowOf(line, index))
const labels = written.map(({ label }) => label)
const text = (index: number) => written[index]?.text ?? ''
const withRow = (index: number, change: Partial<Row>) =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row))

describe('the messages on the server', () => {
  test('a good run is without fault', () => {
    const findings = [
      lost(room, rows),
      doubled(rows),
      unwritten(room, rows),
      astray([room], rows),
      outOfOrder(room, rows),
      unseen(rows),
    ]
    expect(findings.flat()).toEqual([])
  })

  test('one message is lost', () => {
    expect(lost(room, rows.slice(1))).toEqual([labels[0]])
  })

  test('one message is there twice, by another messageId', () => {
    expect(doubled([...rows, { ...rowOf(doctors[0] as Line, 9) }])).toEqual([text(0)])
  })

  test('one messageId is there twice', () => {
    expect(doubled(withRow(5, { messageId: 'm-0' }))).toEqual(['m-0'])
  })

  test('a text is not what was written', () => {
    const half = text(2).slice(0, 10)
    expect(unwritten(room, withRow(2, { text: half }))).toEqual([half])
    expect(lost(room, withRow(2, { text: half }))).toEqual([labels[2]])
  })

  test('a message for one patient is in another’s room', () => {
    expect(astray([room, other], withRow(1, { consultationId: 'K-2' }))).toEqual([text(1)])
  })

  test('a sender is not who wrote it', () => {
    expect(astray([room, other], withRow(1, { senderId: '101' }))).toEqual([text(1)])
  })

  test('one was taken before the one written before it', () => {
    expect(outOfOrder(room, withRow(2, { createdAt: -1 }))).toEqual([`taken: ${text(2)}`])
  })

  test('one is dated before the one written before it, or at the same time', () => {
    expect(outOfOrder(room, withRow(3, { date: -1 }))).toEqual([`dated: ${text(3)}`])
    expect(outOfOrder(room, withRow(3, { date: 1 }))).toEqual([`dated: ${text(3)}`])
  })

  test('how the two sides’ messages lie between each other is nobody’s fault', () => {
    expect(
      outOfOrder(
        room,
        rows.map((row) =>
          row.senderId === '201' ? { ...row, date: row.date + 100, createdAt: row.createdAt + 100 } : row,
        ),
      ),
    ).toEqual([])
  })

  test('one that both looked at is not seen', () => {
    expect(unseen(withRow(0, { status: 'delivered' }))).toEqual([`delivered: ${text(0)}`])
  })
})

describe('the messages on a page', () => {
  const shown = (now: string[]) => ({ room: 0, side: 'D' as const, labels: now })

  test('a good page is without fault', () => {
    expect(shownWrong(room, shown(labels))).toEqual([])
    expect(shownOtherwise(shown(labels), shown(labels))).toEqual([])
  })

  test('one is missing, one is there twice, one is of another room', () => {
    expect(shownWrong(room, shown(labels.slice(1)))).toEqual([`D not shown: ${labels[0]}`])
    expect(shownWrong(room, shown([...labels, labels[5] ?? '']))).toEqual([`D twice: ${labels[5]}`])
    expect(shownWrong(room, shown([...labels, 'R01P0001']))).toContain('D not of this room: R01P0001')
  })

  test('one side’s are out of order', () => {
    const [one = '', two = '', three = '', ...rest] = labels
    expect(shownWrong(room, shown([three, two, one, ...rest]))).toEqual([`D out of order: ${three}`])
  })

  test('the two pages show two orders', () => {
    const [one = '', two = '', ...rest] = labels
    expect(shownOtherwise(shown([two, one, ...rest]), shown(labels))).toEqual([two])
  })
})

test('a wrong count is one that the server or what was written contradicts', () => {
  const count = (server: number, page: number): Count => ({ room: 0, moment: 'hidden', written: 3, server, page })
  expect(miscounted([count(3, 3), count(3, 2), count(2, 3)])).toEqual([count(3, 2), count(2, 3)])
})
