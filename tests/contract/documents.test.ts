import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry } from '../../contract/schemas/audit'
import {
  apiConsultation,
  type ConsultationRecord,
  fileReference,
  type LetterRequest,
} from '../../contract/schemas/consultation'
import { failure } from '../../contract/schemas/envelope'
import { COMPLAINT_LENGTH, MESSAGE_LENGTH, NAME_LENGTH } from '../../contract/values/limits'
import { asPatient, download, pdfText, talking } from './kit/documents'
import { aMessage, endOpenItem, move, parse, patient, type Patient, ringing } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

const SCHEDULE = '2099-03-01T02:30:00.000Z'

let doctor: Staff
let other: Staff
let sick: Patient
let record: ConsultationRecord

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient('pasien1@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  record = await talking(sick, doctor)
})

const keyed = (key: string) => ({ 'Idempotency-Key': key })

async function apiRecord() {
  const { body } = await rest('GET', `/consultations/${record.consultation_id}`, { token: doctor.token })
  return apiConsultation.parse(body['data'])
}

async function audited(what: string) {
  const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
  return (body['data'] as unknown[]).map((row) => auditEntry.parse(row)).filter((entry) => entry.what === what)
}

/** In every status that a room can have, and what is answered there. */
async function throughStatuses(ask: () => Promise<{ status: number }>): Promise<[string, number][]> {
  const reports: [string, number][] = []
  for (const [from, to] of [
    ['ON_CHAT', 'SAVE'],
    ['SAVE', 'SESI_BERAKHIR'],
    ['SESI_BERAKHIR', 'FINISHED'],
  ] as const) {
    await move(record.objectId, from, to, doctor.parseToken)
    reports.push([to, (await ask()).status])
  }
  await setPresence(doctor, 'Online')
  record = await ringing(sick, doctor)
  return [...reports, ['IDLE', (await ask()).status]]
}

describe('POST /consultation-note', () => {
  const note = (parts: Record<string, unknown> = {}, token = doctor.token, headers: Record<string, string> = {}) =>
    rest('POST', '/consultation-note', {
      token,
      headers,
      body: {
        consultation_id: record.consultation_id,
        note: 'Kontrol tekanan darah',
        next_schedule: SCHEDULE,
        ...parts,
      },
    })

  test('stores the note; a later one replaces it, with or without a date', async () => {
    expect((await note()).body['data']).toEqual({
      consultation_id: record.consultation_id,
      note: 'Kontrol tekanan darah',
      next_schedule: SCHEDULE,
      version: 1,
    })
    expect(await apiRecord()).toMatchObject({ note: 'Kontrol tekanan darah', next_schedule: SCHEDULE, spa: null })
    await note({ note: 'Tidak perlu kembali', next_schedule: null })
    expect(await apiRecord()).toMatchObject({ note: 'Tidak perlu kembali', next_schedule: null })
  })

  test('returns the note beside the diagnosis', async () => {
    await note()
    const body = {
      object_id: record.objectId,
      symptoms: ['Pusing'],
      possible_diagnosis: null,
      advice: ['Kurangi garam'],
      icd: [{ code: 'I10', name: 'Hipertensi' }],
    }
    await rest('PUT', `/consultation/${record.consultation_id}`, { token: doctor.token, body })
    expect(await apiRecord()).toMatchObject({
      note: 'Kontrol tekanan darah',
      spa: {
        symptoms: ['Pusing'],
        possible_diagnosis: [],
        advice: ['Kurangi garam'],
        icd: [{ code: 'I10', name: 'Hipertensi' }],
      },
    })
  })

  test('the same key has one effect', async () => {
    const key = randomUUID()
    const first = await note({}, doctor.token, keyed(key))
    await note({ note: 'Lain' })
    const again = await note({}, doctor.token, keyed(key))
    expect(again.body).toEqual(first.body)
    expect((await apiRecord()).note).toBe('Lain')
    expect(await audited('note')).toHaveLength(2)
  })

  test('does not write the note to the live record', async () => {
    await note({ note: 'Catatan-rahasia' })
    const { body } = await parse('GET', `/classes/Consultations/${record.objectId}`, undefined, sick.token)
    expect(JSON.stringify(body)).not.toContain('Catatan-rahasia')
  })

  test.for<Record<string, unknown>>([
    { note: '' },
    { note: undefined },
    { note: 'x'.repeat(MESSAGE_LENGTH + 1) },
    { note: 'a\0b' },
    { next_schedule: 'besok' },
    { next_schedule: '2099-03-01' },
    { lain: 1 },
  ])('%o is malformed', async (parts) => {
    expect((await note(parts)).status).toBe(422)
    expect((await apiRecord()).note).toBeNull()
  })

  test('is the consultation’s doctor’s only', async () => {
    expect((await note({}, other.token)).status).toBe(404)
    expect((await note({ consultation_id: 'tidak-ada' })).status).toBe(404)
    expect((await note({}, (await staff('perawat1@contoh.id', 'nurse')).token)).status).toBe(403)
    const body = { consultation_id: record.consultation_id, note: 'x' }
    expect(
      (await rest('POST', '/consultation-note', { headers: { 'X-Parse-Session-Token': sick.token }, body })).status,
    ).toBe(401)
  })

  test('is refused when no messages are taken', async () => {
    expect(await throughStatuses(() => note())).toEqual([
      ['SAVE', 200],
      ['SESI_BERAKHIR', 200],
      ['FINISHED', 409],
      ['IDLE', 409],
    ])
  })
})

