import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aVersion } from '../../kit/data/versions'
import type { HttpCall, HttpClient, HttpRefusal } from '../../../src/services/http/http-client'
import { createCodeSearch } from '../../../src/services/documents/code-search'
import { createDiagnosisService } from '../../../src/services/documents/diagnosis-service'
import { createNoteService } from '../../../src/services/documents/note-service'
import { documentRefusal } from '../../../src/services/documents/document-refusal'

const signal = new AbortController().signal
const which = {
  consultationId: 'K/1',
  objectId: 'c1',
  actionId: '00000000-0000-4000-8000-000000000001',
  replaces: null,
}
const refusal = (status_code: number, errors?: Record<string, string[]>): HttpRefusal => ({
  status_code,
  message: '',
  retryAfter: 0,
  ...(errors === undefined ? {} : { errors }),
})

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

/** A server that gives one answer, with what it was asked; without the shapes and signals. */
function server(answer: unknown) {
  const asked: object[] = []
  const call = ({ method, path, body, idempotencyKey }: HttpCall<never>) => {
    asked.push({ method, path, ...(body === undefined ? {} : { body, idempotencyKey }) })
    return Promise.resolve(answer)
  }
  return { asked, http: { call } as unknown as HttpClient }
}

test('a diagnosis goes out with null for what is empty, no status, and its click for a key (product §3)', async () => {
  const { asked, http } = server({ ok: true, value: { version: 2 } })
  const content = { symptoms: [], possible_diagnosis: ['Migrain'], advice: [], icd: [{ code: 'G43', name: 'Migrain' }] }
  expect(await createDiagnosisService(http).putDiagnosis({ ...which, content }, signal)).toEqual({
    ok: true,
    value: 2,
  })
  expect(asked).toEqual([
    {
      method: 'PUT',
      path: '/consultation/K%2F1',
      idempotencyKey: which.actionId,
      body: { symptoms: null, possible_diagnosis: ['Migrain'], advice: null, icd: content.icd, object_id: 'c1' },
    },
  ])
})

test('a note goes out with its schedule in UTC, or null (contract §3)', async () => {
  const { asked, http } = server({ ok: true, value: { version: 1 } })
  const notes = createNoteService(http)
  await notes.putNote({ ...which, content: { note: 'Kontrol.', nextSchedule: '2025-11-24T02:00:00.000Z' } }, signal)
  await notes.putNote({ ...which, content: { note: 'Kontrol.', nextSchedule: null } }, signal)
  expect(asked).toEqual(
    ['2025-11-24T02:00:00.000Z', null].map((next_schedule) => ({
      method: 'POST',
      path: '/consultation-note',
      idempotencyKey: which.actionId,
      body: { consultation_id: 'K/1', note: 'Kontrol.', next_schedule },
    })),
  )
})

test('both name the version that they replace, if it is known (contract §2 "Records")', async () => {
  const { asked, http } = server({ ok: true, value: { version: 3 } })
  const seen = { ...which, replaces: 0 }
  const diagnosis = { symptoms: ['Demam'], possible_diagnosis: [], advice: [], icd: [] }
  await createDiagnosisService(http).putDiagnosis({ ...seen, content: diagnosis }, signal)
  await createNoteService(http).putNote({ ...seen, content: { note: 'Kontrol.', nextSchedule: null } }, signal)
  expect(asked).toMatchObject([{ body: { replaces: 0 } }, { body: { replaces: 0 } }])
})

test('the newest version comes with the refusal of an older one', async () => {
  const newest = aVersion({ version: 4 })
  const { http } = server({ ok: false, refusal: { ...refusal(409), reason: 'superseded', data: newest } })
  const expected = { ok: false, refusal: { kind: 'superseded', newest } }
  const diagnosis = { symptoms: ['Demam'], possible_diagnosis: [], advice: [], icd: [] }
  expect(await createDiagnosisService(http).putDiagnosis({ ...which, content: diagnosis }, signal)).toEqual(expected)
  const note = { note: 'Kontrol.', nextSchedule: null }
  expect(await createNoteService(http).putNote({ ...which, content: note }, signal)).toEqual(expected)
})

test.each([
  [404, { kind: 'closed' }],
  [409, { kind: 'closed' }],
  [403, { kind: 'notAllowed' }],
  [422, { kind: 'malformed', fields: ['symptoms'] }],
])('%i is %j', async (status, expected) => {
  expect(documentRefusal('a paper', refusal(status, { symptoms: ['wajib'] }))).toEqual(expected)
  const { http } = server({ ok: false, refusal: refusal(status, { symptoms: ['wajib'] }) })
  const content = { note: '', nextSchedule: null }
  expect(await createNoteService(http).putNote({ ...which, content }, signal)).toEqual({
    ok: false,
    refusal: expected,
  })
})

test.each([
  ['ON_PAYMENT', { kind: 'awaitingPayment' }],
  ['FINISHED', { kind: 'closed' }],
])('a consultation in %s is %j', (status, expected) => {
  expect(documentRefusal('a paper', { ...refusal(409), status })).toEqual(expected)
})

test.each([401, 429])('%i is no verdict on a document: a fault', (status) => {
  expect(() => documentRefusal('a paper', refusal(status))).toThrow(`a paper: ${status}`)
})

test('logs a refusal by its number, without a word of the document', () => {
  documentRefusal('a paper', refusal(422, { symptoms: ['Pusing'] }))
  expect(vi.mocked(console.error).mock.calls).toEqual([['a paper: 422 failed: object']])
})

test('codes are searched by what was typed; a refusal is a fault', async () => {
  const { asked, http } = server({ ok: true, value: [] })
  expect(await createCodeSearch(http).searchCodes({ words: 'J06.9 & flu' }, signal)).toEqual([])
  expect(asked).toEqual([{ method: 'GET', path: '/icd-like?search=J06.9%20%26%20flu&limit=20' }])
  const { http: refusing } = server({ ok: false, refusal: refusal(404) })
  await expect(createCodeSearch(refusing).searchCodes({ words: 'x' }, signal)).rejects.toThrow('404')
})
