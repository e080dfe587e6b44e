import { beforeEach, expect, test } from 'vitest'
import { storageKey } from '../../contract/schemas/account'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
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

test('signing out destroys it', async () => {
  const doctor = await staff(DOCTOR)
  const key = await keyOf(doctor)
  expect((await rest('POST', '/auth/logout', { token: doctor.token, body: {} })).status).toBe(200)
  expect((await rest('GET', '/auth/storage-key', { token: doctor.token })).status).toBe(401)
  expect(await keyOf(await staff(DOCTOR, 'doctor', doctor.deviceId))).not.toBe(key)
})
