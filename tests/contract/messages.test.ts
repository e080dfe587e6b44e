import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ConsultationRecord } from '../../contract/schemas/consultation'
import { messageRecord, type MessageRecord } from '../../contract/schemas/message'
import { APPS, CHAT_HISTORY, MESSAGE_LENGTH, MINUTE, NAME_LENGTH } from '../../contract/values/limits'
import { CARD_KINDS, DOCTOR_ONLY_KINDS, SESSION_ENDED_TEXT } from '../../contract/values/messages'
import { PARSE_CODES } from '../../contract/values/refusals'
import { aMessage, endOpenItem, type MessageParts, move, parse, patient, type Patient, ringing, run } from './kit/parse'
import { reset, setPresence, staff, type Staff } from './kit/rest'

let doctor: Staff
let sick: Patient
let record: ConsultationRecord

let stranger: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
  stranger = await patient('pasien2@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  record = await ringing(sick, doctor)
})

const byDoctor = (parts: MessageParts = {}) =>
  parse('POST', '/classes/Conversations', aMessage(record, doctor.id, parts), doctor.parseToken)
const byPatient = (parts: MessageParts = {}) =>
  parse('POST', '/classes/Conversations', aMessage(record, sick.id, parts), sick.token)
const accept = () => move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
const change = (objectId: unknown, fields: object, token: string) =>
  parse('PUT', `/classes/Conversations/${String(objectId)}`, fields, token)

async function messages(token = sick.token): Promise<MessageRecord[]> {
  const where = encodeURIComponent(JSON.stringify({ consultation_id: record.consultation_id }))
  const { body } = await parse('GET', `/classes/Conversations?order=createdAt&where=${where}`, undefined, token)
  return (body['results'] as unknown[]).map((row) => messageRecord.parse(row))
}

