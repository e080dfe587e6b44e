import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuditEntry, auditEntry } from '../../contract/schemas/audit'
import { changeStatusAnswer } from '../../contract/schemas/change-status'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { OPEN_ITEM, PARSE_CODES } from '../../contract/values/refusals'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { endOpenItem, lossOf, move, parse, patient, type Patient, read, request, ringing, run } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

let doctor: Staff
let sick: Patient

let tablet: Staff
let otherDoctor: Staff
let otherPatient: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  tablet = await staff('dokter1@contoh.id')
  otherDoctor = await staff('dokter2@contoh.id')
  sick = await patient('pasien1@contoh.id')
  otherPatient = await patient('pasien2@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
})

/** Walks a record along `path`, which begins with its present status. */
async function walk(
  { objectId }: ConsultationRecord,
  path: ConsultationStatus[],
  token = doctor.parseToken,
): Promise<void> {
  for (const [index, to] of path.slice(1).entries()) {
    expect(await move(objectId, path[index] ?? 'IDLE', to, token)).toMatchObject({ code: null })
  }
}

async function movesOf(consultationId: string): Promise<AuditEntry[]> {
  const { body } = await rest('GET', `/audit?consultation_id=${consultationId}`, { token: doctor.token })
  return (body['data'] as unknown[]).map((entry) => auditEntry.parse(entry)).filter(({ role }) => role === 'doctor')
}

async function presence({ objectId, parseToken }: Staff): Promise<unknown> {
  return (await parse('GET', `/classes/_User/${objectId}`, undefined, parseToken)).body['status_available']
}

describe('the doctor', () => {
  test('is in the conversation since its first minute, also after saving and resuming', async () => {
    const record = await ringing(sick, doctor)
    expect(record.startedAt).toBeNull()
    await walk(record, ['IDLE', 'ON_CHAT'])
    const begun = await read(record.objectId, sick.token)
    expect(begun.startedAt).toBe(begun.statusAt)

    await walk(record, ['ON_CHAT', 'SAVE', 'ON_CHAT'])
    const resumed = await read(record.objectId, sick.token)
    expect(resumed.statusAt).toBeGreaterThan(begun.statusAt ?? Infinity)
    expect(resumed.startedAt).toBe(begun.startedAt)
  })

  test.for<ConsultationStatus[]>([
    ['IDLE', 'REJECTED_BY_DOCTOR'],
    ['IDLE', 'ON_CHAT', 'SESI_BERAKHIR', 'FINISHED'],
    ['IDLE', 'ON_CHAT', 'FINISHED'],
    ['IDLE', 'ON_CHAT', 'SAVE', 'ON_CHAT'],
    ['IDLE', 'ON_CHAT', 'SAVE', 'SESI_BERAKHIR'],
    ['IDLE', 'ON_CHAT', 'SAVE', 'FINISHED'],
  ])('walks %s → %s …', async (path) => {
    const record = await ringing(sick, doctor)
    await walk(record, path)
    expect((await read(record.objectId, sick.token)).status).toBe(path.at(-1))
  })

  test.for<ConsultationStatus[]>([
    ['IDLE', 'ON_PAYMENT', 'SESI_BERAKHIR'],
    ['IDLE', 'ON_PAYMENT', 'FINISHED'],
  ])('walks %s → %s → %s when it is to be paid', async (path) => {
    await walk(await ringing(sick, doctor, { payment_id: 1 }), path)
  })

  test.for<[string, ConsultationStatus[], ConsultationStatus, number]>([
    ['the patient’s move', ['IDLE'], 'CANCEL_BY_PATIEN', PARSE_CODES.notYours],
    ['the server’s move', ['IDLE'], 'REJECTED_BY_SISTEM', PARSE_CODES.notYours],
    ['no move at all', ['IDLE'], 'FINISHED', PARSE_CODES.conflict],
    ['payment that is not due', ['IDLE'], 'ON_PAYMENT', PARSE_CODES.conflict],
    ['expiry before the deadline', ['IDLE'], 'NOT_ANSWERED', PARSE_CODES.conflict],
    ['a way back', ['IDLE', 'ON_CHAT'], 'IDLE', PARSE_CODES.conflict],
    ['anything after the end', ['IDLE', 'ON_CHAT', 'FINISHED'], 'ON_CHAT', PARSE_CODES.conflict],
    ['reviving an ended session', ['IDLE', 'ON_CHAT', 'SESI_BERAKHIR'], 'ON_CHAT', PARSE_CODES.conflict],
  ])('is refused %s, and the record stays', async ([, path, to, code]) => {
    const record = await ringing(sick, doctor)
    await walk(record, path)
    const now = path.at(-1) ?? 'IDLE'
    expect((await move(record.objectId, now, to, doctor.parseToken)).code).toBe(code)
    expect((await read(record.objectId, sick.token)).status).toBe(now)
  })

  test('does not skip the payment', async () => {
    const record = await ringing(sick, doctor, { payment_id: 1 })
    expect((await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)).code).toBe(PARSE_CODES.conflict)
  })

  test('may write a status in either spelling; the record stores the canonical one', async () => {
    const { objectId } = await ringing(sick, doctor)
    const order = { className: 'Consultations', objectId, from: 'idle', to: 'on chat', actionId: randomUUID() }
    const { result } = await run('changeStatus', order, doctor.parseToken)
    expect(changeStatusAnswer.parse(result)).toMatchObject({
      objectId,
      status: 'ON_CHAT',
      statusBy: { id_user: doctor.id, name: doctor.name, role: 'doctor' },
    })
    expect((await read(objectId, sick.token)).statusBy).toEqual({
      id_user: doctor.id,
      name: doctor.name,
      role: 'doctor',
    })
  })
})

