import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authTokenData } from '../../contract/schemas/auth'
import { PARSE_CODES } from '../../contract/values/refusals'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { listen } from './kit/live'
import { parse, patient, type Patient } from './kit/parse'
import { reset, rest, staff, type Staff } from './kit/rest'

/**
 * A person fills in on first connect what their live record lacks, with what REST holds of them (contract §4 `_User`).
 */
describe.runIf(hasDatabaseDoor)('a record that lacks what REST knows', () => {
  let database: Pool
  let doctor: Staff
  let sick: Patient

  beforeAll(async () => {
    database = openDatabase()
    await reset()
    doctor = await staff('dokter1@contoh.id')
    sick = await patient('pasien1@contoh.id')
  })
  afterAll(() => database.end())
  beforeEach(() =>
    database.query(
      `UPDATE "_User" SET role = NULL, status_available = NULL, status_emergency_available = NULL WHERE ref_type IN ('doctor', 'patient')`,
    ),
  )

  const save = (fields: object, token = doctor.parseToken, objectId = doctor.objectId) =>
    parse('PUT', `/users/${objectId}`, fields, token)
  const me = async () => (await parse('GET', '/users/me', undefined, doctor.parseToken)).body

  test('accepts the missing fields, together or one by one, and live queries receive them', async () => {
    const listener = await listen('_User', { objectId: doctor.objectId }, doctor.parseToken)
    expect((await save({ role: 'doctor', status_available: 'Offline' })).code).toBeNull()
    await listener.next(({ object }) => object['status_available'] === 'Offline' && object['role'] === 'doctor')
    expect((await save({ status_emergency_available: 'Offline' })).code).toBeNull()
    expect(await me()).toMatchObject({
      role: 'doctor',
      status_available: 'Offline',
      status_emergency_available: 'Offline',
    })
    listener.close()
  })

  test('takes it once', async () => {
    await save({ role: 'doctor', status_available: 'Offline' })
    for (const again of [{ role: 'doctor' }, { status_available: 'Offline' }, { status_available: 'Online' }]) {
      expect((await save(again)).code).toBe(PARSE_CODES.notYours)
    }
    expect(await me()).toMatchObject({ role: 'doctor', status_available: 'Offline' })
  })

  test.for<Record<string, unknown>>([
    { role: 'nurse' },
    { role: 'doctor', status_available: 'Online' },
    { status_available: 'Busy' },
    { status_emergency_available: 'Online' },
    { role: 'doctor', name: 'Lain' },
    { role: 'doctor', password: 'lain' },
    { role: 'doctor', ACL: { '*': { read: true } } },
    { role: { __op: 'Delete' } },
    { status_available: null },
    { role: 'doctor', kolom_baru: 1 },
  ])('takes nothing else: %o', async (fields) => {
    expect((await save(fields)).code).toBe(PARSE_CODES.notYours)
    const { role, status_available, name } = await me()
    expect({ role, status_available, name }).toEqual({
      role: undefined,
      status_available: undefined,
      name: doctor.name,
    })
  })

  test('is nobody else’s to fill, and a patient has no presence', async () => {
    expect((await save({ role: 'doctor' }, sick.token)).code).not.toBeNull()
    expect((await save({ role: 'patient', status_available: 'Offline' }, sick.token, sick.objectId)).code).toBe(
      PARSE_CODES.notYours,
    )
    expect((await save({ role: 'patient' }, sick.token, sick.objectId)).code).toBeNull()
    expect((await me())['role']).toBeUndefined()
  })

  test('says Offline at login, on restore and in the detail', async () => {
    const again = await staff('dokter1@contoh.id')
    const restored = await rest('PUT', '/auth/device-id', { token: again.token, body: {} })
    expect(authTokenData.parse(restored.body['data'])).toMatchObject({
      status_docter: 'Offline',
      status_emergency_available: 'Offline',
    })
    const { body } = await rest('GET', `/doctors/${doctor.id}`, { token: doctor.token })
    expect(body['data']).toMatchObject({ status_docter: 'Offline', status_emergency_available: 'Offline' })
  })
})
