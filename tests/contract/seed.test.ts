import { beforeAll, describe, expect, inject, test } from 'vitest'
import { emergencyRecord } from '../../contract/schemas/emergency'
import { healthRecord, medicalRecord, scvd } from '../../contract/schemas/health-record'
import { choices, icdCodes, medicines } from '../../contract/schemas/medicine'
import { dailyDose } from '../../contract/values/interlock/daily-dose'
import { PARSE_CODES } from '../../contract/values/refusals'
import { ICD_CODES } from '../../server/catalogues/icd'
import { AMBULANCES } from '../../sandbox/seed/ambulances'
import { MEDICINE_CHOICES } from '../../server/catalogues/medicine-choices'
import { CATALOGUE } from '../../sandbox/seed/medicines'
import { DOCTORS, PATIENTS } from '../../sandbox/seed/people'
import { isSeeded, seed } from '../../sandbox/seed/seed'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { KEYS, parse, patient, type Patient, run } from './kit/parse'
import { reset, rest, staff, type Staff } from './kit/rest'

const DAY = 86_400_000

let doctor: Staff
let sick: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
})

const unitValues = MEDICINE_CHOICES.medicineUnitType.map(({ value }) => value)
const consumeValues = MEDICINE_CHOICES.medicineConsumeType.map(({ value }) => value)

describe('the medicines', () => {
  test('are at least 300, each with an id and a name of its own, handed out in a unit that may be chosen', () => {
    expect(medicines.parse(CATALOGUE).length).toBeGreaterThanOrEqual(300)
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length)
    expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length)
    expect(CATALOGUE.filter(({ unit }) => !unitValues.includes(unit)).map(({ name }) => name)).toEqual([])
  })

  test('say a maximum only where some dose can be compared with it', () => {
    const dose = { per_day: 1, amount: 1 }
    const incomparable = CATALOGUE.filter(
      (medicine) =>
        medicine.max_daily !== null &&
        consumeValues.every((consume_type) => dailyDose(medicine, { ...dose, consume_type }) === null),
    )
    expect(incomparable).toEqual([])
    expect(CATALOGUE.filter(({ max_daily }) => max_daily !== null).length).toBeGreaterThan(300)
    expect(CATALOGUE.filter(({ max_daily }) => max_daily !== null && !(max_daily > 0))).toEqual([])
  })

  test('know groups, combinations and what is controlled', () => {
    const groups = new Set(CATALOGUE.flatMap(({ allergens }) => allergens))
    for (const group of [
      'penisilin',
      'sefalosporin',
      'sulfonamida',
      'sulfa',
      'NSAID',
      'aspirin',
      'makrolida',
      'kuinolon',
    ])
      expect(groups).toContain(group)
    expect(CATALOGUE.filter(({ substance }) => substance.includes(' + ')).length).toBeGreaterThan(10)
    expect(CATALOGUE.filter(({ controlled }) => controlled).map(({ substance }) => substance)).toContain('kodein')
    expect(CATALOGUE.filter(({ substance, controlled }) => substance.includes('kodein') && !controlled)).toEqual([])
  })

  test('cover the allergies of the patients: each has a conflicting medicine', () => {
    const drugs = ['Penisilin', 'Aspirin', 'Sulfa', 'Ibuprofen', 'Udang']
    for (const drug of drugs) {
      expect(PATIENTS.some(({ allergy }) => allergy?.includes(drug))).toBe(true)
      const name = drug.toLowerCase()
      expect(CATALOGUE.some(({ allergens, substance }) => allergens.includes(name) || substance === name)).toBe(true)
    }
  })
})

test('the ICD codes are at least 400, each once, in both languages', () => {
  expect(icdCodes.parse(ICD_CODES).length).toBeGreaterThanOrEqual(400)
  expect(new Set(ICD_CODES.map(({ code }) => code)).size).toBe(ICD_CODES.length)
  expect(
    ICD_CODES.filter(({ code, name, name_id }) => !/^[A-Z]\d\d(?:\.\d)?$/.test(code) || name === '' || !name_id),
  ).toEqual([])
})

