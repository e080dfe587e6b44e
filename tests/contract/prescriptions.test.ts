import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { auditEntry } from '../../contract/schemas/audit'
import { apiConsultation, type ConsultationRecord } from '../../contract/schemas/consultation'
import { failure } from '../../contract/schemas/envelope'
import type { Medicine } from '../../contract/schemas/medicine'
import { prescription, type PrescriptionRequest } from '../../contract/schemas/prescription'
import { COMPLAINT_LENGTH, NAME_LENGTH } from '../../contract/values/limits'
import { PARSE_CODES } from '../../contract/values/refusals'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import {
  aPrescription,
  asPatient,
  currentMedicines,
  download,
  findMedicine,
  pdfText,
  prescribed,
  repeated,
  talking,
} from './kit/documents'
import { aMessage, endOpenItem, move, parse, patient, type Patient, ringing } from './kit/parse'
import { facility, ringingFacility } from './kit/requests'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

const REASON = 'Sudah ditanyakan, pasien tidak keberatan'

let doctor: Staff
let other: Staff
/** Is allergic to penicillin; `unasked` was never asked, `healthy` has none. */
let sick: Patient
let unasked: Patient
let healthy: Patient
let amoxicillin: Medicine
let paracetamol: Medicine
let codeine: Medicine
let record: ConsultationRecord

/** Prescriptions of one test are still valid in the next. */
let isFresh = false

beforeEach(async () => {
  if (isFresh) {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    return
  }
  isFresh = true
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient('pasien1@contoh.id')
  unasked = await patient('pasien2@contoh.id')
  healthy = await patient('pasien3@contoh.id')
  amoxicillin = await findMedicine(doctor, 'amoksisilin-500-mg-kaplet')
  paracetamol = await findMedicine(doctor, 'parasetamol-500-mg-kaplet')
  codeine = await findMedicine(doctor, 'kodein-10-mg-tablet')
  await setPresence(doctor, 'Online')
})

const talk = async (who: Patient) => (record = await talking(who, doctor))

async function send(
  order: unknown,
  { token = doctor.token, key = randomUUID() as string | null, id = record.consultation_id } = {},
) {
  const headers: Record<string, string> = key === null ? {} : { 'Idempotency-Key': key }
  const answer = await rest('POST', `/consultation/${id}/prescription`, { token, headers, body: order })
  if (answer.status === 200) isFresh = false
  return answer
}

async function written(order: PrescriptionRequest, key: string = randomUUID()) {
  const answer = await send(order, { key })
  expect(answer.body).not.toHaveProperty('errors')
  return prescription.parse(answer.body['data'])
}

function cancel(
  pid: string,
  {
    token = doctor.token,
    key = randomUUID() as string,
    body = { reason: REASON } as object,
    id = record.consultation_id,
  } = {},
) {
  return rest('POST', `/consultation/${id}/prescription/${pid}/cancel`, {
    token,
    headers: { 'Idempotency-Key': key },
    body,
  })
}

/** The doctor asks, and the patient has no allergies. */
async function answerNoAllergy(id: string) {
  const body = { kind: 'allergies', answer: { status: 'none', reported_by: 'patient' }, replaces: 0 }
  const headers = { 'Idempotency-Key': randomUUID() }
  const { status } = await rest('PUT', `/consultation/${id}/safety-answers`, { token: doctor.token, headers, body })
  expect(status).toBe(200)
}

async function stored() {
  const { body } = await rest('GET', `/consultations/${record.consultation_id}`, { token: doctor.token })
  return apiConsultation.parse(body['data']).prescriptions
}

async function audited(what: string) {
  const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
  return (body['data'] as unknown[]).map((row) => auditEntry.parse(row)).filter((entry) => entry.what === what)
}

const findingsOf = (answer: { status: number; body: object }) => ({
  status: answer.status,
  findings: failure.parse(answer.body).errors?.['findings'],
})

