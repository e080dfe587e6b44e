import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UNAUTHENTICATED } from '../../../../contract/values/refusals'
import type { BalanceQuery } from '../../../../machines/ports/balance'
import { createBalanceService } from '../../../../src/services/balance-service'
import {
  type Answer,
  type AnsweringServer,
  json,
  lost,
  openAnsweringServer,
} from '../../../kit/server/answering-server'
import { aBalance } from '../../../kit/data/builders'

let server: AnsweringServer
const warn = vi.spyOn(console, 'warn')
const zone = process.env.TZ

beforeEach(async () => {
  warn.mockImplementation(() => {})
  server = await openAnsweringServer()
})
afterEach(async () => {
  warn.mockReset()
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  await server.close()
})

const service = () => createBalanceService(server.http)

const { signal } = new AbortController()
const ALL: BalanceQuery = { from: null, to: null, direction: null }
const SOURCE = {
  id: 't-1',
  kind: 'consultation',
  description: 'Konsultasi',
  amount: 75_000,
  balance: 100_000,
  reference: null,
  name: 'Siti',
}
const row = (source: unknown = JSON.stringify(SOURCE), at: unknown = 1_763_368_860_000) => ({
  TransactionTimeStamp: at,
  SourceTransactionJSON: source,
})
const meta = { current_page: 2, per_page: 20, last_page: 3, total: 44 }

/** What is asked of the wire for days of the viewer's. */
async function wireOf(query: Partial<BalanceQuery>, page = 1): Promise<Record<string, string>> {
  server.answer = json(200, { data: [], meta })
  await service().history({ page, query: { ...ALL, ...query } }, signal)
  return Object.fromEntries(new URL(server.asked.at(-1)?.url ?? '', 'http://x').searchParams)
}

