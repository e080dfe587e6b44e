import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshProof, signedInDevices } from '../../contract/schemas/account'
import { FRESH_PROOF_LIFETIME, OTP_TYPES, PROOF_REQUIRED, UNLOCK_TRIES } from '../../contract/values/account'
import { SECOND } from '../../contract/values/limits'
import { mailsTo, NEW_PHONE, PHONES, PIN, proofOf, prove, skew } from '../contract/kit/accounts'
import { PASSWORD, reset, rest, type RestAnswer, staff, type Staff } from '../contract/kit/rest'

const DOCTOR = 'dokter1@contoh.id'

let doctor: Staff

beforeEach(async () => {
  await reset()
  doctor = await staff(DOCTOR)
})
afterEach(() => skew(0))

/** What a thief of the bearer does: the code goes to a phone of their own. */
async function takePhone({ token }: Staff): Promise<RestAnswer> {
  const { phone, code, hash } = await proofOf(NEW_PHONE, OTP_TYPES.phoneChange, token)
  return rest('PUT', '/auth/phone', { token, body: { phone_number: phone, verification_code: code, hash } })
}

async function takePin({ token }: Staff): Promise<RestAnswer> {
  const { hash } = await proofOf(PHONES.doctor1, OTP_TYPES.pin, token)
  return rest('POST', '/auth/pin', { token, body: { pin: '135791', otp_hash: hash } })
}

async function endAnother({ token }: Staff): Promise<RestAnswer> {
  await staff(DOCTOR)
  const devices = signedInDevices.parse((await rest('GET', '/auth/sessions', { token })).body['data'])
  return rest('DELETE', `/auth/sessions/${devices.find(({ current }) => !current)?.id}`, { token })
}

const ACTS = { 'the phone': takePhone, 'the PIN': takePin, 'the other sessions': endAnother }

describe.for(Object.entries(ACTS))('%s', ([, act]) => {
  test('a bearer alone changes nothing', async () => {
    const { status, body } = await act(doctor)
    expect({ status, reason: body['reason'] }).toEqual({ status: 403, reason: PROOF_REQUIRED })
  })

  test('a proof of another session of the same person does not count', async () => {
    await prove(await staff(DOCTOR))
    expect((await act(doctor)).status).toBe(403)
  })

  test('a proof is stale after five minutes', async () => {
    await prove(doctor)
    await skew(FRESH_PROOF_LIFETIME + SECOND)
    expect((await act(doctor)).status).toBe(403)
  })

  test('with a fresh proof it is changed, and mail and number from before are notified', async () => {
    await prove(doctor)
    expect((await act(doctor)).status).toBe(200)
    for (const receiver of [DOCTOR, PHONES.doctor1]) {
      const [notice] = await mailsTo(receiver)
      expect(notice?.text).toMatch(/^(Nomor telepon|PIN|Perangkat lain) .+ pada .+ WIB dari .+\. Bila bukan Anda/)
    }
  })
})

test('PIN and password are guessed at POST /auth/proof no more often than at the lock', async () => {
  const tryPin = (path: string, pin: string) => rest('POST', path, { token: doctor.token, body: { pin } })
  for (let left = UNLOCK_TRIES - 1; left > 0; left -= 1) {
    const { status, body } = await tryPin('/auth/proof', '000000')
    expect({ status, left: body['tries_left'] }).toEqual({ status: 401, left })
  }
  expect((await tryPin('/auth/unlock', '000000')).status).toBe(401)
  for (const path of ['/auth/proof', '/auth/unlock']) expect((await tryPin(path, PIN)).status).toBe(429)
  expect((await takePhone(doctor)).status).toBe(403)
})

test('a proof says until when it counts, by the PIN or by the password', async () => {
  for (const body of [{ pin: PIN }, { password: PASSWORD }]) {
    const { until } = freshProof.parse((await rest('POST', '/auth/proof', { token: doctor.token, body })).body['data'])
    expect(Math.abs(until - Date.now() - FRESH_PROOF_LIFETIME)).toBeLessThan(10 * SECOND)
  }
})

test('a changed password is notified, by the old password or by a mailed link', async () => {
  const body = { old: PASSWORD, new: 'Lebih-Rahasia-9' }
  expect((await rest('POST', '/auth/password', { token: doctor.token, body })).status).toBe(200)
  expect((await mailsTo(DOCTOR))[0]?.text).toMatch(/^Kata sandi akun Anda diubah pada /)
})
