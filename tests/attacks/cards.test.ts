import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { writeDocument } from '../../contract/schemas/documents'
import { type Prescription, prescription } from '../../contract/schemas/prescription'
import { PARSE_CODES } from '../../contract/values/refusals'
import { listen } from '../contract/kit/live'
import { aPrescription, findMedicine, prescribed, repeated, talking } from '../contract/kit/documents'
import {
  aMessage,
  endOpenItem,
  type MessageParts,
  move,
  parse,
  patient,
  type Patient,
  run,
} from '../contract/kit/parse'
import { reset, rest, setPresence, staff, type Staff } from '../contract/kit/rest'

const REASON = 'Pasien alergi obat ini'
const SPA = {
  symptoms: ['Demam'],
  possible_diagnosis: ['Demam tanpa sebab'],
  advice: ['Istirahat'],
  icd: [{ code: 'R50.9', name: 'Demam' }],
}
const NOTE = { note: 'Kontrol', next_schedule: null }

let doctor: Staff
let sick: Patient
let record: ConsultationRecord

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
})
beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  record = await talking(sick, doctor)
})

const keyed = (key: string) => ({ token: doctor.token, headers: { 'Idempotency-Key': key } })
const say = (parts: MessageParts, as: { id: string; token: string } = { id: doctor.id, token: doctor.parseToken }) =>
  parse('POST', '/classes/Conversations', aMessage(record, as.id, parts), as.token)
const diagnose = (body: object, key: string) =>
  rest('PUT', `/consultation/${record.consultation_id}`, {
    ...keyed(key),
    body: { object_id: record.objectId, ...body },
  })

async function prescribe(key: string = randomUUID()): Promise<Prescription> {
  const medicine = await findMedicine(doctor, 'parasetamol-500-mg-kaplet')
  const body = repeated(aPrescription([prescribed(medicine, { per_day: 1 })]), medicine)
  const answer = await rest('POST', `/consultation/${record.consultation_id}/prescription`, { ...keyed(key), body })
  return prescription.parse(answer.body['data'])
}
const cancel = (pid: string, key: string) =>
  rest('POST', `/consultation/${record.consultation_id}/prescription/${pid}/cancel`, {
    ...keyed(key),
    body: { reason: REASON },
  })

/** As a client writes it. */
const cardOf = (
  { prescription_id, medicines, expires, note }: Prescription,
  cancelled: { reason: string } | null = null,
) => writeDocument('resep_dokter', { prescription_id, medicines, expires, note, cancelled })

async function conversation(token = sick.token) {
  const where = encodeURIComponent(JSON.stringify({ consultation_id: record.consultation_id }))
  const { body } = await parse('GET', `/classes/Conversations?where=${where}&order=createdAt`, undefined, token)
  return body['results'] as Record<string, unknown>[]
}

const bodyOf = (message?: Record<string, unknown>): unknown => JSON.parse(String(message?.['text']))