describe('others', () => {
  test('the patient cancels a ringing and an unpaid one, not a running one', async () => {
    const free = await ringing(sick, doctor)
    await walk(free, ['IDLE', 'CANCEL_BY_PATIEN'], sick.token)
    const unpaid = await ringing(sick, doctor, { payment_id: 1 })
    await walk(unpaid, ['IDLE', 'ON_PAYMENT'])
    await walk(unpaid, ['ON_PAYMENT', 'CANCEL_BY_PATIEN'], sick.token)
    const running = await ringing(sick, doctor)
    await walk(running, ['IDLE', 'ON_CHAT'])
    const refused = await move(running.objectId, 'ON_CHAT', 'CANCEL_BY_PATIEN', sick.token)
    expect(refused.code).toBe(PARSE_CODES.conflict)
    expect(lossOf(refused)).toMatchObject({ status: 'ON_CHAT', by: { id_user: doctor.id, role: 'doctor' } })
  })

  test('a party may not make the other’s moves', async () => {
    const { objectId } = await ringing(sick, doctor)
    expect((await move(objectId, 'IDLE', 'ON_CHAT', sick.token)).code).toBe(PARSE_CODES.notYours)
  })

  test('for a stranger the record does not exist', async () => {
    const { objectId } = await ringing(sick, doctor)
    expect((await move(objectId, 'IDLE', 'ON_CHAT', otherDoctor.parseToken)).code).toBe(PARSE_CODES.notFound)
    expect((await move(objectId, 'IDLE', 'CANCEL_BY_PATIEN', otherPatient.token)).code).toBe(PARSE_CODES.notFound)
    expect((await move('tidakada01', 'IDLE', 'ON_CHAT', doctor.parseToken)).code).toBe(PARSE_CODES.notFound)
    expect((await run('changeStatus', {})).code).not.toBeNull()
    const elsewhere = { className: 'Emergencies', objectId, from: 'REQUESTED', to: 'ON_CALL' }
    expect((await run('changeStatus', elsewhere, doctor.parseToken)).code).toBe(PARSE_CODES.notFound)
  })

  test.for([
    { className: '_User' },
    { to: 'NGAWUR' },
    { objectId: 'a\0b' },
    { actionId: 'bukan-uuid' },
    { tambahan: 1 },
    { objectId: { $ne: null } },
  ])('%o is malformed', async (parts) => {
    const { objectId } = await ringing(sick, doctor)
    const order = { className: 'Consultations', objectId, from: 'IDLE', to: 'ON_CHAT', ...parts }
    expect((await run('changeStatus', order, doctor.parseToken)).code).toBe(PARSE_CODES.malformed)
  })

  test('pay is the patient’s: success opens the chat, failure ends it', async () => {
    for (const [result, status] of [
      ['success', 'ON_CHAT'],
      ['failed', 'FAILED_PAYMENT'],
    ] as const) {
      const record = await ringing(sick, doctor, { payment_id: 1 })
      const pay = (token: string) => run('pay', { objectId: record.objectId, result }, token)
      expect((await pay(sick.token)).code).toBe(PARSE_CODES.conflict)
      await walk(record, ['IDLE', 'ON_PAYMENT'])
      expect((await pay(doctor.parseToken)).code).toBe(PARSE_CODES.notYours)
      expect((await pay(otherPatient.token)).code).toBe(PARSE_CODES.notFound)
      expect((await pay(sick.token)).code).toBeNull()
      expect((await read(record.objectId, sick.token)).status).toBe(status)
      if (status === 'ON_CHAT') await walk(record, ['ON_CHAT', 'FINISHED'])
    }
    expect((await run('pay', { objectId: 'x', result: 'gratis' }, sick.token)).code).toBe(PARSE_CODES.malformed)
  })
})