describe('a message', () => {
  beforeEach(accept)

  test('goes from not_send to sent, and both read it', async () => {
    const { body } = await byDoctor()
    expect((await change(body['objectId'], { status: 'sent' }, doctor.parseToken)).code).toBeNull()
    const [seen] = await messages()
    expect(seen).toMatchObject({
      text: 'Selamat pagi',
      status: 'sent',
      sender_id: doctor.id,
      uid: doctor.id,
      user: sick.id,
    })
    expect(await messages(doctor.parseToken)).toEqual([seen])
    expect(await messages(stranger.token)).toEqual([])
  })

  test('is ordered by the server’s createdAt, not by the sender’s clock', async () => {
    const HOUR = 3_600_000
    const date = (at: number) => ({ __type: 'Date' as const, iso: new Date(at).toISOString() })
    await byPatient({ text: 'satu', date: date(Date.now() + 3 * HOUR) })
    await byDoctor({ text: 'dua' })
    await byPatient({ text: 'tiga', date: date(Date.now() - 3 * HOUR) })
    const read = await messages()
    expect(read.map(({ text }) => text)).toEqual(['satu', 'dua', 'tiga'])
    const times = read.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(HOUR)
  })

  test.each([
    ['3 hours ahead', 3 * 60 * MINUTE, false],
    ['3 minutes behind', -3 * MINUTE, false],
    ['1 minute ahead', MINUTE, true],
    ['1 minute behind', -MINUTE, true],
  ])('a date %s of the server’s clock is stored only within 2 minutes', async (_, offset, isStored) => {
    const given = Date.now() + offset
    await byPatient({ date: { __type: 'Date', iso: new Date(given).toISOString() } })
    const [read] = await messages()
    expect(read?.date === given).toBe(isStored)
    expect(Math.abs((read?.date ?? 0) - Date.now())).toBeLessThan(2 * MINUTE)
  })

  test('with a known messageId is answered by the first row', async () => {
    const messageId = randomUUID()
    const first = await byDoctor({ messageId, status: 'sent' })
    const again = await byDoctor({ messageId, status: 'not_send', text: 'Lain' })
    expect(again).toMatchObject({
      status: 200,
      code: null,
      body: { objectId: first.body['objectId'], status: 'sent', text: 'Selamat pagi' },
    })
    expect(messageRecord.parse(again.body)).toMatchObject({ messageId, text: 'Selamat pagi' })
    expect(await messages()).toHaveLength(1)
  })

  test('saved many times at once is one row, and every save is answered', async () => {
    const messageId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => byDoctor({ messageId })))
    expect(answers.filter(({ code }) => code !== null)).toEqual([])
    expect(new Set(answers.map(({ body }) => body['objectId'])).size).toBe(1)
    expect(await messages()).toHaveLength(1)
  })

  test('is known again after the consultation ended', async () => {
    const messageId = randomUUID()
    const first = await byDoctor({ messageId })
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect(await byDoctor({ messageId })).toMatchObject({ status: 200, body: { objectId: first.body['objectId'] } })
    expect((await byDoctor()).code).toBe(PARSE_CODES.malformed)
  })

  test('another person’s messageId reveals nothing of their message', async () => {
    const messageId = randomUUID()
    await byDoctor({ messageId, text: 'Rahasia' })
    const stolen = await byPatient({ messageId })
    expect(stolen.code).not.toBeNull()
    expect(JSON.stringify(stolen.body)).not.toContain('Rahasia')
  })

  test('in a batch is known too', async () => {
    const body = aMessage(record, doctor.id)
    const requests = [{ method: 'POST', path: '/parse/classes/Conversations', body }]
    await parse('POST', '/batch', { requests }, doctor.parseToken)
    const again = await parse('POST', '/batch', { requests }, doctor.parseToken)
    expect(again.body).toMatchObject([{ success: { messageId: body.messageId } }])
    expect(await messages()).toHaveLength(1)
  })

  test.for<[string, MessageParts, number]>([
    ['a foreign sender', { sender_id: '0' }, PARSE_CODES.notYours],
    ['another app', { apps: 'lain' }, PARSE_CODES.malformed],
    ['an unknown kind', { kind: 'stiker' }, PARSE_CODES.malformed],
    ['no text', { text: '' }, PARSE_CODES.malformed],
    ['a NUL character', { text: 'a\0b' }, PARSE_CODES.malformed],
    ['too much text', { text: 'x'.repeat(MESSAGE_LENGTH + 1) }, PARSE_CODES.malformed],
    ['an id that is no UUID', { messageId: 'm1' }, PARSE_CODES.malformed],
    ['a status that is not the sender’s', { status: 'seen' }, PARSE_CODES.malformed],
    ['no such consultation', { consultation_id: 'tidak-ada' }, PARSE_CODES.notFound],
    ['a field of its own', { kolom_baru: 1 }, PARSE_CODES.notYours],
  ])('with %s is refused', async ([, parts, code]) => {
    expect((await byDoctor(parts)).code).toBe(code)
    expect(await messages()).toEqual([])
  })

  test('is not a stranger’s to write', async () => {
    const { code } = await parse('POST', '/classes/Conversations', aMessage(record, stranger.id), stranger.token)
    expect(code).toBe(PARSE_CODES.notFound)
  })

  test.for(DOCTOR_ONLY_KINDS)('of kind %s is not the patient’s', async (kind) => {
    expect((await byPatient({ kind, text: '{"v":1}' })).code).toBe(PARSE_CODES.notYours)
  })

  test.for(CARD_KINDS)('of kind %s is the server’s', async (kind) => {
    expect((await byDoctor({ kind, text: '{"v":1}' })).code).toBe(PARSE_CODES.malformed)
  })

  test('of kind sesi_berakhir may be sent by the doctor', async () => {
    expect((await byDoctor({ kind: 'sesi_berakhir', text: SESSION_ENDED_TEXT })).code).toBeNull()
  })

  test.for<Record<string, unknown>>([
    { text: 'Lain' },
    { kind: 'file' },
    { sender_id: '0' },
    { messageId: randomUUID() },
    { consultation_id: 'x' },
    { status: 'delivered' },
    { status: 'seen' },
    { ACL: {} },
  ])('is never changed by its sender to %o', async (fields) => {
    const { body } = await byDoctor({ status: 'sent' })
    expect((await change(body['objectId'], fields, doctor.parseToken)).code).toBe(PARSE_CODES.notYours)
    expect(await messages()).toMatchObject([{ text: 'Selamat pagi', kind: 'text', status: 'sent' }])
  })

  test('is not touched by a plain save of the other side, nor deleted', async () => {
    const { body } = await byDoctor({ status: 'sent' })
    for (const status of ['seen', 'delivered', 'failed']) {
      expect((await change(body['objectId'], { status }, sick.token)).code).toBe(PARSE_CODES.notYours)
    }
    await parse('DELETE', `/classes/Conversations/${String(body['objectId'])}`, undefined, doctor.parseToken)
    expect(await messages()).toMatchObject([{ status: 'sent' }])
  })

  test('may fail for its sender', async () => {
    const { body } = await byDoctor()
    expect((await change(body['objectId'], { status: 'failed' }, doctor.parseToken)).code).toBeNull()
  })
})

