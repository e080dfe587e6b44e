import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emergencyData } from '../../contract/schemas/emergency'
import { NOTES_LENGTH } from '../../contract/values/emergency'
import { NAME_LENGTH } from '../../contract/values/limits'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { advance, historyOf, putData, readDetail, select, takenEmergency, THAMRIN } from './kit/emergency-room'
import { listen } from './kit/live'
import { endOpenItem, parse, patient, type Patient } from './kit/parse'
import { ambulance, readEmergency, ringingEmergency } from './kit/requests'
import { reset, rest, setDuty, staff, type Staff } from './kit/rest'

let doctor: Staff
let tablet: Staff
let colleague: Staff
let nurse: Staff
let caller: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  tablet = await staff('dokter1@contoh.id')
  colleague = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  caller = await patient('pasien1@contoh.id')
})

beforeEach(async () => {
  for (const one of [doctor, colleague]) {
    await endOpenItem(one)
    await setDuty(one, 'Online')
  }
})

const NIK = '3372011407580001'
const FIRST = { updatedAt: null }

/** Writes, and gives the moment to go on from. */
async function write(emergencyId: string, change: object, from: string | null = null): Promise<string> {
  const { status, body } = await putData(emergencyId, { ...change, updatedAt: from }, doctor)
  if (status !== 200) throw new Error(`not written: ${status} ${JSON.stringify(body)}`)
  return (body['data'] as { updatedAt: string }).updatedAt
}