describe('POST /consultation/{id}/letter', () => {
  const SICK: LetterRequest = { kind: 'sakit', from: '2026-12-30', days: 3, reason: 'Infeksi saluran napas atas' }
  const REFERRAL: LetterRequest = { kind: 'rujukan', to: 'Poli Jantung RS Kasih Bunda', reason: 'Nyeri dada berulang' }

  const write = (
    body: unknown,
    {
      token = doctor.token,
      headers = {},
      id = record.consultation_id,
    }: { token?: string; headers?: Record<string, string>; id?: string } = {},
  ) => rest('POST', `/consultation/${id}/letter`, { token, headers, body })
  const reference = async (body: LetterRequest, headers: Record<string, string> = {}) =>
    fileReference.parse((await write(body, { headers })).body['data'])

  test('a sick note names the days and the doctor’s registration', async () => {
    const path = await reference(SICK)
    expect(path, 'nobody’s name in an address').toMatch(/\/surat-keterangan-sakit-\d{4}-\d\d-\d\d\.pdf$/)
    const file = await download(asPatient(sick), path)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const words = pdfText(file.bytes)
    for (const part of [
      'SURAT KETERANGAN SAKIT',
      'No. STR: 31 2 1 100 01 220101',
      'Nama: Sulastri Wahyuningsih',
      'lahir 12 April 1979',
      'selama 3 hari',
      'mulai 30 Desember 2026',
      '1 Januari 2027',
      'Infeksi saluran napas atas',
      record.consultation_id,
    ]) {
      expect(words.replaceAll('\n', '')).toContain(part)
    }
    expect(await audited('letter')).toMatchObject([{ by: doctor.id, detail: { kind: 'sakit', days: 3 } }])
  })

  test('a referral names to whom and why, and goes as a message', async () => {
    const path = await reference(REFERRAL)
    const words = pdfText((await download(doctor, path)).bytes)
    for (const part of ['SURAT RUJUKAN', REFERRAL.kind === 'rujukan' ? REFERRAL.to : '', REFERRAL.reason])
      expect(words).toContain(part)
    const message = aMessage(record, doctor.id, { kind: 'file', text: path })
    expect((await parse('POST', '/classes/Conversations', message, doctor.parseToken)).code).toBeNull()
  })

  test('a sick note without a remark says no word of the illness', async () => {
    const words = pdfText((await download(doctor, await reference({ ...SICK, reason: '' } as LetterRequest))).bytes)
    expect(words).toContain('selama 3 hari')
    expect(words).not.toContain('Keterangan:')
  })

  test('one day is one day', async () => {
    const words = pdfText((await download(doctor, await reference({ ...SICK, days: 1 } as LetterRequest))).bytes)
    expect(words.replaceAll('\n', '')).toContain('selama 1 hari, pada 30 Desember 2026.')
  })

  test('the same key is the same letter, also for another session and after the end', async () => {
    const key = randomUUID()
    const first = await reference(SICK, keyed(key))
    expect(first).toContain(key)
    expect(await reference(SICK, keyed(key))).toBe(first)
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    const again = await staff('dokter1@contoh.id')
    expect((await write(REFERRAL, { token: again.token, headers: keyed(key) })).body['data']).toBe(first)
    expect(await audited('letter')).toHaveLength(1)
  })

  test.for<Record<string, unknown>>([
    {},
    { ...SICK, kind: 'lain' },
    { ...SICK, days: 0 },
    { ...SICK, days: 15 },
    { ...SICK, days: 1.5 },
    { ...SICK, from: '2026-02-30' },
    { ...REFERRAL, reason: '' },
    { ...SICK, reason: 'x'.repeat(COMPLAINT_LENGTH + 1) },
    { ...SICK, to: 'lain' },
    { ...REFERRAL, to: '' },
    { ...REFERRAL, to: 'x'.repeat(NAME_LENGTH + 1) },
  ])('%o is malformed', async (body) => {
    const answer = await write(body)
    expect(answer.status).toBe(422)
    expect(failure.parse(answer.body).errors).toBeDefined()
    expect(await audited('letter')).toEqual([])
  })

  test('is the consultation’s doctor’s only', async () => {
    expect((await write(SICK, { token: other.token })).status).toBe(404)
    expect((await write(SICK, { id: 'tidak-ada' })).status).toBe(404)
    expect((await write(SICK, { token: (await staff('perawat1@contoh.id', 'nurse')).token })).status).toBe(403)
    const path = `/consultation/${record.consultation_id}/letter`
    expect((await rest('POST', path, { headers: { 'X-Parse-Session-Token': sick.token }, body: SICK })).status).toBe(
      401,
    )
  })

  test('is refused when no messages are taken', async () => {
    expect(await throughStatuses(() => write(SICK))).toEqual([
      ['SAVE', 200],
      ['SESI_BERAKHIR', 200],
      ['FINISHED', 409],
      ['IDLE', 409],
    ])
  })
})