describe('delivered and seen', () => {
  const read = (token: string, uid: string, uidF: string, messageIds?: string[]) =>
    run('updateToReaded', { uid, uidF, consultation_id: record.consultation_id, apps: APPS, messageIds }, token)
  const statuses = async () => (await messages()).map(({ status }) => status)
  const deliver = (token: string, messageIds: string[]) =>
    run('updateToDelivered', { consultation_id: record.consultation_id, messageIds }, token)

  beforeEach(accept)

  test('are set by the other side, and count what changed', async () => {
    const ids = [randomUUID(), randomUUID()]
    for (const messageId of ids) await byDoctor({ messageId, status: 'sent' })
    await byPatient({ status: 'sent' })
    expect((await deliver(sick.token, ids)).result).toEqual({ updated: 2 })
    expect((await deliver(sick.token, ids)).result).toEqual({ updated: 0 })
    expect((await messages()).map(({ status }) => status)).toEqual(['delivered', 'delivered', 'sent'])
    expect((await read(sick.token, sick.id, doctor.id)).result).toEqual({ updated: 2 })
    expect((await deliver(sick.token, ids)).result).toEqual({ updated: 0 })
    expect((await messages()).map(({ status }) => status)).toEqual(['seen', 'seen', 'sent'])
  })

  test('seen stays seen, however the two are asked at once', async () => {
    const ids = Array.from({ length: 10 }, () => randomUUID())
    for (const messageId of ids) {
      await byDoctor({ messageId, status: 'sent' })
      await Promise.all([read(sick.token, sick.id, doctor.id), deliver(sick.token, [messageId])])
    }
    expect((await messages()).map(({ status }) => status)).toEqual(ids.map(() => 'seen'))
  })

  test('seen marks the named messages, and without names all', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const messageId of ids) await byDoctor({ messageId, status: 'sent' })
    const [first = '', second = ''] = ids
    expect((await read(sick.token, sick.id, doctor.id, [])).result).toEqual({ updated: 0 })
    expect((await read(sick.token, sick.id, doctor.id, [first, second])).result).toEqual({ updated: 2 })
    expect((await read(sick.token, sick.id, doctor.id, [first])).result).toEqual({ updated: 0 })
    expect(await statuses()).toEqual(['seen', 'seen', 'sent'])
    expect((await read(sick.token, sick.id, doctor.id)).result).toEqual({ updated: 1 })
    expect(await statuses()).toEqual(['seen', 'seen', 'seen'])
  })

  test('seen ignores names of the reader’s own, unknown and another consultation’s messages', async () => {
    const [own, elsewhere] = [randomUUID(), randomUUID()]
    await byDoctor({ messageId: elsewhere, status: 'sent' })
    const earlier = record
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    record = await ringing(sick, doctor)
    await accept()
    await byDoctor({ status: 'sent' })
    await byPatient({ messageId: own, status: 'sent' })
    const named = await read(sick.token, sick.id, doctor.id, [own, elsewhere, randomUUID()])
    expect(named.result).toEqual({ updated: 0 })
    expect(await statuses()).toEqual(['sent', 'sent'])
    record = earlier
    expect(await statuses()).toEqual(['sent'])
  })

  test.for([
    ['more than a conversation has', Array.from({ length: CHAT_HISTORY + 1 }, () => 'x')],
    ['one that is too long', ['x'.repeat(NAME_LENGTH + 1)]],
    ['one that is empty', ['']],
    ['one that is none', [{ $ne: null }]],
    ['null', null],
  ] as const)('names are malformed: %s', async ([, messageIds]) => {
    await byDoctor({ status: 'sent' })
    const where = { consultation_id: record.consultation_id, messageIds }
    const seen = { uid: sick.id, uidF: doctor.id, apps: APPS, ...where }
    expect((await run('updateToReaded', seen, sick.token)).code).toBe(PARSE_CODES.malformed)
    expect((await run('updateToDelivered', where, sick.token)).code).toBe(PARSE_CODES.malformed)
    expect(await statuses()).toEqual(['sent'])
  })

  test('never come from the sender or a stranger', async () => {
    const messageId = randomUUID()
    await byDoctor({ messageId, status: 'sent' })
    expect((await deliver(doctor.parseToken, [messageId])).result).toEqual({ updated: 0 })
    expect((await read(sick.token, doctor.id, sick.id)).code).toBe(PARSE_CODES.notYours)
    expect((await deliver(stranger.token, [messageId])).code).toBe(PARSE_CODES.notFound)
    expect((await read(stranger.token, stranger.id, doctor.id)).code).toBe(PARSE_CODES.notFound)
    expect(await messages()).toMatchObject([{ status: 'sent' }])
  })

  test('are not undone by the sender’s sent of the same moment', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const messageId of ids) {
      const { body } = await byDoctor({ messageId })
      await Promise.all([
        deliver(sick.token, [messageId]),
        change(body['objectId'], { status: 'sent' }, doctor.parseToken),
      ])
    }
    expect((await messages()).map(({ status }) => status)).toEqual(ids.map(() => 'delivered'))
  })

  test('the sender’s late sent does not undo them', async () => {
    const messageId = randomUUID()
    const { body } = await byDoctor({ messageId, status: 'sent' })
    await read(sick.token, sick.id, doctor.id)
    await change(body['objectId'], { status: 'sent' }, doctor.parseToken)
    await change(body['objectId'], { status: 'failed' }, doctor.parseToken)
    expect(await messages()).toMatchObject([{ status: 'seen' }])
  })

  test.for([{}, { consultation_id: 'x', messageIds: 'x' }, { consultation_id: { $ne: null }, messageIds: [] }])(
    '%o is malformed',
    async (params) => {
      expect((await run('updateToDelivered', params, sick.token)).code).toBe(PARSE_CODES.malformed)
      expect((await run('updateToReaded', params, sick.token)).code).toBe(PARSE_CODES.malformed)
    },
  )
})