describe('written data', () => {
  test('is in the record, the answer and the live query, the rest unchanged; null clears a field', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    const listener = await listen('Emergencies', { objectId }, caller.token)
    const change = {
      patient_name: '  Suparman ',
      patient_nik: NIK,
      patient_telp: '0812-3456-7890',
      notes: 'Alergi penisilin',
    }
    const answer = await putData(emergency_id, { ...change, ...FIRST }, doctor)
    const stands = {
      patient_name: 'Suparman',
      patient_nik: NIK,
      patient_gender: null,
      patient_telp: '+6281234567890',
      emergency_type: 'Kecelakaan',
      location: THAMRIN,
      notes: 'Alergi penisilin',
    }
    expect(emergencyData.parse(answer.body['data'])).toMatchObject(stands)
    await listener.next(({ object }) => object['notes'] === 'Alergi penisilin')
    listener.close()

    const { updatedAt } = answer.body['data'] as { updatedAt: string }
    const elsewhere = { lat: -6.2, lng: 106.84, address: null }
    const later = await write(
      emergency_id,
      { patient_nik: null, notes: '', patient_gender: 'Laki-laki', location: elsewhere },
      updatedAt,
    )
    const record = await readEmergency(objectId, doctor.parseToken)
    expect(record).toMatchObject({
      patient: {
        patient_name: 'Suparman',
        patient_nik: null,
        patient_gender: 'Laki-laki',
        patient_telp: '+6281234567890',
      },
      emergency_type: 'Kecelakaan',
      location: elsewhere,
      notes: null,
      dataAt: Date.parse(later),
    })
    expect(later > updatedAt).toBe(true)
    await write(emergency_id, { location: null, emergency_type: null }, later)
    expect(await readEmergency(objectId, doctor.parseToken)).toMatchObject({ location: null, emergency_type: null })
  })

  test('keeps what the caller said at the first change of the remark, for every reader', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    const named = await write(emergency_id, { patient_name: 'Suparman' })
    expect((await readEmergency(objectId, doctor.parseToken)).caller_remark).toBeNull()
    await select(emergency_id, '501', doctor)
    const driver = await ambulance(1)
    const listener = await listen('Emergencies', { objectId }, driver.token)
    const one = await write(emergency_id, { emergency_type: 'Henti jantung' }, named)
    await listener.next(({ object }) => object['caller_remark'] === 'Kecelakaan')
    listener.close()
    await write(emergency_id, { emergency_type: null }, await write(emergency_id, { emergency_type: 'Sadar' }, one))
    for (const token of [doctor.parseToken, driver.token, caller.token]) {
      expect(await readEmergency(objectId, token)).toMatchObject({ emergency_type: null, caller_remark: 'Kecelakaan' })
    }
    const { body } = await rest('GET', '/emergency-doctor', { token: doctor.token })
    expect(body['data']).toMatchObject({ caller_remark: 'Kecelakaan' })
  })

  test('of a caller who said nothing, the remark is the doctor’s', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor, { emergency_type: null })
    await write(emergency_id, { emergency_type: 'Henti jantung' })
    expect(await readEmergency(objectId, doctor.parseToken)).toMatchObject({
      emergency_type: 'Henti jantung',
      caller_remark: '',
    })
  })

  test('is not moved on by a status, nor by a change of nothing', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    expect((await readEmergency(objectId, doctor.parseToken)).dataAt).toBeNull()
    const at = await write(emergency_id, { patient_name: 'Suparman' })
    await advance(objectId, ['ON_CALL', 'ON_GOING'], doctor.parseToken, { ambulance: 'PMI' })
    expect(await write(emergency_id, {}, at)).toBe(at)
    expect(await write(emergency_id, { notes: 'Sadar' }, at)).not.toBe(at)
  })

  test('recalculates the arrival time when the place changes', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    await select(emergency_id, '501', doctor)
    const before = (await readDetail(emergency_id, doctor.parseToken))?.eta_s ?? 0
    await write(emergency_id, { location: { lat: -6.1984, lng: 106.8462 } })
    const after = (await readDetail(emergency_id, doctor.parseToken))?.eta_s ?? Infinity
    expect(before).toBeGreaterThan(120)
    expect(after).toBeLessThan(30)
  })

  test('stale: answers 409 with the current data and writes nothing', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    const at = await write(emergency_id, { patient_name: 'Suparman' })
    for (const updatedAt of [
      null,
      new Date(Date.parse(at) - 1).toISOString(),
      new Date(Date.parse(at) + 1).toISOString(),
    ]) {
      const { status, body } = await putData(emergency_id, { patient_name: 'Sukirman', updatedAt }, doctor)
      expect({ status, data: emergencyData.parse(body['data']) }).toMatchObject({
        status: 409,
        data: { patient_name: 'Suparman', updatedAt: Date.parse(at) },
      })
    }
    expect((await readEmergency(objectId, doctor.parseToken)).patient?.patient_name).toBe('Suparman')
  })

  test('from two devices at once: one is written, the other receives the current data', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    const answers = await Promise.all([
      putData(emergency_id, { patient_name: 'Satu', ...FIRST }, doctor),
      putData(emergency_id, { patient_name: 'Dua', ...FIRST }, tablet),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect(lost?.body['data']).toEqual(won?.body['data'])
  })

  test('a lost answer is asked again by its key: the same answer, and no second effect', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    const key = crypto.randomUUID()
    const change = { patient_name: 'Suparman', ...FIRST }
    const one = await putData(emergency_id, change, { ...doctor, key })
    await write(emergency_id, { notes: 'Sadar' }, (one.body['data'] as { updatedAt: string }).updatedAt)
    const again = await putData(emergency_id, change, { ...doctor, key })
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: one.body })
  })
})

