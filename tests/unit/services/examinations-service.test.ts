import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpClient } from '../../../src/services/http/http-client'
import { createExaminationsService } from '../../../src/services/examinations-service'
import { failure } from '../../../contract/schemas/envelope'
import * as z from 'zod/mini'
import { examinations } from '../../kit/data/examinations'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => warn.mockImplementation(() => {}))
afterEach(() => warn.mockReset())

const signal = new AbortController().signal

/** A server that answers one call with `data`, or refuses it. */
function answering(data: unknown, { meta = null, status = 200 }: { meta?: object | null; status?: number } = {}) {
  const paths: string[] = []
  const http = {
    call: async ({ path, answer }: { path: string; answer: z.ZodMiniType }) => {
      paths.push(path)
      if (status >= 400)
        return { ok: false, refusal: { ...z.parse(failure, { message: 'tidak' }), status_code: status, retryAfter: 0 } }
      return { ok: true, value: z.parse(answer, data), meta }
    },
  } as unknown as HttpClient
  return { service: createExaminationsService(http), paths }
}

describe('the list of past examinations', () => {
  test('a page, asked for in the words of the search', async () => {
    const meta = { current_page: 2, per_page: 20, last_page: 3, total: 41 }
    const { service, paths } = answering(examinations(2), { meta })
    const page = await service.list({ page: 2, query: { search: ' batuk & pilek ' } }, signal)
    expect(page).toEqual({ items: examinations(2), page: 2, lastPage: 3, total: 41 })
    expect(paths).toEqual(['/consultations?search=batuk+%26+pilek&page=2'])
  })

  test('drops a malformed row alone, and logs none of it', async () => {
    const [good, other] = examinations(2)
    const { service } = answering([good, { ...other, status: 'SOMETHING' }, null, { ...other, requested_at: 7 }])
    const page = await service.list({ page: 1, query: { search: '' } }, signal)
    expect(page.items).toEqual([good])
    expect(warn.mock.calls.filter((call) => String(call).includes('an examination'))).toHaveLength(3)
    expect(String(warn.mock.calls)).not.toContain('Bagas')
  })

  test('an answer without a list and a refusal are faults', async () => {
    await expect(answering({}).service.list({ page: 1, query: { search: '' } }, signal)).rejects.toBeInstanceOf(Error)
    const refused = answering(null, { status: 403 }).service
    await expect(refused.list({ page: 1, query: { search: '' } }, signal)).rejects.toThrow('403')
  })
})

describe('one examination', () => {
  test.each([403, 404])('%i: it is gone, also when it belongs to another doctor', async (status) => {
    const { service, paths } = answering(null, { status })
    expect(await service.show({ consultationId: 'K/1' }, signal)).toEqual({ ok: false, refusal: { kind: 'gone' } })
    expect(paths).toEqual(['/consultations/K%2F1'])
  })

  test('the family member’s record is parsed from its string; a broken one costs itself only', async () => {
    const wire = {
      consultation_id: 'K-1',
      object_id: 'c1',
      status: 'FINISHED',
      requested_at: '2025-08-10T02:00:00.000Z',
      patient: {},
      doctor: {},
      prescriptions: [],
    }
    const received = await answering({
      ...wire,
      detail_patient: '{"full_name":"Sulastri","dob":"1958-07-18"}',
    }).service.show({ consultationId: 'K-1' }, signal)
    expect(received.ok && received.value.detail_patient?.full_name).toBe('Sulastri')
    const broken = await answering({ ...wire, detail_patient: '{"full_na' }).service.show(
      { consultationId: 'K-1' },
      signal,
    )
    expect(broken.ok && broken.value.detail_patient).toBeNull()
  })

  test('any other refusal is a fault', async () => {
    await expect(answering(null, { status: 429 }).service.show({ consultationId: 'K-1' }, signal)).rejects.toThrow(
      '429',
    )
  })
})