describe('POST /consultation/{id}/prescription', () => {
  beforeEach(() => talk(healthy))

  test('is written under its key, with the medicine’s own name, and read by both', async () => {
    const key = randomUUID()
    const order = aPrescription([prescribed(paracetamol, { name: 'Racun tikus' })], { note: 'Tanpa pengganti' })
    const sent = await written(order, key)
    expect(sent).toEqual({
      prescription_id: key,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      expires: order.expires,
      note: 'Tanpa pengganti',
      medicines: [prescribed(paracetamol)],
      cancelled: null,
    })
    expect(await stored()).toEqual([sent])
    const headers = { 'X-Parse-Session-Token': healthy.token }
    const { body } = await rest('GET', `/consultations/${record.consultation_id}`, { headers })
    expect(apiConsultation.parse(body['data']).prescriptions).toEqual([sent])
    expect(await audited('prescribe')).toMatchObject([
      {
        by: doctor.id,
        role: 'doctor',
        device_id: doctor.deviceId,
        detail: { prescription: key, medicines: [paracetamol.id], overrides: [] },
      },
    ])
  })

  test('the same key again is the same one: alone, at once, from another session, and after the end', async () => {
    const key = randomUUID()
    const order = aPrescription([prescribed(paracetamol)])
    const first = await written(order, key)
    const again = await staff('dokter1@contoh.id')
    const answers = await Promise.all([doctor, again, again].map(({ token }) => send(order, { key, token })))
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    answers.push(await send(order, { key, token: (await staff('dokter1@contoh.id')).token }))
    for (const { body } of answers) expect(body['data']).toEqual(first)
    expect(await stored()).toHaveLength(1)
    expect(await audited('prescribe')).toHaveLength(1)
  })

  test('asked by two devices at once with one key, there is one', async () => {
    const key = randomUUID()
    const sessions = [doctor, ...(await Promise.all([1, 2].map(() => staff('dokter1@contoh.id'))))]
    const order = aPrescription([prescribed(paracetamol)])
    const answers = await Promise.all(sessions.map(({ token }) => send(order, { key, token })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(1)
  })

  test('a lost answer leaves one', async () => {
    const key = randomUUID()
    await loseAnswer('/prescription')
    await expect(send(aPrescription([prescribed(paracetamol)]), { key })).rejects.toThrow(/terminated|failed/)
    const sent = await written(aPrescription([prescribed(paracetamol)]), key)
    expect(await stored()).toEqual([sent])
  })

  test('a key that names something else is refused', async () => {
    const { prescription_id: key } = await written(aPrescription([prescribed(paracetamol)]))
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    await talk(healthy)
    expect((await send(aPrescription([prescribed(paracetamol)]), { key })).status).toBe(409)
    expect(await stored()).toEqual([])
  })

  test.for<[string, (order: PrescriptionRequest) => unknown]>([
    ['without a medicine', (order) => ({ ...order, medicines: [] })],
    ['with too many', (order) => ({ ...order, medicines: Array.from({ length: 21 }, () => order.medicines[0]) })],
    ['with a field of its own', (order) => ({ ...order, tambahan: 1 })],
    ['without an end', (order) => ({ ...order, expires: undefined })],
    ['with an expiry date in the past', (order) => ({ ...order, expires: '2020-01-01' })],
    ['with an end that is no day', (order) => ({ ...order, expires: '2026-02-30' })],
    ['with a note that is too long', (order) => ({ ...order, note: 'x'.repeat(COMPLAINT_LENGTH + 1) })],
    ['with a NUL character', (order) => ({ ...order, note: 'a\0b' })],
    ['of nothing', (order) => changed(order, { quantity: 0 })],
    ['of a part of a tablet box', (order) => changed(order, { quantity: 1.5 })],
    ['with a dose of nothing', (order) => changed(order, { amount: -1 })],
    ['more often than hourly', (order) => changed(order, { per_day: 25 })],
    ['with an endless instruction', (order) => changed(order, { instruction: 'x'.repeat(NAME_LENGTH + 1) })],
    ['in a unit that nobody knows', (order) => changed(order, { consume_type: 'karung' })],
    ['handed out in one', (order) => changed(order, { unit_type: 'karung' })],
    ['of a medicine that nobody knows', (order) => changed(order, { medicine_id: 'racun-tikus' })],
    ['with a reason that is none', (order) => ({ ...order, overrides: [{ finding: 'x', reason: 'ya         ' }] })],
  ])('%s is malformed', async ([, spoil]) => {
    const answer = await send(spoil(aPrescription([prescribed(paracetamol)])))
    expect(answer.status).toBe(422)
    expect(failure.parse(answer.body).errors?.['findings']).toBeUndefined()
    expect(await stored()).toEqual([])
  })

  test('wants a key, and a UUID for one', async () => {
    for (const key of [null, 'bukan-uuid'])
      expect((await send(aPrescription([prescribed(paracetamol)]), { key })).status).toBe(422)
  })

  test('is the consultation’s doctor’s only', async () => {
    const order = aPrescription([prescribed(paracetamol)])
    expect((await send(order, { token: other.token })).status).toBe(404)
    expect((await send(order, { id: 'tidak-ada' })).status).toBe(404)
    const nurse = await staff('perawat1@contoh.id', 'nurse')
    expect((await send(order, { token: nurse.token })).status).toBe(403)
    const headers = { 'X-Parse-Session-Token': healthy.token, 'Idempotency-Key': randomUUID() }
    expect(
      (await rest('POST', `/consultation/${record.consultation_id}/prescription`, { headers, body: order })).status,
    ).toBe(401)
    expect(await stored()).toEqual([])
  })

  test('only while messages are taken: not while it rings or waits for payment, nor when it is over', async () => {
    const order = repeated(aPrescription([prescribed(paracetamol)]), paracetamol)
    for (const [from, to, status] of [
      ['ON_CHAT', 'SAVE', 200],
      ['SAVE', 'SESI_BERAKHIR', 200],
      ['SESI_BERAKHIR', 'FINISHED', 409],
    ] as const) {
      await move(record.objectId, from, to, doctor.parseToken)
      expect({ to, status: (await send(order)).status }).toEqual({ to, status })
    }
    await setPresence(doctor, 'Online')
    record = await ringing(healthy, doctor, { payment_id: 1 })
    expect((await send(order)).status).toBe(409)
    await move(record.objectId, 'IDLE', 'ON_PAYMENT', doctor.parseToken)
    const answer = await send(order)
    expect({ status: answer.status, said: failure.parse(answer.body).status }).toEqual({
      status: 409,
      said: 'ON_PAYMENT',
    })
    expect(await stored()).toEqual([])
  })

  test('of a facility’s patient too, of whom nothing is known', async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    const clinic = await facility()
    const asked = await ringingFacility(clinic, doctor, {
      patient_info: { full_name: 'Ny. Rahayu', dob: '1990-02-01', gender: 'Perempuan' },
    })
    await move(asked.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', doctor.parseToken, randomUUID(), 'Faskes_consultations')
    const id = asked.faskes_consultation_id
    const order = aPrescription([prescribed(paracetamol)])
    expect(findingsOf(await send(order, { id }))).toEqual({ status: 422, findings: ['allergyUnknown::'] })
    const overrides = [{ finding: 'allergyUnknown::', reason: REASON }]
    expect((await send({ ...order, overrides }, { id })).status).toBe(422)
    await answerNoAllergy(id)
    expect((await send(order, { id })).status).toBe(200)
    const pdf = await download(asPatient(clinic), `/api/v1/consultation/${id}/prescription.pdf`)
    expect(pdfText(pdf.bytes)).toContain('Pro: Ny. Rahayu')
  })
})

test('a facility’s patient without an age and a sex is held until there are reasons', async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  const asked = await ringingFacility(await facility(), doctor)
  await move(asked.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', doctor.parseToken, randomUUID(), 'Faskes_consultations')
  const id = asked.faskes_consultation_id
  await answerNoAllergy(id)
  const doxycycline = await findMedicine(doctor, 'doksisiklin-100-mg-kapsul')
  const order = aPrescription([prescribed(doxycycline, { per_day: 1 })])
  const { findings = [] } = findingsOf(await send(order, { id }))
  expect(findings).toEqual(['ageUnknown::severe doksisiklin', 'pregnancyUnknown::severe doksisiklin'])
  const overrides = findings.map((finding) => ({ finding, reason: REASON }))
  expect((await send({ ...order, overrides }, { id })).status).toBe(200)
})

describe('the interlock is the server’s', () => {
  const ALLERGY = 'allergy:amoksisilin-500-mg-kaplet:penisilin'
  const DUPLICATE = 'duplicate:parasetamol-500-mg-kaplet:parasetamol'

  test('blocks a known allergy until a reason is given, and stores the reason', async () => {
    await talk(sick)
    const order = aPrescription([prescribed(amoxicillin)])
    expect(findingsOf(await send(order))).toEqual({ status: 422, findings: [ALLERGY] })
    expect(await stored()).toEqual([])
    const overrides = [
      { finding: ALLERGY, reason: ` ${REASON} ` },
      { finding: 'duplicate:lain:lain', reason: 'Tidak ada temuan ini' },
    ]
    const sent = await written({ ...order, overrides })
    expect(await audited('prescribe')).toMatchObject([
      { detail: { prescription: sent.prescription_id, overrides: [{ finding: ALLERGY, reason: REASON }] } },
    ])
  })

  test('a duplicate and a dose over the maximum', async () => {
    await talk(healthy)
    const twice = [prescribed(paracetamol), prescribed(paracetamol, { per_day: 6, amount: 2 })]
    const { findings = [] } = findingsOf(await send(aPrescription(twice)))
    expect(findings).toContain(DUPLICATE)
    expect(findings).toHaveLength(2)
    expect(findings.at(-1)).toMatch(/^overdose:parasetamol-500-mg-kaplet:.*> 4000 mg$/)
    const one = { finding: DUPLICATE, reason: REASON }
    expect(findingsOf(await send(aPrescription(twice, { overrides: [one] }))).findings).toEqual([findings.at(-1)])
    const overrides = findings.map((finding) => ({ finding, reason: REASON }))
    expect((await send(aPrescription(twice, { overrides }))).status).toBe(200)
  })

  test('a dose that cannot be held against its maximum, until there is a reason', async () => {
    await talk(healthy)
    const medicines = [prescribed(paracetamol, { per_day: 3, amount: 5, consume_type: 'ml' })]
    const held = 'incomparable:parasetamol-500-mg-kaplet:3 × 5 ml ? 4000 mg'
    expect(findingsOf(await send(aPrescription(medicines)))).toEqual({ status: 422, findings: [held] })
    expect(await stored()).toEqual([])
    const overrides = [{ finding: held, reason: REASON }]
    const sent = await written(aPrescription(medicines, { overrides }))
    expect(await audited('prescribe')).toMatchObject([{ detail: { prescription: sent.prescription_id, overrides } }])
  })

  test('blocks narcotics, even with a reason', async () => {
    await talk(healthy)
    const order = aPrescription([prescribed(codeine, { unit_type: 'tablet', consume_type: 'tablet' })])
    const { findings = [] } = findingsOf(await send(order))
    expect(findings).toEqual([expect.stringMatching(/^controlled:kodein-10-mg-tablet:/)])
    const overrides = findings.map((finding) => ({ finding, reason: REASON }))
    expect(findingsOf(await send({ ...order, overrides }))).toEqual({ status: 422, findings })
    expect(await stored()).toEqual([])
  })

  test('a patient whom nobody asked', async () => {
    await talk(unasked)
    const order = aPrescription([prescribed(paracetamol)])
    expect(findingsOf(await send(order))).toEqual({ status: 422, findings: ['allergyUnknown::'] })
    const overrides = [{ finding: 'allergyUnknown::', reason: 'Pasien alergi penisilin, pernah sesak' }]
    expect(findingsOf(await send({ ...order, overrides })), 'no reason settles it').toEqual({
      status: 422,
      findings: ['allergyUnknown::'],
    })
    await answerNoAllergy(record.consultation_id)
    expect((await send(order)).status).toBe(200)
  })

  test.runIf(hasDatabaseDoor)('the health record counts while it is allowed, and no longer', async () => {
    const database = openDatabase()
    const permit = (permission: string) =>
      database.query('UPDATE "Consultations" SET phr_permission = $2 WHERE consultation_id = $1', [
        record.consultation_id,
        permission,
      ])
    const recorded = (allergy: string[]) =>
      database.query(
        `UPDATE dk_health_record SET content = content || jsonb_build_object('allergy', $2::jsonb) WHERE user_id = $1`,
        [record.patient_info.objectId, JSON.stringify(allergy.map((name) => ({ name })))],
      )
    try {
      await talk(unasked)
      const order = aPrescription([prescribed(amoxicillin)])
      await recorded(['Penisilin'])
      for (const permission of ['APPROVAL_REQUIRED', 'REQUESTED', 'DENIED']) {
        await permit(permission)
        expect(findingsOf(await send(order)).findings).toEqual(['allergyUnknown::'])
      }
      await permit('ALLOWED')
      expect(findingsOf(await send(order)).findings).toEqual([ALLERGY])
      await recorded([])
      expect((await send(order)).status, 'asked, and there is none').toBe(200)
      await permit('DENIED')
      expect(findingsOf(await send(repeated(order, amoxicillin))).findings).toEqual(['allergyUnknown::'])
    } finally {
      await database.end()
    }
  })

  test('a child whose recorded weight nobody confirmed, until it is answered', async () => {
    await talk(await patient('pasien20@contoh.id'))
    const order = aPrescription([prescribed(paracetamol)])
    expect(findingsOf(await send(order))).toEqual({ status: 422, findings: ['weightUnknown::parasetamol'] })
    const answer = await rest('PUT', `/consultation/${record.consultation_id}/safety-answers`, {
      token: doctor.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { kind: 'weight_kg', answer: { kg: 42 }, replaces: 0 },
    })
    expect(answer.status).toBe(200)
    expect((await send(order)).status).toBe(200)
  })

  test.runIf(hasDatabaseDoor)(
    'a family member is not judged, nor described, by the account holder’s body',
    async () => {
      const database = openDatabase()
      const weigh = (kg: number) =>
        database.query(
          `UPDATE dk_patient SET body = body || jsonb_build_object('body_weight', $2::numeric) WHERE user_id = $1`,
          [healthy.objectId, kg],
        )
      const read = async () => {
        const { body } = await rest('GET', `/consultations/${record.consultation_id}`, { token: doctor.token })
        return apiConsultation.parse(body['data']).detail_patient
      }
      try {
        await talk(healthy)
        await weigh(32)
        const order = aPrescription([prescribed(paracetamol, { per_day: 4, amount: 2 })])
        const held = 'overdose:parasetamol-500-mg-kaplet:4000 mg > 1920 mg'
        expect(findingsOf(await send(order))).toEqual({ status: 422, findings: [held] })
        expect(await read()).toMatchObject({ body_weight: 32 })
        await database.query(
          `UPDATE "Consultations" SET detail_patient = '{"full_name": "Sri Mulyati", "dob": "1950-02-03"}'
         WHERE consultation_id = $1`,
          [record.consultation_id],
        )
        expect(await read()).toMatchObject({
          full_name: 'Sri Mulyati',
          body_weight: null,
          body_height: null,
          nik: null,
        })
        const { findings = [] } = findingsOf(await send(order))
        expect(findings).not.toContain(held)
      } finally {
        await weigh(62)
        await database.end()
      }
    },
  )
})

describe('medicines that the patient still has', () => {
  const DUPLICATE = 'duplicate:parasetamol-650-mg-kaplet:parasetamol'
  const OVERDOSE = 'overdose:parasetamol-650-mg-kaplet:5400 mg > 4000 mg'
  let twice: PrescriptionRequest

  async function again(who: Patient, by: Staff = doctor): Promise<void> {
    await endOpenItem(doctor)
    await setPresence(by, 'Online')
    record = await talking(who, by)
  }

  beforeEach(async () => {
    const stronger = await findMedicine(doctor, 'parasetamol-650-mg-kaplet')
    twice = aPrescription([prescribed(stronger, { per_day: 3, amount: 2 })])
    await talk(healthy)
  })

  test('holds 3 × 2 × 650 mg paracetamol after 3 × 500 mg were sent in the same consultation', async () => {
    await written(aPrescription([prescribed(paracetamol)]))
    expect(findingsOf(await send(twice))).toEqual({ status: 422, findings: [DUPLICATE, OVERDOSE] })
    expect(await stored()).toHaveLength(1)
    const overrides = [DUPLICATE, OVERDOSE].map((finding) => ({ finding, reason: REASON }))
    expect((await send({ ...twice, overrides })).status).toBe(200)
  })

  test('holds it after an earlier consultation, of another doctor, too', async () => {
    const sent = await written(aPrescription([prescribed(paracetamol)], { note: 'Rahasia' }))
    await again(healthy)
    expect(findingsOf(await send(twice)).findings).toEqual([DUPLICATE, OVERDOSE])
    await again(healthy, other)
    expect(findingsOf(await send(twice, { token: other.token })).findings).toEqual([DUPLICATE, OVERDOSE])
    expect(await currentMedicines(other, record.consultation_id)).toEqual([
      {
        prescription_id: sent.prescription_id,
        created_at: sent.created_at,
        expires: sent.expires,
        until: sent.expires,
        nearly_used_up: false,
        medicine: paracetamol,
        per_day: 3,
        amount: 1,
        consume_type: 'kaplet',
        of: null,
      },
    ])
  })

  test('not once it is cancelled, and not for another patient', async () => {
    const { prescription_id } = await written(aPrescription([prescribed(paracetamol)]))
    await cancel(prescription_id)
    expect(await currentMedicines(doctor, record.consultation_id)).toEqual([])
    expect((await send(twice)).status).toBe(200)
    await again(await patient('pasien5@contoh.id'))
    expect(await currentMedicines(doctor, record.consultation_id)).toEqual([])
    expect((await send(twice)).status).toBe(200)
  })

  /** As if it had been written so many days ago for a week; the database itself refuses to change it. */
  async function issuedAgo(prescriptionId: string, days: number): Promise<void> {
    const database = openDatabase()
    try {
      await database.query(
        `BEGIN; SET LOCAL session_replication_role = replica;
         UPDATE dk_prescription SET at = at - interval '${days} days', content = content || jsonb_build_object(
           'expires', to_char((at AT TIME ZONE 'Asia/Jakarta') + interval '${7 - days} days', 'YYYY-MM-DD'))
         WHERE id = '${prescriptionId}'; COMMIT`,
      )
    } finally {
      await database.end()
    }
  }

  describe.runIf(hasDatabaseDoor)('count until they expire and are used up', () => {
    const monthly = { quantity: 30, per_day: 1 }
    const bottled = { ...monthly, unit_type: 'botol' }

    test.each([
      [8, monthly, true],
      [30, monthly, true],
      [31, monthly, false],
      [7, bottled, true],
      [8, bottled, false],
      [180, { quantity: 999, per_day: 1 }, true],
      [181, { quantity: 999, per_day: 1 }, false],
    ])('%i days after %o: %s', async (days, parts, isCurrent) => {
      const { prescription_id } = await written(aPrescription([prescribed(paracetamol, parts)]))
      await issuedAgo(prescription_id, days)
      const current = await currentMedicines(doctor, record.consultation_id)
      expect(current.map((one) => one.prescription_id)).toEqual(isCurrent ? [prescription_id] : [])
      const answer = await send(twice)
      expect(answer.status).toBe(isCurrent ? 422 : 200)
      expect(JSON.stringify(answer.body).includes(DUPLICATE)).toBe(isCurrent)
    })

    test('never, where it is cancelled', async () => {
      const { prescription_id } = await written(aPrescription([prescribed(paracetamol, monthly)]))
      await issuedAgo(prescription_id, 8)
      await cancel(prescription_id)
      expect(await currentMedicines(doctor, record.consultation_id)).toEqual([])
      expect((await send(twice)).status).toBe(200)
    })
  })

  test('of two at once with keys of their own, only one is taken', async () => {
    const answers = await Promise.all([
      send(aPrescription([prescribed(paracetamol)])),
      send(aPrescription([prescribed(paracetamol)]), { token: (await staff('dokter1@contoh.id')).token }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(await stored()).toHaveLength(1)
  })

  test('are read by the doctor of the open consultation only', async () => {
    const path = `/consultation/${record.consultation_id}/current-medicines`
    const nurse = await staff('perawat1@contoh.id', 'nurse')
    const headers = { 'X-Parse-Session-Token': healthy.token }
    expect((await rest('GET', path, { token: other.token })).status).toBe(404)
    expect((await rest('GET', path, { token: nurse.token })).status).toBe(403)
    expect((await rest('GET', path, { headers })).status).toBe(401)
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect((await rest('GET', path, { token: doctor.token })).status).toBe(409)
  })
})

describe('POST /consultation/{id}/prescription/{pid}/cancel', () => {
  let pid: string

  beforeEach(async () => {
    await talk(healthy)
    pid = (await written(aPrescription([prescribed(paracetamol)]))).prescription_id
  })

  test('once and for good, with its reason; the same key gets the same answer', async () => {
    const key = randomUUID()
    const answer = await cancel(pid, { key })
    const cancelled = prescription.parse(answer.body['data'])
    expect(cancelled).toMatchObject({ prescription_id: pid, cancelled: { reason: REASON, message_id: key } })
    expect(await stored()).toEqual([cancelled])
    const again = await staff('dokter1@contoh.id')
    for (const { token } of [doctor, again]) expect((await cancel(pid, { key, token })).body['data']).toEqual(cancelled)
    expect((await cancel(pid)).status, 'another click').toBe(409)
    expect(await stored()).toEqual([cancelled])
    expect(await audited('cancelPrescription')).toMatchObject([
      { by: doctor.id, detail: { prescription: pid, reason: REASON } },
    ])
  })

  test('of two at once, one counts', async () => {
    const answers = await Promise.all(
      [doctor, await staff('dokter1@contoh.id')].map(({ token }) => cancel(pid, { token })),
    )
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(await audited('cancelPrescription')).toHaveLength(1)
  })

  test('a lost answer leaves it cancelled once', async () => {
    const key = randomUUID()
    await loseAnswer('/cancel')
    await expect(cancel(pid, { key })).rejects.toThrow(/terminated|failed/)
    expect((await cancel(pid, { key })).status).toBe(200)
    expect(await audited('cancelPrescription')).toHaveLength(1)
  })

  test('another may follow', async () => {
    await cancel(pid)
    const next = await written(aPrescription([prescribed(paracetamol)]))
    expect((await stored()).map(({ prescription_id, cancelled }) => [prescription_id, cancelled === null])).toEqual([
      [pid, false],
      [next.prescription_id, true],
    ])
  })

  test('is refused to others, for others and without a reason', async () => {
    expect((await cancel(pid, { token: other.token })).status).toBe(404)
    expect((await cancel(randomUUID())).status).toBe(404)
    expect((await cancel('bukan-uuid')).status).toBe(404)
    for (const body of [{}, { reason: 'pendek' }, { reason: REASON, lain: 1 }])
      expect((await cancel(pid, { body })).status).toBe(422)
    const path = `/consultation/${record.consultation_id}/prescription/${pid}/cancel`
    expect((await rest('POST', path, { token: doctor.token, body: { reason: REASON } })).status, 'without a key').toBe(
      422,
    )
    expect((await stored())[0]?.cancelled).toBeNull()
  })

  test('works once after the end', async () => {
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect((await cancel(pid)).status).toBe(200)
    expect((await stored())[0]?.cancelled).toMatchObject({ reason: REASON })
    expect((await cancel(pid)).status).toBe(409)
  })

  test('is not one of another consultation', async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    await talk(healthy)
    expect((await cancel(pid)).status).toBe(404)
  })
})

test('a text is not as long as a card, and a client’s card carries nothing else', async () => {
  await talk(healthy)
  const say = (kind: string, text: string) =>
    parse('POST', '/classes/Conversations', aMessage(record, doctor.id, { kind, text }), doctor.parseToken)
  const card = JSON.stringify({ v: 1, permission: 'ALLOWED', note: 'x'.repeat(8_000) })
  expect((await say('phr_request', card)).code).toBe(PARSE_CODES.malformed)
  expect((await say('text', card)).code).toBe(PARSE_CODES.malformed)
  expect((await say('phr_request', 'x'.repeat(65_537))).code).toBe(PARSE_CODES.malformed)
})

function changed(order: PrescriptionRequest, parts: object): unknown {
  return { ...order, medicines: order.medicines.map((one) => ({ ...one, ...parts })) }
}

async function loseAnswer(path: string): Promise<void> {
  const response = await fetch(`${inject('origin')}/sandbox/fault`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'fail', how: 'lost', path, calls: 1 }),
  })
  if (!response.ok) throw new Error(`no such fault: ${response.status}`)
}