describe('Parse Config', () => {
  test('returns the medicine unit and intake types to every signed-in user', async () => {
    for (const token of [doctor.parseToken, sick.token]) {
      const { params } = (await parse('GET', '/config', undefined, token)).body as { params: Record<string, unknown> }
      expect(Object.keys(params).toSorted()).toEqual(['medicineConsumeType', 'medicineUnitType'])
      expect(choices.parse(params['medicineUnitType']).map(({ value }) => value)).toEqual(unitValues)
      expect(choices.parse(params['medicineConsumeType']).map(({ value }) => value)).toEqual(consumeValues)
    }
  })

  test('as the SDK asks, with everything in the body', async () => {
    const asked = {
      _method: 'GET',
      _ApplicationId: KEYS.applicationId,
      _JavaScriptKey: KEYS.javascriptKey,
      _SessionToken: sick.token,
    }
    const headers = { 'Content-Type': 'text/plain' }
    const response = await fetch(`${inject('origin')}/parse/config`, {
      method: 'POST',
      headers,
      body: JSON.stringify(asked),
    })
    expect(Object.keys((await response.json()) as object)).toContain('params')
  })

  test('refuses reads without a session, reads in a batch, and every write', async () => {
    for (const token of [undefined, 'r:tidak-ada'])
      expect((await parse('GET', '/config', undefined, token)).code).toBe(PARSE_CODES.noSession)
    const asked = { requests: [{ method: 'GET', path: '/parse/config' }] }
    for (const token of [undefined, sick.token])
      expect((await parse('POST', '/batch', asked, token)).code).toBe(PARSE_CODES.notYours)

    const before = (await parse('GET', '/config', undefined, sick.token)).body
    const change = { params: { medicineUnitType: [] } }
    for (const token of [doctor.parseToken, sick.token]) {
      expect((await parse('PUT', '/config', change, token)).status).toBe(403)
      await parse('POST', '/batch', { requests: [{ method: 'PUT', path: '/parse/config', body: change }] }, token)
    }
    expect((await parse('GET', '/config', undefined, sick.token)).body).toEqual(before)
  })
})