describe('a forged card', () => {
  test.for([
    [
      'resep_dokter',
      { v: 1, prescription_id: randomUUID(), medicines: [], expires: '2099-12-31', note: '', cancelled: null },
    ],
    ['spa', { v: 1, ...SPA }],
    ['catatan', { v: 1, ...NOTE }],
  ] as const)('of kind %s without a document is refused, of either side', async ([kind, body]) => {
    const text = JSON.stringify(body)
    expect((await say({ kind, text }, sick)).code).toBe(PARSE_CODES.notYours)
    expect((await say({ kind, text })).code).toBe(PARSE_CODES.malformed)
    expect(await conversation()).toEqual([])
  })

  test('with the prescription of another consultation is refused', async () => {
    const foreign = await prescribe()
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    await setPresence(doctor, 'Online')
    record = await talking(await patient('pasien2@contoh.id'), doctor)
    expect((await say({ kind: 'resep_dokter', text: cardOf(foreign) })).code).toBe(PARSE_CODES.malformed)
    const named = await say({ kind: 'resep_dokter', messageId: foreign.prescription_id, text: cardOf(foreign) })
    // A known messageId answers with its first row: nothing is added here.
    expect([null, PARSE_CODES.malformed]).toContain(named.code)
    expect(await conversation(doctor.parseToken)).toEqual([])
  })

  test('is refused when it shows a cancelled prescription as valid', async () => {
    const one = await prescribe()
    await cancel(one.prescription_id, randomUUID())
    expect((await say({ kind: 'resep_dokter', text: cardOf(one) })).code).toBe(PARSE_CODES.malformed)
    expect(await conversation()).toHaveLength(2)
  })

  test('under the id of a real one changes nothing', async () => {
    const one = await prescribe()
    const forged = cardOf({ ...one, medicines: one.medicines.map((medicine) => ({ ...medicine, amount: 9 })) })
    await say({ kind: 'resep_dokter', messageId: one.prescription_id, text: forged })
    expect((await say({ messageId: one.prescription_id }, sick)).code).toBe(PARSE_CODES.notYours)
    const [card] = await conversation()
    expect(bodyOf(card)).toEqual(JSON.parse(cardOf(one)))
    for (const token of [doctor.parseToken, sick.token]) {
      const change = await parse('PUT', `/classes/Conversations/${String(card?.['objectId'])}`, { text: forged }, token)
      expect(change.code).toBe(PARSE_CODES.notYours)
    }
    expect((await conversation()).map(bodyOf)).toEqual([JSON.parse(cardOf(one))])
  })

  test('as a letter is refused: a file of the other side, or of another consultation', async () => {
    const body = { kind: 'sakit', from: '2026-12-30', days: 2, reason: '' }
    const { body: letter } = await rest('POST', `/consultation/${record.consultation_id}/letter`, {
      token: doctor.token,
      body,
    })
    const text = String(letter['data'])
    expect((await say({ kind: 'file', text }, sick)).code).toBe(PARSE_CODES.malformed)
    expect((await say({ kind: 'file', text })).code).toBeNull()
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    await setPresence(doctor, 'Online')
    record = await talking(await patient('pasien2@contoh.id'), doctor)
    expect((await say({ kind: 'file', text })).code).toBe(PARSE_CODES.malformed)
  })
})

describe('a card that a client writes is verified', () => {
  const ask = (permission: string, token: string) =>
    run('changePermission', { objectId: record.objectId, permission }, token)
  const request = { kind: 'phr_request', text: writeDocument('phr_request', { permission: 'REQUESTED' }) }

  test('a request for the health record: the doctor’s, once for each time they asked', async () => {
    expect((await say(request)).code).toBe(PARSE_CODES.malformed)
    expect((await ask('REQUESTED', doctor.parseToken)).code).toBeNull()
    expect((await say(request, sick)).code).toBe(PARSE_CODES.malformed)
    const allowed = { kind: 'phr_request', text: writeDocument('phr_request', { permission: 'ALLOWED' }) }
    expect((await say(allowed)).code).toBe(PARSE_CODES.malformed)
    // The patient may answer before the card arrives.
    expect((await ask('ALLOWED', sick.token)).code).toBeNull()
    const messageId = randomUUID()
    expect((await say({ ...request, messageId })).code).toBeNull()
    expect((await say({ ...request, messageId })).status, 'sent again').toBe(200)
    expect((await say(request)).code).toBe(PARSE_CODES.malformed)
  })

  const call = (parts: object, from = Date.now()) => ({
    kind: 'video_call',
    text: JSON.stringify({
      v: 1,
      outcome: 'answered',
      started_at: new Date(from).toISOString(),
      duration_s: 0,
      ...parts,
    }),
  })

  test('a call: possible in its time, and with nothing else', async () => {
    for (const as of [undefined, sick]) {
      expect((await say(call({}), as)).code).toBeNull()
      expect((await say(call({ outcome: 'missed' }), as)).code).toBeNull()
      const forged = [
        call({ duration_s: 3_600 }),
        call({ duration_s: -1 }),
        call({ outcome: 'missed', duration_s: 5 }),
        call({ note: 'Transfer ke rekening ini' }),
        call({ started_at: 'kemarin' }),
        call({}, Date.now() - 3_600_000),
        call({}, Date.now() + 3_600_000),
      ]
      for (const one of forged) expect((await say(one, as)).code, one.text).toBe(PARSE_CODES.malformed)
    }
  })
})

