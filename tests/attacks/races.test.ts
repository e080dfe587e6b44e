import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { OTP_TRIES, OTP_TYPES, UNLOCK_TRIES } from '../../contract/values/account'
import { codeTo, linkTo, NEW_PHONE, PHONES, proofOf, prove, verify, wrongOf } from '../contract/kit/accounts'
import { aPrescription, findMedicine, prescribed, talking, upload } from '../contract/kit/documents'
import { aMessage, move, parse, patient, type Patient, pointer } from '../contract/kit/parse'
import { codeOf, enrolTotp, giveSecond, ticketFor } from '../contract/kit/second-factor'
import { reset, rest, type RestAnswer, setPresence, staff, type Staff } from '../contract/kit/rest'

const DOCTOR = 'dokter1@contoh.id'

let doctor: Staff
let second: Staff
let sick: Patient
let record: ConsultationRecord

beforeEach(async () => {
  await reset()
  doctor = await staff(DOCTOR)
  second = await staff(DOCTOR)
  sick = await patient()
  await setPresence(doctor, 'Online')
  record = await talking(sick, doctor)
})

const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const many = <Answer>(count: number, act: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const path = (rest: string) => `/consultation/${record.consultation_id}/${rest}`
const keyed = ({ token }: Staff, key: string = randomUUID()) => ({ token, headers: { 'Idempotency-Key': key } })

describe('two devices of a doctor at once', () => {
  test('prescribe the same medicine: the second is judged by the first', async () => {
    const body = aPrescription([prescribed(await findMedicine(doctor, 'parasetamol-500-mg-kaplet'))])
    const answers = await many(8, (index) =>
      rest('POST', path('prescription'), { ...keyed(index % 2 === 0 ? doctor : second), body }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 422: 7 })
  })

  test('prescribe under one key: one prescription, one card', async () => {
    const key = randomUUID()
    const body = aPrescription([prescribed(await findMedicine(doctor, 'parasetamol-500-mg-kaplet'))])
    const answers = await many(8, (index) =>
      rest('POST', path('prescription'), { ...keyed(index % 2 === 0 ? doctor : second, key), body }),
    )
    const ids = new Set(
      answers
        .filter(({ status }) => status === 200)
        .map(({ body: answer }) => (answer['data'] as { prescription_id: string }).prescription_id),
    )
    expect([...ids]).toEqual([key])
    const where = encodeURIComponent(JSON.stringify({ consultation_id: record.consultation_id }))
    const { body: cards } = await parse('GET', `/classes/Conversations?where=${where}`, undefined, sick.token)
    expect((cards['results'] as { kind: string }[]).filter(({ kind }) => kind === 'resep_dokter')).toHaveLength(1)
  })

  test('correct one version: one is appended, seven are superseded', async () => {
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    const correction = { replaces: 0, reason: 'Hasil laboratorium datang kemudian' }
    const answers = await many(8, (index) =>
      rest('PUT', `/consultation/${record.consultation_id}`, {
        token: (index % 2 === 0 ? doctor : second).token,
        body: { object_id: record.objectId, symptoms: [`Gejala ${index}`], correction },
      }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 7 })
    const { body } = await rest('GET', `/consultations/${record.consultation_id}/versions`, { token: doctor.token })
    expect(body['data']).toHaveLength(1)
  })

  test('upload under one key: one file', async () => {
    const key = randomUUID()
    const answers = await many(6, (index) =>
      upload(index % 2 === 0 ? doctor : second, 'Catatan yang sama', { consultationId: record.consultation_id, key }),
    )
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body['data'])).size).toBe(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('send one message: one row', async () => {
    const message = aMessage(record, doctor.id, { messageId: randomUUID() })
    await many(8, (index) =>
      parse('POST', '/classes/Conversations', message, (index % 2 === 0 ? doctor : second).parseToken),
    )
    const where = encodeURIComponent(JSON.stringify({ consultation_id: record.consultation_id }))
    const { body } = await parse('GET', `/classes/Conversations?where=${where}`, undefined, sick.token)
    expect(
      (body['results'] as { messageId: string }[]).filter(({ messageId }) => messageId === message.messageId),
    ).toHaveLength(1)
  })
})

describe('guessing at once', () => {
  test('a PIN is guessed as often as its limit, however many guesses arrive together', async () => {
    const answers = await many(40, () => rest('POST', '/auth/unlock', { token: doctor.token, body: { pin: '000000' } }))
    expect(tally(answers)).toEqual({ 401: UNLOCK_TRIES, 429: 40 - UNLOCK_TRIES })
  })

  test('a code is guessed as often as its limit', async () => {
    const code = await codeTo(PHONES.doctor1, doctor.token)
    const answers = await many(30, () =>
      verify(code, { type: OTP_TYPES.pin, token: doctor.token, code: wrongOf(code) }),
    )
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(OTP_TRIES)
  })

  test('a list of codes is no code', async () => {
    const code = await codeTo(PHONES.doctor1, doctor.token)
    const all = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(6, '0'))
    for (const value of [all, { $in: all }, Number(code.code), `${code.code}\u0000`]) {
      const body = {
        phone_number: code.phone,
        verification_code: value,
        ref_type: 'doctor',
        is_type: OTP_TYPES.pin,
        hash: code.hash,
      }
      const { status } = await rest('POST', '/verify-otp', { token: doctor.token, body })
      expect(status).toBe(422)
    }
  })
})