describe.runIf(hasDatabaseDoor)('the histories', () => {
  async function rowsOf<Row extends object>(query: string): Promise<Row[]> {
    const database = openDatabase()
    try {
      return (await database.query<Row>(query)).rows
    } finally {
      await database.end()
    }
  }

  test('everybody has a health record with 12 to 24 points, and a risk', async () => {
    const rows = await rowsOf<{ name: string; record: unknown; scvd: unknown }>(
      `SELECT u.name, h.content AS record, s.content AS scvd FROM dk_health_record h JOIN dk_scvd s USING (user_id)
       JOIN "_User" u ON u."objectId" = user_id ORDER BY u.id_user`,
    )
    expect(rows.map(({ name }) => name)).toEqual(PATIENTS.map(({ name }) => name))
    for (const [index, row] of rows.entries()) {
      const { allergy, history } = healthRecord.parse(row.record)
      const known = allergy.map(({ name }) => name)
      expect(known).toEqual(PATIENTS[index]?.allergy ?? known)
      for (const points of [history.general_health, history.hematology]) {
        expect(points.length).toBeGreaterThanOrEqual(12)
        expect(points.length).toBeLessThanOrEqual(24)
      }
      for (const { systolic, diastolic } of history.hematology) expect(systolic ?? 0).toBeGreaterThan(diastolic ?? 999)
      expect(scvd.parse(row.scvd).score).toBeGreaterThan(0)
    }
  })

  test('the first five have more than two pages of medical record, none of it what they are allergic to', async () => {
    const rows = await rowsOf<{ email: string; entries: unknown[] }>(
      `SELECT u.email, json_agg(m.content) AS entries FROM dk_medical_record m JOIN "_User" u ON u."objectId" = user_id GROUP BY u.email`,
    )
    expect(rows).toHaveLength(PATIENTS.length)
    for (const { email, entries } of rows) {
      const parsed = entries.map((entry) => medicalRecord.parse(entry))
      expect(parsed.length).toBeGreaterThan(/^pasien[1-5]@/.test(email) ? 40 : 0)
      for (const { icd } of parsed)
        for (const { code } of icd) expect(ICD_CODES.map((known) => known.code)).toContain(code)
      const names = new Set(parsed.flatMap(({ prescription }) => (prescription ?? []).map(({ name }) => name)))
      const given = CATALOGUE.filter(({ name }) => names.has(name))
      expect(given.map(({ name }) => name).toSorted(), 'only what the catalogue has').toEqual([...names].toSorted())
      expect(
        given.flatMap(({ allergens }) => allergens).filter((one) => /penisilin|sulfa|NSAID|aspirin/.test(one)),
      ).toEqual([])
    }
  })

  test('every doctor has seen every patient, lately and within two years', async () => {
    const rows = await rowsOf<{ doctor: string; patients: number; newest: Date; oldest: Date; diagnosed: boolean }>(
      `SELECT c.doctor, count(DISTINCT c.patient)::int AS patients, max(c."statusAt") AS newest, min(c."requestAt") AS oldest,
         bool_and(d.content->'possible_diagnosis'->>0 <> '' AND d.content->'icd'->0->>'code' <> '') AS diagnosed
       FROM "Consultations" c JOIN dk_diagnosis d USING (consultation_id) WHERE c.status = 'FINISHED' GROUP BY c.doctor`,
    )
    expect(rows).toHaveLength(DOCTORS.length)
    for (const { patients, newest, oldest, diagnosed } of rows) {
      expect({ patients, diagnosed }).toEqual({ patients: PATIENTS.length, diagnosed: true })
      expect(newest.getTime()).toBeLessThan(Date.now())
      expect(newest.getTime()).toBeGreaterThan(Date.now() - 30 * DAY)
      expect(oldest.getTime()).toBeGreaterThan(Date.now() - 730 * DAY)
    }
  })

  test('every doctor had emergencies, each with who came and what was done, one of them a false call', async () => {
    const { body } = await rest('GET', '/emergencies', { token: doctor.token })
    const past = (body['data'] as unknown[]).map((row) => emergencyRecord.parse(row))
    expect(past.map(({ status }) => status).toSorted()).toEqual(['FINISHED', 'FINISHED', 'FINISHED', 'REPORTED'])
    expect(past.find(({ status }) => status === 'REPORTED')?.reported_reason).toMatch(/\w/)
    for (const { emergency_id, status, statusAt } of past) {
      expect(statusAt ?? Infinity).toBeLessThan(Date.now())
      const [detail] = await rowsOf<{ plate: string }>(
        `SELECT ambulance->>'plate' AS plate FROM "EmergencyDetail" WHERE emergency_id = '${emergency_id}'`,
      )
      expect(AMBULANCES.map(({ plate }) => plate)).toContain(detail?.plate)
      const steps = await rowsOf<{ to: string | null; at: Date }>(
        `SELECT detail->>'to' AS "to", at FROM dk_audit WHERE consultation_id = '${emergency_id}' ORDER BY id`,
      )
      const moves = steps.map(({ to }) => to).filter((to) => to !== null)
      const way = ['ON_CALL', 'ON_GOING', ...(status === 'FINISHED' ? ['PICK_UP', 'DONE'] : [])]
      expect(moves).toEqual([...way, status])
      expect(steps).toEqual(steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    }
  })

  test('none of it is open, missed or live', async () => {
    expect((await rest('GET', '/doctor-consultation-available', { token: doctor.token })).body['data']).toBeNull()
    expect((await rest('GET', '/missed', { token: doctor.token })).body['data']).toEqual([])
    for (const token of [doctor.parseToken, sick.token]) {
      for (const className of ['Consultations', 'Faskes_consultations', 'Emergencies', 'EmergencyDetail']) {
        expect((await parse('GET', `/classes/${className}`, undefined, token)).body).toEqual({ results: [] })
      }
    }
    const [past] = await rowsOf<{ objectId: string }>('SELECT "objectId" FROM "Consultations" LIMIT 1')
    const order = { objectId: past?.objectId, permission: 'REQUESTED' }
    expect((await run('changePermission', order, doctor.parseToken)).code).not.toBeNull()
  })

  test('a database from before any of it is noticed, and filled without touching what is there', async () => {
    const database = openDatabase()
    const client = await database.connect()
    try {
      expect(await isSeeded(client)).toBe(true)
      for (const older of [
        'DELETE FROM dk_scvd',
        'DELETE FROM dk_medical_record',
        'DELETE FROM "_GlobalConfig"',
        `DELETE FROM dk_medicine WHERE id LIKE 'parasetamol%'`,
        `DELETE FROM "Consultations" WHERE status = 'FINISHED'`,
        `DELETE FROM "_User" WHERE username = 'ambulans4@contoh.id'`,
        'DELETE FROM dk_ambulance',
        'DELETE FROM dk_account',
        'DELETE FROM "Emergencies"',
        'DELETE FROM "Faskes_consultations"',
        'DELETE FROM dk_transaction',
        'DELETE FROM dk_reservation',
        'DELETE FROM dk_assessment',
      ]) {
        await client.query('BEGIN')
        await client.query(older)
        await client.query(`UPDATE "_User" SET name = 'Nama Baru' WHERE username = 'pasien1@contoh.id'`)
        expect({ older, isSeeded: await isSeeded(client) }).toEqual({ older, isSeeded: false })
        await seed(client)
        expect({ older, isSeeded: await isSeeded(client) }).toEqual({ older, isSeeded: true })
        const { rows } = await client.query(`SELECT name FROM "_User" WHERE username = 'pasien1@contoh.id'`)
        expect(rows).toEqual([{ name: 'Nama Baru' }])
        await client.query('ROLLBACK')
      }
    } finally {
      client.release()
      await database.end()
    }
  })
})