describe('the request', () => {
  test('omits a filter that is not set, and sends the direction unchanged', async () => {
    expect(await wireOf({}, 3)).toEqual({ page: '3' })
    expect(await wireOf({ direction: 'out' })).toEqual({ page: '1', direction: 'out' })
    expect(server.asked[0]?.url).toMatch(/^\/api\/v1\/history-balances\?/)
  })

  test.each([
    ['Asia/Jakarta', '2026-10-31T17:00:00.000Z', '2026-11-22T17:00:00.000Z'],
    ['Asia/Makassar', '2026-10-31T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['Asia/Jayapura', '2026-10-31T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
    ['UTC', '2026-11-01T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ])('1 to 22 November in %s: from its midnight up to the midnight after the last day', async (timeZone, from, to) => {
    process.env.TZ = timeZone
    expect(await wireOf({ from: '2026-11-01', to: '2026-11-22' })).toEqual({ page: '1', from, to })
  })

  test('one day is as long as it is, also where clocks are put forward and back', async () => {
    const hours = async (day: string) => {
      const { from = '', to = '' } = await wireOf({ from: day, to: day })
      return (Date.parse(to) - Date.parse(from)) / 3_600_000
    }
    process.env.TZ = 'Asia/Jakarta'
    expect(await hours('2026-11-22')).toBe(24)
    process.env.TZ = 'Europe/Amsterdam'
    expect([await hours('2026-03-29'), await hours('2026-10-25')]).toEqual([23, 25])
    // Midnight itself is left out: the day begins at one.
    process.env.TZ = 'America/Santiago'
    expect((await wireOf({ from: '2026-09-06' })).from).toBe('2026-09-06T04:00:00.000Z')
  })

  test.each([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-02-28', '2026-03-01'],
  ])('the day after %s is %s', async (day, next) => {
    process.env.TZ = 'UTC'
    expect((await wireOf({ to: day })).to).toBe(`${next}T00:00:00.000Z`)
  })
})

describe('the response', () => {
  test('a page, and whether another follows', async () => {
    server.answer = json(200, { data: [row()], meta })
    expect(await service().history({ page: 2, query: ALL }, signal)).toEqual({
      items: [{ TransactionTimeStamp: 1_763_368_860_000, SourceTransactionJSON: SOURCE }],
      page: 2,
      lastPage: 3,
      total: 44,
    })
    server.answer = json(200, { data: [row()] })
    expect(await service().history({ page: 1, query: ALL }, signal)).toMatchObject({ page: 1, lastPage: 1, total: 1 })
  })

  test.each([
    ['no JSON', '{'],
    ['a number', 5],
    ['null', null],
    ['JSON of something else', '[1, 2]'],
    ['rupiah with cents', JSON.stringify({ ...SOURCE, amount: 75_000.5 })],
    ['an amount in words', JSON.stringify({ ...SOURCE, amount: '75000' })],
    ['no id', JSON.stringify({ ...SOURCE, id: '' })],
  ])('a source that is %s costs the entry’s words, not the entry', async (_, source) => {
    server.answer = json(200, { data: [row(source), row()], meta })
    const { items } = await service().history({ page: 1, query: ALL }, signal)
    expect(items.map(({ SourceTransactionJSON }) => SourceTransactionJSON?.id ?? null)).toEqual([null, 't-1'])
  })

  test('so does one that is not there', async () => {
    server.answer = json(200, { data: [{ TransactionTimeStamp: 1 }], meta })
    const { items } = await service().history({ page: 1, query: ALL }, signal)
    expect(items).toEqual([{ TransactionTimeStamp: 1, SourceTransactionJSON: null }])
  })

  test('a kind that nobody knows is shown by its description alone', async () => {
    server.answer = json(200, { data: [row(JSON.stringify({ ...SOURCE, kind: 'bonus' }))], meta })
    const { items } = await service().history({ page: 1, query: ALL }, signal)
    expect(items[0]?.SourceTransactionJSON).toEqual({ ...SOURCE, kind: null })
  })

  test.each([
    ['no time', undefined],
    ['a time in words', 'kemarin'],
    ['a time beyond all dates', 1e300],
    ['a negative one', -1],
  ])('an entry with %s costs itself only, and no log holds whose it was', async (_, at) => {
    server.answer = json(200, { data: [row(JSON.stringify(SOURCE), at ?? null), row()], meta })
    const { items, total } = await service().history({ page: 1, query: ALL }, signal)
    expect([items.length, total]).toEqual([1, 44])
    expect(warn).toHaveBeenCalledTimes(1)
    expect(String(warn.mock.calls)).not.toContain('Siti')
  })

  test('the account', async () => {
    server.answer = json(200, { data: aBalance() })
    expect(await service().account(signal)).toEqual(aBalance())
    expect(server.asked.map(({ url }) => url)).toEqual(['/api/v1/account-balance'])
  })

  test.each<[what: string, how: Answer, fault: string]>([
    ['an error of the server', json(500, { message: 'x' }), '500'],
    ['refused', json(403, { message: 'x' }), '403'],
    ['too many', json(429, { message: 'x' }), '429'],
    ['no list', json(200, { data: { uuid: '' } }), 'unknown shape'],
    ['no envelope', json(200, 'x'), 'invalid_type'],
    ['no answer', lost, 'socket hang up'],
  ])('%s is a fault', async (_, how, fault) => {
    server.answer = how
    await expect(service().history({ page: 1, query: ALL }, signal)).rejects.toThrow(fault)
    await expect(service().account(signal)).rejects.toThrow(fault)
  })

  test('a dead session is noticed', async () => {
    server.answer = json(401, { message: UNAUTHENTICATED })
    await expect(service().history({ page: 1, query: ALL }, signal)).rejects.toThrow('401')
    expect(server.unauthenticated).toBe(1)
  })

  test('a reading that is broken off ends at once', async () => {
    server.answer = () => {}
    const stop = new AbortController()
    const reading = service().history({ page: 1, query: ALL }, stop.signal)
    setTimeout(() => stop.abort(), 50)
    await expect(reading).rejects.toThrow('canceled')
  })
})