describe('single-use values under concurrency', () => {
  test('a mailed link chooses one password', async () => {
    await rest('POST', '/auth/forgot-password', { body: { email: DOCTOR } })
    const link = await linkTo(DOCTOR, 'reset')
    const answers = await many(6, (index) =>
      rest('POST', `/auth/reset-password/${link}`, { body: { password: `rumah-sawah-${index}-hujan` } }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('a recovery code opens one session over two tickets, and a TOTP step too', async () => {
    const { secret, recoveryCodes } = await enrolTotp(DOCTOR)
    const tickets = await many(4, () => ticketFor(DOCTOR))
    const byRecovery = await Promise.all(
      tickets.slice(0, 2).map((ticket) => giveSecond({ ticket, recovery_code: recoveryCodes[0] })),
    )
    expect(byRecovery.filter(({ status }) => status === 200)).toHaveLength(1)
    const code = codeOf(secret, 1)
    const byCode = await Promise.all(tickets.slice(2).map((ticket) => giveSecond({ ticket, code })))
    expect(byCode.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a proven new number is taken once', async () => {
    await prove(doctor)
    const { phone, code, hash } = await proofOf(NEW_PHONE, OTP_TYPES.phoneChange, doctor.token)
    const answers = await many(4, () =>
      rest('PUT', '/auth/phone', { token: doctor.token, body: { phone_number: phone, verification_code: code, hash } }),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('an answer that races with a sign-out is not written for a session that is over', async () => {
    const [, ...answers] = await Promise.all<RestAnswer>([
      rest('POST', '/auth/logout', { token: second.token, body: {} }),
      ...Array.from({ length: 10 }, () =>
        rest('PUT', '/doctors/presence', { token: second.token, body: { status: 'Offline' } }),
      ),
    ])
    expect(answers.filter(({ status }) => ![200, 401, 409].includes(status))).toEqual([])
    expect((await rest('GET', '/account-balance', { token: second.token })).status).toBe(401)
  })
})

test('two patients at once never share one doctor’s open place', async () => {
  await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
  await setPresence(doctor, 'Online')
  const patients = await Promise.all([1, 2, 3].map((number) => patient(`pasien${number}@contoh.id`)))
  const asked = await Promise.all(
    patients.map((one) =>
      parse(
        'POST',
        '/classes/Consultations',
        { doctor: pointer(doctor.objectId), apps: 'dokter-keluarga', keluhan_patient: 'Demam', payment_id: 2 },
        one.token,
      ),
    ),
  )
  const ids = asked.flatMap(({ body }) => (typeof body['objectId'] === 'string' ? [body['objectId']] : []))
  const moves = await Promise.all(
    ids.map((id, index) => move(id, 'IDLE', 'ON_CHAT', (index % 2 === 0 ? doctor : second).parseToken)),
  )
  expect(moves.filter(({ status }) => status === 200)).toHaveLength(1)
})