describe('a race', () => {
  const ROUNDS = 30

  test(`has one winner in each of ${ROUNDS} rounds`, { timeout: 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { objectId } = await ringing(sick, doctor)
      const answers = await Promise.all([
        move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken),
        move(objectId, 'IDLE', 'ON_CHAT', tablet.parseToken),
        move(objectId, 'IDLE', 'CANCEL_BY_PATIEN', sick.token),
      ])
      const won = answers.filter(({ code }) => code === null)
      expect(won, `round ${round}`).toHaveLength(1)
      const { status } = changeStatusAnswer.parse(won[0]?.result)
      for (const lost of answers.filter(({ code }) => code !== null)) {
        expect(lost.code).toBe(PARSE_CODES.conflict)
        expect(lossOf(lost)).toMatchObject({ status, by: { id_user: status === 'ON_CHAT' ? doctor.id : sick.id } })
      }
      expect((await read(objectId, sick.token)).status).toBe(status)
      if (status === 'ON_CHAT') await walk({ objectId } as ConsultationRecord, ['ON_CHAT', 'FINISHED'])
      expect(await presence(doctor)).toBe('Online')
    }
  })

  test('of one doctor’s claims on several requests opens one', async () => {
    const others = await Promise.all([2, 3, 4].map((number) => patient(`pasien${number}@contoh.id`)))
    const records = await Promise.all(others.map((other) => ringing(other, doctor)))
    const answers = await Promise.all(
      records.map(({ objectId }) => move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)),
    )
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    for (const lost of answers.filter(({ code }) => code !== null)) {
      expect(lossOf(lost)).toMatchObject({ reason: OPEN_ITEM })
    }
    const statuses = await Promise.all(
      records.map(async ({ objectId }) => (await read(objectId, doctor.parseToken)).status),
    )
    expect(statuses.toSorted()).toEqual(['IDLE', 'IDLE', 'ON_CHAT'])
  })
})

describe('the same click asked again', () => {
  test('gets the same answer, at once or later, and moves once', async () => {
    const { objectId, consultation_id } = await ringing(sick, doctor)
    const actionId = randomUUID()
    const ask = () => move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken, actionId)
    const [first, twin] = await Promise.all([ask(), ask()])
    expect(first.result).toEqual(twin.result)
    await move(objectId, 'ON_CHAT', 'SAVE', doctor.parseToken)
    expect((await ask()).result).toEqual(first.result)
    expect(await movesOf(consultation_id)).toHaveLength(2)
  })

  test('another click is a lost race, also on another device of the same person', async () => {
    const { objectId } = await ringing(sick, doctor)
    await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    expect((await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)).code).toBe(PARSE_CODES.conflict)
    expect(lossOf(await move(objectId, 'IDLE', 'ON_CHAT', tablet.parseToken))).toMatchObject({
      by: { id_user: doctor.id },
    })
  })

  test('without an actionId the same session repeats its winning move, another one loses', async () => {
    const { objectId } = await ringing(sick, doctor)
    const first = await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken, null)
    expect((await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken, null)).result).toEqual(first.result)
    expect((await move(objectId, 'IDLE', 'ON_CHAT', tablet.parseToken, null)).code).toBe(PARSE_CODES.conflict)
  })

  test('one person’s actionId is nothing to another', async () => {
    const { objectId } = await ringing(sick, doctor)
    const actionId = randomUUID()
    await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken, actionId)
    expect((await move(objectId, 'IDLE', 'ON_CHAT', sick.token, actionId)).code).not.toBeNull()
  })
})

