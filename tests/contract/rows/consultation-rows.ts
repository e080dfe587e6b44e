import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { auditEntry } from '../../../contract/schemas/audit'
import type { ConsultationRecord } from '../../../contract/schemas/consultation'
import { talking } from '../kit/documents'
import { patient } from '../kit/parse'
import { rest, type Staff } from '../kit/rest'
import { type Row, row } from './row'

interface Talk {
  record: ConsultationRecord
  actionId: string
}

async function aTalk(staff: Staff): Promise<Talk> {
  return { record: await talking(await patient(), staff), actionId: randomUUID() }
}

const finding = { symptoms: ['Demam'], possible_diagnosis: ['Influenza'], advice: ['Istirahat'], icd: [] }
const clinicalDocument = <Content>({ record: { consultation_id, objectId }, actionId }: Talk, content: Content) => ({
  consultationId: consultation_id,
  objectId,
  actionId,
  content,
  replaces: null,
})

/** How often something was written down about a record. */
async function times(what: string, { record }: Talk, { token }: Staff): Promise<number> {
  const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token })
  return (body['data'] as unknown[]).filter((entry) => auditEntry.parse(entry).what === what).length
}

async function once(what: string, talk: Talk, staff: Staff): Promise<void> {
  expect(await times(what, talk, staff)).toBe(1)
}

const file = { name: 'hasil.txt', bytes: new Blob(['Hemoglobin 13,2'], { type: 'text/plain' }) }
const upload = (talk: Talk) => ({ file, consultationId: talk.record.consultation_id, messageId: talk.actionId })
const watch = (signal: AbortSignal) => ({ signal, onShare: () => {} })

export const CONSULTATION_ROWS: readonly Row[] = [
  row({
    row: 'POST /chat/upload',
    which: { method: 'POST', path: /^\/chat\/upload$/ },
    arrange: aTalk,
    ask: ({ files }, talk, signal) => files.store(upload(talk) as never, watch(signal)),
    right: (answer) =>
      expect(answer).toMatchObject({ ok: true, reference: expect.stringMatching(/^\/api\/v1\/files\//) }),
    refused: {
      what: 'what is none of the kinds of files',
      ask: ({ files }, talk, signal) =>
        files.store(
          {
            ...upload(talk),
            file: { name: 'a.exe', bytes: new Blob([new Uint8Array([0x4d, 0x5a, 0x90, 0])]) },
          } as never,
          watch(signal),
        ),
      gives: { ok: false, status: 422 },
    },
    once: (talk, staff) => once('upload', talk, staff),
  }),
  row({
    row: 'PUT /consultation/{id}',
    which: { method: 'PUT', path: /^\/consultation\/[^/]+$/ },
    arrange: aTalk,
    ask: ({ documents }, talk, signal) => documents.putDiagnosis(clinicalDocument(talk, finding), signal),
    right: (answer) => expect(answer).toEqual({ ok: true, value: 1 }),
    refused: {
      what: "another's consultation",
      ask: ({ documents }, talk, signal) =>
        documents.putDiagnosis({ ...clinicalDocument(talk, finding), consultationId: 'K-TIDAKADA' }, signal),
      gives: { ok: false, refusal: { kind: 'closed' } },
    },
    once: (talk, staff) => once('update', talk, staff),
  }),
  row({
    // The other use: replaces existing findings, and sends empty lists as null.
    row: 'PUT /consultation/{consultationId}',
    which: { method: 'PUT', path: /^\/consultation\/[^/]+$/ },
    async arrange(staff) {
      const talk = await aTalk(staff)
      const body = { ...finding, object_id: talk.record.objectId }
      await rest('PUT', `/consultation/${talk.record.consultation_id}`, { token: staff.token, body })
      return talk
    },
    ask: ({ documents }, talk, signal) =>
      documents.putDiagnosis(clinicalDocument(talk, { ...finding, advice: [], symptoms: [] }), signal),
    right: async (answer, { record }, { token }) => {
      expect(answer).toEqual({ ok: true, value: 2 })
      const { body } = await rest('GET', `/consultations/${record.consultation_id}`, { token })
      expect(body['data']).toMatchObject({ spa: { possible_diagnosis: ['Influenza'] } })
    },
    refused: {
      what: 'a record that is not the one of the address',
      ask: ({ documents }, talk, signal) =>
        documents.putDiagnosis({ ...clinicalDocument(talk, finding), objectId: 'tidakada00' }, signal),
      gives: { ok: false },
    },
    once: async (talk, staff) => expect(await times('update', talk, staff)).toBe(2),
  }),
  row({
    row: 'POST /consultation-note',
    which: { method: 'POST', path: /^\/consultation-note$/ },
    arrange: aTalk,
    ask: ({ documents }, talk, signal) =>
      documents.putNote(clinicalDocument(talk, { note: 'Kontrol bila demam', nextSchedule: null }), signal),
    right: (answer) => expect(answer).toEqual({ ok: true, value: 1 }),
    refused: {
      what: 'an empty note',
      ask: ({ documents }, talk, signal) =>
        documents.putNote(clinicalDocument(talk, { note: '', nextSchedule: null }), signal),
      gives: { ok: false, refusal: { kind: 'malformed' } },
    },
    wrongData: [],
    once: (talk, staff) => once('note', talk, staff),
  }),
  row({
    row: 'GET /icd-like',
    which: { method: 'GET', path: /^\/icd-like$/ },
    arrange: async () => null,
    ask: ({ documents }, _, signal) => documents.searchCodes({ words: 'influenza' }, signal),
    right: (answer) => expect(answer).toContainEqual(expect.objectContaining({ code: expect.stringMatching(/^J1/) })),
    refused: {
      what: 'more words than anybody writes',
      ask: ({ documents }, _, signal) => documents.searchCodes({ words: 'a'.repeat(5_000) }, signal),
      gives: 'fault',
    },
  }),
]