describe('refused data', () => {
  test.for<Record<string, unknown>>([
    { patient_nik: '337201140758000' },
    { patient_nik: '33720114075800012' },
    { patient_nik: '3372 0114 0758 0001' },
    { patient_nik: '' },
    { patient_nik: 3372011407580001 },
    { patient_name: 'x'.repeat(NAME_LENGTH + 1) },
    { patient_telp: 'nol delapan' },
    { notes: 'x'.repeat(NOTES_LENGTH + 1) },
    { location: { lat: 91, lng: 0 } },
    { location: { lat: 1 } },
    { location: { lat: 1, lng: 1, negara: 'ID' } },
    { status: 'FINISHED' },
    { updatedAt: 'kemarin' },
    { updatedAt: undefined },
  ])('%o is malformed, and names the field', async (parts) => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    const before = await readEmergency(objectId, doctor.parseToken)
    const { status, body } = await putData(emergency_id, { ...FIRST, ...parts }, doctor)
    expect(status).toBe(422)
    const [field = ''] = Object.keys(parts)
    expect(Object.keys(body['errors'] as object).map((one) => one.split('.')[0])).toEqual([field])
    expect(await readEmergency(objectId, doctor.parseToken)).toEqual(before)
  })

  test('a NUL character is malformed too', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    expect((await putData(emergency_id, { notes: 'a\0b', ...FIRST }, doctor)).status).toBe(422)
  })

  test('404 for another doctor, 403 while it rings, 403 for a nurse, 401 with no session; no plain save', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    const change = { patient_name: 'Suparman', ...FIRST }
    expect((await putData(emergency_id, change, colleague)).status).toBe(404)
    expect((await putData('E-TIDAKADA', change, doctor)).status).toBe(404)
    expect((await putData(emergency_id, change, nurse)).status).toBe(403)
    expect((await putData(emergency_id, change, {})).status).toBe(401)
    expect((await putData((await ringingEmergency(caller)).emergency_id, change, colleague)).status).toBe(403)
    expect((await parse('PUT', `/classes/Emergencies/${objectId}`, { notes: 'x' }, doctor.parseToken)).code).toBe(119)
    expect(
      (await parse('POST', '/classes/Emergencies', { apps: 'dokter-keluarga', notes: 'x' }, caller.token)).code,
    ).toBe(119)
  })

  test.for<[number, EmergencyStatus[]]>([
    [200, ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE']],
    [409, ['ON_CALL', 'FINISHED']],
    [409, ['ON_CALL', 'REPORTED']],
  ])('%i after %s', async ([expected, way]) => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    await advance(objectId, way, doctor.parseToken, way.includes('DONE') ? { ambulance: 'PMI' } : {})
    const { status, body } = await putData(emergency_id, { patient_name: 'Suparman', ...FIRST }, doctor)
    expect(status).toBe(expected)
    // The status without data: it is over, not stale.
    const received =
      expected === 409 ? { status: body['status'], data: body['data'] } : { status: way.at(-1), data: undefined }
    expect(received).toEqual({ status: way.at(-1), data: undefined })
  })
})

describe('the history', () => {
  test('has each step once, in order; what was typed within a minute is one', async () => {
    // Not across the end of a minute.
    const rest60 = 60_000 - (Date.now() % 60_000)
    if (rest60 < 20_000) await new Promise((resolve) => setTimeout(resolve, rest60))
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    const one = await write(emergency_id, { patient_name: 'Suparman' })
    const two = await write(emergency_id, { patient_nik: NIK, patient_name: 'Suparman S.' }, one)
    await select(emergency_id, '501', doctor)
    await write(emergency_id, { notes: 'Sadar' }, two)
    await advance(objectId, ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE', 'FINISHED'], doctor.parseToken)
    const steps = await historyOf(emergency_id, doctor)
    expect(steps.map(({ what, detail }) => [what, detail])).toEqual([
      ['create', {}],
      ['move', { from: 'REQUESTED', to: 'ON_CALL' }],
      ['data', { fields: ['patient_name', 'patient_nik'] }],
      ['ambulance', { ambulance_id: '501', plate: 'B 9114 SJA' }],
      ['data', { fields: ['notes'] }],
      ['move', { from: 'ON_CALL', to: 'ON_GOING' }],
      ['move', { from: 'ON_GOING', to: 'PICK_UP' }],
      ['move', { from: 'PICK_UP', to: 'DONE' }],
      ['move', { from: 'DONE', to: 'FINISHED' }],
    ])
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted())
    expect((await rest('GET', `/audit?consultation_id=${emergency_id}`, { token: colleague.token })).status).toBe(404)
  })
})
