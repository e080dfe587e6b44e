import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OPEN_ITEM } from '../../../contract/values/refusals'
import { createDoctorsService } from '../../../src/services/doctors-service'
import { createReservationsService } from '../../../src/services/reservations-service'
import { type Answer, type AnsweringServer, json, lost, openAnsweringServer } from '../../kit/server/answering-server'
import { aBalance, aFee } from '../../kit/data/builders'
import { TEST_EPOCH } from '../../kit/harness/test-clock'

let server: AnsweringServer

beforeEach(async () => {
  server = await openAnsweringServer()
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const { signal } = new AbortController()
const PATIENT = { uuid: 'f2b7c1de-0a41-4c8e-9d35-6b1e07a4c9d2', full_name: 'Siti\u202e Aminah', dob: '1980-02-14' }
const ROW = { code: 'K7QX-2M4P', patient: PATIENT, schedule_at: '2026-11-23T02:00:00.000Z', status: 'Paid' }
const META = { current_page: 1, per_page: 20, last_page: 3, total: 41 }

const FAULTS: [what: string, how: Answer][] = [
  ['no answer', lost],
  ['a fault of the server', json(500, { message: 'x' })],
  ['an answer in another shape', json(200, { data: 'x' })],
  ['a refusal that says nothing of it', json(403, { message: 'Bukan dokter' })],
]

describe('the list', () => {
  const list = () => createReservationsService(server.http).list({ page: 1, query: null }, signal)

  test('is asked for what is paid, and read with what is missing as null', async () => {
    server.answer = json(200, { data: [ROW], meta: META })
    expect(await list()).toEqual({
      items: [
        {
          code: 'K7QX-2M4P',
          patient: { ...PATIENT, full_name: 'Siti Aminah', profile_picture: null, gender: null },
          schedule_at: Date.UTC(2026, 10, 23, 2),
          status: 'Paid',
          complaint: null,
        },
      ],
      page: 1,
      lastPage: 3,
      total: 41,
    })
    expect(server.asked).toMatchObject([
      { method: 'GET', url: '/api/v1/reservation-consultations?status=Paid&page=1', body: '' },
    ])
  })

  test('a malformed row costs itself only', async () => {
    const rows = [{ ...ROW, schedule_at: 'besok' }, { ...ROW, status: 'Lost' }, { ...ROW, patient: null }, null, ROW]
    server.answer = json(200, { data: rows, meta: META })
    expect((await list()).items.map(({ code }) => code)).toEqual(['K7QX-2M4P'])
  })

  test('without a word of pages it is the only one', async () => {
    server.answer = json(200, { data: [ROW] })
    expect(await list()).toMatchObject({ page: 1, lastPage: 1, total: 1 })
  })

  test.each(FAULTS)('%s faults', async (_, how) => {
    server.answer = how
    await expect(list()).rejects.toBeInstanceOf(Error)
  })
})

describe('redeeming', () => {
  const redeem = () => createReservationsService(server.http).redeem({ code: 'K7QX2M4P' }, signal)

  test('gives the consultation that it became', async () => {
    server.answer = json(200, {
      data: { consultation_id: 'K-9', object_id: 'c9', kind: 'consultation', status: 'ON_CHAT' },
    })
    expect(await redeem()).toEqual({ ok: true, value: { consultationId: 'K-9' } })
    expect(server.asked).toMatchObject([
      { method: 'POST', url: '/api/v1/consultation/reservation', body: '{"code":"K7QX2M4P"}' },
    ])
  })

  test.each([
    [404, {}, 'unknown'],
    [422, {}, 'unknown'],
    [409, { status: 'Redeemed', by: { id_user: '102', name: 'dr. Hendra', role: 'doctor' } }, 'used'],
    [409, { status: 'Expired', by: null }, 'used'],
    [410, {}, 'used'],
    [409, { reason: OPEN_ITEM }, 'openItem'],
  ])('refused with %i %j: %s', async (status, parts, kind) => {
    server.answer = json(status, { message: 'Kode reservasi', ...parts })
    expect(await redeem()).toEqual({ ok: false, refusal: { kind } })
  })

  test.each<[what: string, how: Answer]>([
    ...FAULTS,
    [
      'an answer without the consultation',
      json(200, { data: { object_id: 'c9', kind: 'consultation', status: 'ON_CHAT' } }),
    ],
  ])('%s faults', async (_, how) => {
    server.answer = how
    await expect(redeem()).rejects.toBeInstanceOf(Error)
  })
})

describe('the balance of a doctor, with its latest entry', () => {
  const fee = aFee({}, TEST_EPOCH)
  const entry = { ...fee, SourceTransactionJSON: JSON.stringify(fee.SourceTransactionJSON) }
  const balance = () => createDoctorsService(server.http, { now: () => TEST_EPOCH }, () => '101').balance(signal)
  const of =
    (account: Answer, history: Answer): Answer =>
    (request, response) =>
      (request.url?.includes('/history-balances') ? history : account)(request, response)
  const account = json(200, { data: aBalance() })

  test('the newest entry of the first page', async () => {
    server.answer = of(account, json(200, { data: [entry, { ...entry, TransactionTimeStamp: 1 }], meta: META }))
    expect(await balance()).toEqual({ account: aBalance(), latest: fee })
    expect(server.asked.map(({ url }) => url).toSorted()).toEqual([
      '/api/v1/account-balance',
      '/api/v1/history-balances?page=1',
    ])
  })

  test('a malformed entry costs itself only', async () => {
    server.answer = of(account, json(200, { data: [{ TransactionTimeStamp: 'kemarin' }, entry], meta: META }))
    expect(await balance()).toEqual({ account: aBalance(), latest: fee })
  })

  test.each<[what: string, how: Answer]>([...FAULTS, ['no entry yet', json(200, { data: [], meta: META })]])(
    'a history with %s: the account is returned all the same',
    async (_, how) => {
      server.answer = of(account, how)
      expect(await balance()).toEqual({ account: aBalance(), latest: null })
    },
  )

  test.each(FAULTS)('of the account %s: it faults', async (_, how) => {
    server.answer = of(how, json(200, { data: [entry], meta: META }))
    await expect(balance()).rejects.toBeInstanceOf(Error)
  })
})