describe('diagnosis and note from two devices, while it runs', () => {
  let second: Staff
  const SPA = { symptoms: ['Demam'], possible_diagnosis: ['Influenza'], advice: null, icd: [] }

  beforeEach(async () => {
    second = await staff('dokter1@contoh.id')
  })

  const diagnose = (parts: Record<string, unknown>, { token } = doctor, key: string = randomUUID()) => {
    const body = { object_id: record.objectId, ...SPA, ...parts }
    return rest('PUT', `/consultation/${record.consultation_id}`, { token, headers: keyed(key), body })
  }
  const note = (words: string, replaces?: number, { token } = doctor) => {
    const body = { consultation_id: record.consultation_id, note: words, ...(replaces !== undefined && { replaces }) }
    return rest('POST', '/consultation-note', { token, headers: keyed(randomUUID()), body })
  }
  const cards = async () => {
    const where = JSON.stringify({ consultation_id: record.consultation_id })
    const { body } = await parse(
      'GET',
      `/classes/Conversations?where=${encodeURIComponent(where)}`,
      undefined,
      doctor.parseToken,
    )
    return body['results'] as { kind: string; text: string }[]
  }

  test('a diagnosis that replaces one that its writer has not seen is refused with what is stored', async () => {
    expect((await diagnose({ replaces: 0 })).body['data']).toMatchObject({ version: 1 })
    const late = await diagnose({ symptoms: ['Batuk'], replaces: 0 }, second)
    expect(late).toMatchObject({
      status: 409,
      body: { reason: 'superseded', data: { version: 1, spa: { symptoms: ['Demam'] } } },
    })
    expect(await apiRecord()).toMatchObject({ spa: { symptoms: ['Demam'] }, versions: { spa: 1, note: 0 } })
    expect(await cards()).toHaveLength(1)
    expect((await diagnose({ symptoms: ['Batuk'], replaces: 1 }, second)).body['data']).toMatchObject({ version: 2 })
    expect(await apiRecord()).toMatchObject({ spa: { symptoms: ['Batuk'] }, versions: { spa: 2, note: 0 } })
  })

  // The database would answer for a number that it has no room for.
  test.each([2 ** 31, Number.MAX_SAFE_INTEGER, -1, 1.5])('no version is %d', async (replaces) => {
    expect((await diagnose({ replaces })).status).toBe(422)
    expect((await note('Kontrol', replaces)).status).toBe(422)
    expect(await apiRecord()).toMatchObject({ versions: { spa: 0, note: 0 } })
  })

  test('and so is a note', async () => {
    expect((await note('Kontrol', 0)).body['data']).toMatchObject({ version: 1 })
    const late = await note('Istirahat', 0, second)
    expect(late).toMatchObject({ status: 409, body: { reason: 'superseded', data: { version: 1, note: 'Kontrol' } } })
    expect(await apiRecord()).toMatchObject({ note: 'Kontrol', versions: { spa: 0, note: 1 } })
    expect((await note('Istirahat', 1, second)).status).toBe(200)
  })

  test('of two at once one is refused', async () => {
    const answers = await Promise.all([
      diagnose({ symptoms: ['Batuk'], replaces: 0 }),
      diagnose({ symptoms: ['Pilek'], replaces: 0 }, second),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
  })

  test('the other document and the same words are no conflict', async () => {
    await diagnose({ replaces: 0 })
    expect((await note('Kontrol', 0, second)).body['data']).toMatchObject({ version: 2 })
    expect((await diagnose({ replaces: 0 }, second)).body['data']).toMatchObject({ version: 2 })
    expect((await diagnose({ symptoms: ['Batuk'], replaces: 1 }, second)).status).toBe(200)
  })

  test('a repeated call with its key is answered as before', async () => {
    const key = randomUUID()
    const first = await diagnose({ replaces: 0 }, doctor, key)
    await diagnose({ symptoms: ['Batuk'], replaces: 1 }, second)
    expect(await diagnose({ replaces: 0 }, doctor, key)).toMatchObject({ status: 200, body: first.body })
    expect((await apiRecord()).spa?.symptoms).toEqual(['Batuk'])
  })

  test('an older app, which names no version, replaces', async () => {
    await diagnose({})
    expect((await diagnose({ symptoms: ['Batuk'] }, second)).status).toBe(200)
    expect((await note('Kontrol')).status).toBe(200)
    expect((await note('Istirahat', undefined, second)).status).toBe(200)
  })

  test('a call that also moves is refused as a whole', async () => {
    await diagnose({ replaces: 0 })
    const late = await diagnose({ symptoms: ['Batuk'], replaces: 0, status: 'SAVE' }, second)
    expect(late).toMatchObject({ status: 409, body: { reason: 'superseded' } })
    expect(await apiRecord()).toMatchObject({ status: 'ON_CHAT', spa: { symptoms: ['Demam'] } })
  })

  test.for([-1, 1.5, 'satu', null])('a version of %o is malformed', async (replaces) => {
    expect((await diagnose({ replaces })).status).toBe(422)
  })

  test('the cards have their version', async () => {
    await diagnose({ replaces: 0 })
    await note('Kontrol', 0)
    const bodies = (await cards()).map(({ text }) => JSON.parse(text) as unknown)
    expect(bodies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ symptoms: ['Demam'], version: 1 }),
        expect.objectContaining({ note: 'Kontrol', version: 2 }),
      ]),
    )
  })

  test('the card of a document that did not change has the version that the record names for it', async () => {
    const versionsIn = async (field: string) =>
      (await cards())
        .map(({ text }) => JSON.parse(text) as Record<string, unknown>)
        .flatMap((body) => (field in body ? [body['version']] : []))
    await diagnose({ replaces: 0 })
    await note('Kontrol', 0)
    await diagnose({ replaces: 1 })
    expect(await versionsIn('symptoms')).toEqual([1, 1])
    await diagnose({ symptoms: ['Batuk'], replaces: 1 })
    await note('Kontrol', 2)
    expect(await versionsIn('note')).toEqual([2, 2])
    expect(await apiRecord()).toMatchObject({ versions: { spa: 3, note: 2 } })
  })
})