describe('write access by status', () => {
  test('neither party may write while it rings or waits for payment', async () => {
    expect((await byPatient()).code).toBe(PARSE_CODES.malformed)
    expect((await byDoctor()).code).toBe(PARSE_CODES.malformed)
    record = await ringing(sick, doctor, { payment_id: 1 })
    await move(record.objectId, 'IDLE', 'ON_PAYMENT', doctor.parseToken)
    expect((await byPatient()).code).toBe(PARSE_CODES.malformed)
  })

  test('both in ON_CHAT and SAVE, only the doctor in SESI_BERAKHIR, nobody after', async () => {
    await accept()
    const both = async () => [(await byDoctor()).code, (await byPatient()).code]
    expect(await both()).toEqual([null, null])
    await move(record.objectId, 'ON_CHAT', 'SAVE', doctor.parseToken)
    expect(await both()).toEqual([null, null])
    await move(record.objectId, 'SAVE', 'SESI_BERAKHIR', doctor.parseToken)
    expect((await byDoctor({ kind: 'sesi_berakhir', text: SESSION_ENDED_TEXT })).code).toBeNull()
    expect((await byPatient()).code).toBe(PARSE_CODES.malformed)
    await move(record.objectId, 'SESI_BERAKHIR', 'FINISHED', doctor.parseToken)
    expect(await both()).toEqual([PARSE_CODES.malformed, PARSE_CODES.malformed])
  })
})
