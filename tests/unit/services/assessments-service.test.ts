import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UNAUTHENTICATED } from '../../../contract/values/refusals'
import { createAssessmentsService } from '../../../src/services/assessments-service'
import { type AnsweringServer, json, lost, openAnsweringServer } from '../../kit/server/answering-server'
import { anAssessment, anAssessmentDetail, anAssessmentForm } from '../../kit/data/assessments'

let server: AnsweringServer

beforeEach(async () => {
  server = await openAnsweringServer()
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/** As it is on the wire. */
const written = <Item extends { submitted_at: number }>(item: Item) => ({
  ...item,
  submitted_at: new Date(item.submitted_at).toISOString(),
})
const signal = new AbortController().signal

const service = () => createAssessmentsService(server.http)

describe('the list', () => {
  const list = (search = '', page = 1) => service().list({ page, query: { search } }, signal)

  test('a page of it, as it was asked for', async () => {
    const meta = { current_page: 2, last_page: 3, per_page: 20, total: 41 }
    server.answer = json(200, { data: [written(anAssessment())], meta })
    expect(await list(' sulastri & co ', 2)).toEqual({ items: [anAssessment()], page: 2, lastPage: 3, total: 41 })
    expect(server.asked).toMatchObject([
      {
        method: 'GET',
        url: '/api/v1/assessments-doctor/list?search=sulastri+%26+co&page=2',
        headers: { authorization: 'Bearer token' },
      },
    ])
  })

  test('without a meta it is all there is', async () => {
    server.answer = json(200, { data: [written(anAssessment())] })
    expect(await list()).toEqual({ items: [anAssessment()], page: 1, lastPage: 1, total: 1 })
  })

  test('drops a malformed row alone, and logs none of it; an unknown level is null', async () => {
    const bad = {
      ...written(anAssessment()),
      submitted_at: 'yesterday',
      patient: { uuid: 'x', full_name: 'Sulastri Wahyuningsih' },
    }
    server.answer = json(200, { data: [bad, 'no row', { ...written(anAssessment()), level: 'terrible' }] })
    expect((await list()).items).toEqual([anAssessment({ level: null })])
    const received = vi.mocked(console.warn).mock.calls.flat().join(' ')
    expect(received).toContain('an assessment: dropped a malformed record')
    expect(received).not.toMatch(/Sulastri|yesterday/)
  })

  test.each([
    ['without a list', json(200, { data: { rows: [] } })],
    ['refused', json(422, { message: 'Isian belum benar', messages: {} })],
    ['of a broken server', json(500, { message: 'x' })],
    ['lost on the way', lost],
  ])('an answer %s faults', async (_, given) => {
    server.answer = given
    await expect(list()).rejects.toThrow(Error)
  })
})

describe.each([
  ['show', '/api/v1/assessments-doctor/show/', anAssessmentDetail({ id: 'as/1' })],
  ['form', '/api/v1/assessments/', anAssessmentForm({ id: 'as/1' })],
] as const)('%s', (name, path, whole) => {
  const ask = () => service()[name]({ id: 'as/1' }, signal)

  test('one of them, by its id', async () => {
    server.answer = json(200, { data: written(whole) })
    expect(await ask()).toEqual({ ok: true, value: whole })
    expect(server.asked.map(({ url }) => url)).toEqual([`${path}as%2F1`])
  })

  test.each([403, 404])('%i: it is not there, or another’s', async (status) => {
    server.answer = json(status, { message: 'Data tidak ditemukan' })
    expect(await ask()).toEqual({ ok: false, refusal: { kind: 'gone' } })
  })

  test.each([
    ['malformed', json(200, { data: { ...written(whole), submitted_at: 'yesterday' } })],
    ['refused otherwise', json(429, { message: 'x' })],
    ['of a broken server', json(503, { message: 'x' })],
    ['lost', lost],
  ])('an answer that is %s faults', async (_, given) => {
    server.answer = given
    await expect(ask()).rejects.toThrow(Error)
  })

  test('an ended session is reported', async () => {
    server.answer = json(401, { message: UNAUTHENTICATED })
    await expect(ask()).rejects.toThrow(Error)
    expect(server.unauthenticated).toBe(1)
  })
})