describe('the server writes the card', () => {
  test('of each document, named by its key, once, and both sides get it live', async () => {
    const listener = await listen('Conversations', { consultation_id: record.consultation_id }, sick.token)
    const [spaKey, noteKey, pid, cancelKey] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await diagnose(SPA, spaKey)
    await diagnose(SPA, spaKey)
    const body = { consultation_id: record.consultation_id, ...NOTE }
    await rest('POST', '/consultation-note', { ...keyed(noteKey), body })
    const one = await prescribe(pid)
    await prescribe(pid)
    await cancel(pid, cancelKey)
    await cancel(pid, cancelKey)

    const written = { sender_id: doctor.id, uid: doctor.id, user: sick.id, status: 'sent' }
    const cards = await conversation()
    expect(cards).toMatchObject([
      { ...written, messageId: spaKey, kind: 'spa' },
      { ...written, messageId: noteKey, kind: 'catatan' },
      { ...written, messageId: pid, kind: 'resep_dokter' },
      { ...written, messageId: cancelKey, kind: 'resep_dokter' },
    ])
    const named = { ...SPA, icd: [{ code: 'R50.9', name: 'Demam', name_en: 'Fever' }] }
    const texts = [
      writeDocument('spa', { ...named, version: 1 }),
      writeDocument('catatan', { ...NOTE, version: 2 }),
      cardOf(one),
      cardOf(one, { reason: REASON }),
    ]
    expect(cards.map(bodyOf)).toEqual(texts.map((text) => JSON.parse(text)))
    await listener.next(({ op, object }) => op === 'create' && object['messageId'] === cancelKey)
    listener.close()
  })

  test('and a client that sends the same card gets the same row', async () => {
    const one = await prescribe()
    const parts = { kind: 'resep_dokter', messageId: one.prescription_id, text: cardOf(one) }
    expect(await say(parts)).toMatchObject({ status: 200, body: { messageId: one.prescription_id, status: 'sent' } })
    expect(await conversation()).toHaveLength(1)
    const seen = { uid: sick.id, uidF: doctor.id, consultation_id: record.consultation_id, apps: 'dokter-keluarga' }
    expect((await run('updateToReaded', seen, sick.token)).result).toEqual({ updated: 1 })
  })

  test('not under the id of another message', async () => {
    const messageId = randomUUID()
    await say({ messageId })
    expect((await diagnose(SPA, messageId)).status).toBe(409)
    expect(await conversation()).toMatchObject([{ messageId, kind: 'text' }])
  })

  test('of a correction and of a cancellation after the end, once, with their reason', async () => {
    const [spaKey, noteKey, cancelKey] = [randomUUID(), randomUUID(), randomUUID()]
    await diagnose(SPA, randomUUID())
    const one = await prescribe()
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    const corrected = { symptoms: ['Batuk'], correction: { replaces: 1, reason: REASON } }
    for (let time = 0; time < 2; time += 1) expect((await diagnose(corrected, spaKey)).status).toBe(200)
    const body = { consultation_id: record.consultation_id, ...NOTE, correction: { replaces: 2, reason: REASON } }
    await rest('POST', '/consultation-note', { ...keyed(noteKey), body })
    for (let time = 0; time < 2; time += 1) expect((await cancel(one.prescription_id, cancelKey)).status).toBe(200)

    const cards = (await conversation()).slice(2)
    expect(cards).toMatchObject([{ messageId: spaKey }, { messageId: noteKey }, { messageId: cancelKey }])
    const named = { ...SPA, symptoms: ['Batuk'], icd: [{ code: 'R50.9', name: 'Demam', name_en: 'Fever' }] }
    const correction = { reason: REASON }
    expect(cards.map(bodyOf)).toEqual(
      [
        writeDocument('spa', { ...named, version: 2, correction }),
        writeDocument('catatan', { ...NOTE, version: 3, correction }),
        cardOf(one, { reason: REASON }),
      ].map((text) => JSON.parse(text)),
    )
  })

  test('not of a correction that changes nothing', async () => {
    await diagnose(SPA, randomUUID())
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect((await diagnose({ ...SPA, correction: { replaces: 1, reason: REASON } }, randomUUID())).status).toBe(200)
    expect(await conversation()).toHaveLength(1)
  })
})
