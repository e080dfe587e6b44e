import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { storageKey } from '../../contract/schemas/account'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { reset, rest, staff, type Staff } from './kit/rest'

const DOCTOR = 'dokter1@contoh.id'
beforeEach(reset)

const keyOf = async ({ token }: Pick<Staff, 'token'>) => {
  const { status, body } = await rest('GET', '/auth/storage-key', { token })
  expect(status).toBe(200)
  return storageKey.parse(body['data']).key
}

test('GET /auth/storage-key: not without a session', async () => {
  for (const token of [undefined, 'tidak-ada', (await staff(DOCTOR)).parseToken]) {
    const { status, body } = await rest('GET', '/auth/storage-key', { token })
    expect({ status, message: body['message'] }).toEqual({ status: 401, message: UNAUTHENTICATED })
  }
})

test('is 32 bytes, one for each account and device, the same for its next session there', async () => {
  const doctor = await staff(DOCTOR)
  const key = await keyOf(doctor)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf(doctor)).toBe(key)
  expect(await keyOf(await staff(DOCTOR, 'doctor', doctor.deviceId))).toBe(key)
  const others = [await staff(DOCTOR), await staff('dokter2@contoh.id', 'doctor', doctor.deviceId)]
  const keys = await Promise.all(others.map(keyOf))
  expect(new Set([key, ...keys]).size).toBe(3)
})

test('two tabs that ask at once get the same', async () => {
  const doctor = await staff(DOCTOR)
  const keys = await Promise.all([1, 2, 3, 4].map(() => keyOf(doctor)))
  expect(new Set(keys).size).toBe(1)
})

test.runIf(hasDatabaseDoor)(
  'the table has it wrapped: a dump of the database with a stolen disk opens nothing',
  async () => {
    const doctor = await staff(DOCTOR)
    const key = Buffer.from(await keyOf(doctor), 'base64')
    const database = openDatabase()
    onTestFinished(() => database.end())
    const row = async ({ objectId, deviceId }: Staff) => {
      const { rows } = await database.query<{ key: Buffer }>(
        'SELECT key FROM dk_storage_key WHERE user_id = $1 AND device_id = $2',
        [objectId, deviceId],
      )
      return rows[0]?.key ?? Buffer.alloc(0)
    }
    const stored = await row(doctor)
    expect(stored).toHaveLength(60)
    expect(stored.includes(key)).toBe(false)

    // Written in another account's row it opens nothing there, and another key takes its place.
    const other = await staff('dokter2@contoh.id')
    await keyOf(other)
    const replace = 'UPDATE dk_storage_key SET key = $3 WHERE user_id = $1 AND device_id = $2'
    await database.query(replace, [other.objectId, other.deviceId, stored])
    const next = await Promise.all([1, 2, 3].map(() => keyOf(other)))
    expect(new Set(next).size).toBe(1)
    expect(next[0]).not.toBe(key.toString('base64'))
    expect(await keyOf(doctor)).toBe(key.toString('base64'))
  },
)

test('signing out destroys it', async () => {
  const doctor = await staff(DOCTOR)
  const key = await keyOf(doctor)
  expect((await rest('POST', '/auth/logout', { token: doctor.token, body: {} })).status).toBe(200)
  expect((await rest('GET', '/auth/storage-key', { token: doctor.token })).status).toBe(401)
  expect(await keyOf(await staff(DOCTOR, 'doctor', doctor.deviceId))).not.toBe(key)
})

test('signing out on the lock screen keeps it, which proves no ownership', async () => {
  const doctor = await staff(DOCTOR)
  const key = await keyOf(doctor)
  expect((await rest('POST', '/auth/lock', { token: doctor.token, body: {} })).status).toBe(200)
  expect((await rest('POST', '/auth/logout', { token: doctor.token, body: {} })).status).toBe(200)
  expect((await rest('GET', '/auth/storage-key', { token: doctor.token })).status).toBe(401)
  expect(await keyOf(await staff(DOCTOR, 'doctor', doctor.deviceId))).toBe(key)
  const other = await staff('dokter2@contoh.id', 'doctor', doctor.deviceId)
  expect(await keyOf(other)).not.toBe(key)
})