describe('presence', () => {
  test('a claim sets Busy, SAVE leaves it unchanged, and the last end restores it', async () => {
    const record = await ringing(sick, doctor)
    await walk(record, ['IDLE', 'ON_CHAT'])
    expect(await presence(doctor)).toBe('Busy')
    expect((await request(sick, doctor)).code).toBe(PARSE_CODES.malformed)
    await walk(record, ['ON_CHAT', 'SAVE'])
    expect(await presence(doctor)).toBe('Busy')
    await walk(record, ['SAVE', 'SESI_BERAKHIR'])
    expect(await presence(doctor)).toBe('Busy')
    await walk(record, ['SESI_BERAKHIR', 'FINISHED'])
    expect(await presence(doctor)).toBe('Online')
  })

  test('a lost or refused claim changes nothing', async () => {
    const record = await ringing(sick, doctor)
    await walk(record, ['IDLE', 'CANCEL_BY_PATIEN'], sick.token)
    await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    expect(await presence(doctor)).toBe('Online')
  })

  test('the app’s own Busy between claim and end does not become what is restored', async () => {
    const record = await ringing(sick, doctor)
    await walk(record, ['IDLE', 'ON_CHAT'])
    await setPresence(doctor, 'Busy')
    await walk(record, ['ON_CHAT', 'FINISHED'])
    expect(await presence(doctor)).toBe('Online')
  })

  test('a doctor who was Offline before the claim stays Offline after it', async () => {
    const record = await ringing(sick, doctor)
    await setPresence(doctor, 'Offline')
    await walk(record, ['IDLE', 'ON_CHAT', 'FINISHED'])
    expect(await presence(doctor)).toBe('Offline')
  })

  test('a doctor who chose Offline meanwhile is not set to Online', async () => {
    const record = await ringing(sick, doctor)
    await walk(record, ['IDLE', 'ON_CHAT'])
    await setPresence(doctor, 'Offline')
    await walk(record, ['ON_CHAT', 'FINISHED'])
    expect(await presence(doctor)).toBe('Offline')
  })

  test('the end of an unpaid one by the patient frees the doctor', async () => {
    const record = await ringing(sick, doctor, { payment_id: 1 })
    await walk(record, ['IDLE', 'ON_PAYMENT'])
    expect(await presence(doctor)).toBe('Busy')
    await walk(record, ['ON_PAYMENT', 'CANCEL_BY_PATIEN'], sick.token)
    expect(await presence(doctor)).toBe('Online')
  })
})

test('every move is in the audit, oldest first, for the doctor only', async () => {
  const { objectId, consultation_id } = await ringing(sick, doctor)
  await walk({ objectId } as ConsultationRecord, ['IDLE', 'ON_CHAT', 'FINISHED'])
  const path = `/audit?consultation_id=${consultation_id}`
  const byDoctor = { by: doctor.id, role: 'doctor', device_id: doctor.deviceId }
  const entries = await movesOf(consultation_id)
  expect(entries).toMatchObject([byDoctor, byDoctor])
  // The target of the move, in any of the entry's free fields.
  const targets = entries.map((entry) => JSON.stringify(entry).replace(/"from":"\w+"/, ''))
  expect(targets).toEqual([expect.stringContaining('ON_CHAT'), expect.stringContaining('FINISHED')])
  expect((await rest('GET', path, { token: otherDoctor.token })).status).toBe(404)
  expect((await rest('GET', '/audit', { token: doctor.token })).status).toBe(422)
})
