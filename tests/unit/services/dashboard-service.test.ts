import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { HttpAnswer, HttpCall, HttpClient } from '../../../src/services/http/http-client'
import { createDashboardService } from '../../../src/services/dashboard-service'

const { signal } = new AbortController()
const WIRE = {
  type: 2,
  from: '2025-11-10T17:00:00.000Z',
  to: '2025-11-17T03:20:00.000Z',
  totals: { consultations: 3, emergencies: 1, not_answered: 2, rejected: 0, revenue: 375_000 },
  series: [
    { at: '2025-11-10T17:00:00.000Z', consultations: 1, emergencies: 1 },
    { at: '2025-11-11T17:00:00.000Z', consultations: 2, emergencies: 0 },
  ],
}

/** What the server says to everything, judged by the schema of the call, as the client does. */
function serviceOn(data: unknown, refusedWith?: number) {
  const asked: string[] = []
  const http: HttpClient = {
    call<Schema extends z.ZodMiniType>({
      method,
      path,
      answer,
    }: HttpCall<Schema>): Promise<HttpAnswer<z.output<Schema>>> {
      asked.push(`${method} ${path}`)
      if (refusedWith !== undefined) {
        const refusal = { status: 'error', message: 'no', status_code: refusedWith, retryAfter: 0 } as never
        return Promise.resolve({ ok: false, refusal })
      }
      return Promise.resolve().then(() => ({ ok: true as const, value: z.parse(answer, data), meta: null }))
    },
  }
  return { asked, service: createDashboardService(http, () => 'u/1') }
}

describe('GET /dashboard-doctor', () => {
  test.each([
    ['daily', 1],
    ['weekly', 2],
    ['monthly', 3],
  ] as const)('%s is type %i', async (range, type) => {
    const { asked, service } = serviceOn({ ...WIRE, type })
    await expect(service.dashboard({ range }, signal)).resolves.toMatchObject({ type, totals: WIRE.totals })
    expect(asked).toEqual([`GET /dashboard-doctor?type=${type}`])
  })

  test('times are read as epoch milliseconds', async () => {
    const { from, series } = await serviceOn(WIRE).service.dashboard({ range: 'weekly' }, signal)
    expect(from).toBe(Date.UTC(2025, 10, 10, 17))
    expect(series[1]).toEqual({ at: Date.UTC(2025, 10, 11, 17), consultations: 2, emergencies: 0 })
  })

  test.each([
    ['a total that is missing', { ...WIRE, totals: { ...WIRE.totals, revenue: undefined } }],
    ['a count below nothing', { ...WIRE, totals: { ...WIRE.totals, not_answered: -1 } }],
    ['money with a fraction', { ...WIRE, totals: { ...WIRE.totals, revenue: 0.5 } }],
    ['a point at no time', { ...WIRE, series: [{ ...WIRE.series[0], at: 'kemarin' }] }],
    ['a type nobody knows', { ...WIRE, type: 4 }],
    ['another range than was asked for', { ...WIRE, type: 1 }],
    ['nothing', null],
  ])('a fault: %s', async (_, data) => {
    await expect(serviceOn(data).service.dashboard({ range: 'weekly' }, signal)).rejects.toBeInstanceOf(Error)
  })

  test('a refusal is a fault: there is nothing to be shown', async () => {
    await expect(serviceOn(null, 403).service.dashboard({ range: 'daily' }, signal)).rejects.toThrow('403')
  })
})

describe('GET /doctors/{uuid}/schedule', () => {
  const monday = { day: 1, from: '08:00', to: '12:00', place: 'RS Bina Harapan' }
  const evening = { day: 1, from: '16:00', to: '20:00', place: null }

  test('the week, Monday first and by the hour', async () => {
    const { asked, service } = serviceOn([{ day: 5, from: '08:00', to: '12:00' }, evening, monday])
    await expect(service.schedule(signal)).resolves.toEqual([
      monday,
      evening,
      { day: 5, from: '08:00', to: '12:00', place: null },
    ])
    expect(asked).toEqual(['GET /doctors/u%2F1/schedule'])
  })

  test.each([
    ['no list', { 1: monday }],
    ['a day that is a word', [{ ...monday, day: 'Senin' }]],
    ['no hour', [{ ...monday, from: undefined }]],
  ])('a fault: %s', async (_, data) => {
    await expect(serviceOn(data).service.schedule(signal)).rejects.toBeInstanceOf(Error)
  })

  test('a refusal is a fault', async () => {
    await expect(serviceOn(null, 404).service.schedule(signal)).rejects.toThrow('404')
  })
})

test('passes its abort signal to the HTTP client', async () => {
  const signals: unknown[] = []
  const http: HttpClient = {
    call(order) {
      signals.push(order.signal)
      return Promise.reject(new DOMException('', 'AbortError'))
    },
  }
  await expect(createDashboardService(http, () => 'u-1').schedule(signal)).rejects.toBeInstanceOf(Error)
  expect(signals).toEqual([signal])
})
