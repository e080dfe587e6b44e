import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { failure } from '../../../contract/schemas/envelope'
import type { CorrectionOrder } from '../../../machines/ports/corrections'
import { createCorrectionsService } from '../../../src/services/corrections-service'
import type { HttpClient } from '../../../src/services/http/http-client'
import { aVersion, correctedVersion } from '../../kit/data/versions'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => warn.mockImplementation(() => {}))
afterEach(() => warn.mockReset())

const signal = new AbortController().signal
const order = (change: CorrectionOrder['change']): CorrectionOrder => ({
  consultationId: 'K/1',
  objectId: 'c1',
  actionId: 'a1',
  reason: 'Salah kode',
  change,
})

/** A server that answers with `data`, or refuses with it. */
function answering(data: unknown, { status = 200, reason }: { status?: number; reason?: string } = {}) {
  const calls: object[] = []
  const http: HttpClient = {
    async call({ answer, method, path, body, idempotencyKey }) {
      calls.push({ method, path, body, idempotencyKey })
      const refusal = z.parse(failure, { message: 'tidak', data, ...(reason && { reason }) })
      return status >= 400
        ? { ok: false, refusal: { ...refusal, status_code: status, retryAfter: 0 } }
        : { ok: true, value: z.parse(answer, data), meta: null }
    },
  }
  return { service: createCorrectionsService(http), calls }
}

test('a diagnosis goes with what changed, the version that was seen, and no English names', async () => {
  const { service, calls } = answering({})
  const fields = { symptoms: [], icd: [{ code: 'I10', name: 'Hipertensi', name_en: 'Hypertension' }] }
  expect(await service.correct(order({ kind: 'diagnosis', fields, replaces: 2 }), signal)).toEqual({
    ok: true,
    value: undefined,
  })
  expect(calls).toEqual([
    {
      method: 'PUT',
      path: '/consultation/K%2F1',
      body: {
        symptoms: null,
        icd: [{ code: 'I10', name: 'Hipertensi' }],
        object_id: 'c1',
        correction: { replaces: 2, reason: 'Salah kode' },
      },
      idempotencyKey: 'a1',
    },
  ])
})

test('a note goes whole', async () => {
  const { service, calls } = answering({})
  await service.correct(order({ kind: 'note', content: { note: 'Kontrol', nextSchedule: null }, replaces: 0 }), signal)
  const body = {
    consultation_id: 'K/1',
    note: 'Kontrol',
    next_schedule: null,
    correction: { replaces: 0, reason: 'Salah kode' },
  }
  expect(calls).toEqual([{ method: 'POST', path: '/consultation-note', body, idempotencyKey: 'a1' }])
})

test('a cancellation goes to its prescription', async () => {
  const { service, calls } = answering({})
  await service.correct(order({ kind: 'cancellation', prescriptionId: 'p1' }), signal)
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/consultation/K%2F1/prescription/p1/cancel',
      body: { reason: 'Salah kode' },
      idempotencyKey: 'a1',
    },
  ])
})

describe('a refused correction', () => {
  const change = { kind: 'cancellation', prescriptionId: 'p1' } as const

  test('brings the newest version where another one was first', async () => {
    const { service } = answering(correctedVersion(), { status: 409, reason: 'superseded' })
    expect(await service.correct(order(change), signal)).toEqual({
      ok: false,
      refusal: { kind: 'superseded', newest: correctedVersion() },
    })
  })

  test.each([
    [404, 'closed'],
    [409, 'closed'],
    [403, 'notAllowed'],
    [422, 'malformed'],
  ])('%i is %s', async (status, kind) => {
    const { service } = answering(null, { status })
    expect(await service.correct(order(change), signal)).toMatchObject({ ok: false, refusal: { kind } })
  })

  test('is a fault where the answer is no verdict', async () => {
    await expect(answering(null, { status: 429 }).service.correct(order(change), signal)).rejects.toThrow('429')
  })
})

test('versions are read; what cannot be read is a fault', async () => {
  const { service, calls } = answering([aVersion()])
  expect(await service.versions({ consultationId: 'K/1' }, signal)).toEqual([aVersion()])
  expect(calls).toEqual([{ method: 'GET', path: '/consultations/K%2F1/versions' }])
  await expect(answering([{}]).service.versions({ consultationId: 'K-1' }, signal)).rejects.toBeInstanceOf(Error)
  await expect(answering(null, { status: 404 }).service.versions({ consultationId: 'K-1' }, signal)).rejects.toThrow(
    '404',
  )
})
