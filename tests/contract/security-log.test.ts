import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { OTP_TYPES } from '../../contract/values/account'
import { LOGIN_TRIES } from '../../contract/values/limits'
import { linkTo, NEW_PHONE, NEXT_PASSWORD, PHONES, PIN, codeTo, proofOf, prove, verify, wrongOf } from './kit/accounts'
import { hasDatabaseDoor } from './kit/database'
import { parse, patient } from './kit/parse'
import { logIn, PASSWORD, reset, rest, staff, type Staff } from './kit/rest'
import { newestRow, type SecurityLogRow, securityRows } from './kit/security-log'

const DOCTOR = 'dokter1@contoh.id'
const SOURCE = '127.0.0.1'
let before: string
let doctor: Staff

type Logged = Pick<SecurityLogRow, 'event' | 'detail' | 'account' | 'device'>

/**
 * The log is written beside the answers and delays none, so that rows may be written in another order.
 * @param tidy `withoutCounted` after repetitions
 */
const expectRows = (rows: readonly Logged[], tidy: (rows: SecurityLogRow[]) => SecurityLogRow[] = inOrder) =>
  expect
    .poll(async () => tidy(await securityRows(before)))
    .toEqual(inOrder(rows).map((row) => expect.objectContaining(row) as object))

const keyOf = ({ event, detail, account, device }: Logged) => [event, detail, account, device].join(' ')

const inOrder = <Row extends Logged>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))

/** Without the second row of the same: repetitions are counted there, at most a minute later. */
function withoutCounted(rows: SecurityLogRow[]): SecurityLogRow[] {
  const isCounted = (row: SecurityLogRow, at: number) =>
    rows.slice(0, at).filter((other) => keyOf(other) === keyOf(row)).length === 1
  return inOrder(rows.filter((row, at) => !isCounted(row, at)))
}

const row = (
  event: string,
  detail: string | null = null,
  of: Partial<Pick<Staff, 'objectId' | 'deviceId'>> = doctor,
) => ({
  event,
  detail,
  account: of.objectId ?? null,
  source: SOURCE,
  device: of.deviceId ?? null,
  count: 1,
})
const call = (method: string, path: string, body?: object) =>
  rest(method, path, { token: doctor.token, headers: { 'device-id': doctor.deviceId }, ...(body && { body }) })

beforeEach(async () => {
  await reset()
  doctor = await staff(DOCTOR)
  // Written when it is read: the sign-in's own row is not counted below.
  await expect
    .poll(async () => (await securityRows()).at(-1))
    .toMatchObject({ event: 'signIn.succeeded', device: doctor.deviceId })
  before = await newestRow()
})

describe.runIf(hasDatabaseDoor)('the security log has', () => {
  test('a right sign-in, and the end of the device’s session before it', async () => {
    const again = await staff(DOCTOR, 'doctor', doctor.deviceId)
    await expectRows([row('session.ended', 'sameDevice')])
    // The same within a minute is counted; resetting writes what is counted.
    await reset()
    await expectRows([row('session.ended', 'sameDevice'), row('signIn.succeeded', null, again)])
  })

  test('a patient’s sign-in at Parse and their sign-out', async () => {
    const sick = await patient('pasien1@contoh.id')
    await expect
      .poll(() => securityRows(before))
      .toMatchObject([{ event: 'signIn.succeeded', account: sick.objectId, source: SOURCE }])
    await parse('POST', '/logout', {}, sick.token)
    await expect
      .poll(async () => (await securityRows(before)).at(-1))
      .toMatchObject({ event: 'session.signedOut', account: sick.objectId, source: SOURCE })
  })

  test('wrong sign-ins, the delay that they begin, and those that the delay refuses', async () => {
    for (let tries = 0; tries <= LOGIN_TRIES; tries += 1) await logIn(DOCTOR, 'salah-sekali', 'doctor', doctor.deviceId)
    await expectRows(
      [row('signIn.failed', 'wrongPair'), row('signIn.delayed', '1'), row('signIn.refused', 'tooManyTries')],
      withoutCounted,
    )
  })

  test('a sign-in in another role', async () => {
    await logIn(DOCTOR, PASSWORD, 'nurse', doctor.deviceId)
    await expectRows([row('signIn.failed', 'wrongRole')])
  })

  test('a sign-in with a name that no account has, as a hash', async () => {
    await logIn('bukan-siapa@contoh.id', 'salah-sekali', 'doctor', doctor.deviceId)
    await expectRows([row('signIn.failed', 'wrongPair', { deviceId: doctor.deviceId })])
    await logIn(' Bukan-Siapa@contoh.id ', 'salah-sekali', 'doctor', doctor.deviceId)
    const [first] = await securityRows(before)
    expect(first?.name_hash).toMatch(/^[\w-]{22}$/)
  })

  test('proofs that were right, wrong and too many', async () => {
    await call('POST', '/auth/proof', { password: PASSWORD })
    await call('POST', '/auth/unlock', { pin: '000000' })
    for (let tries = 0; tries < 6; tries += 1) await call('POST', '/auth/proof', { password: 'salah-sekali' })
    await expectRows(
      [row('proof.succeeded', 'password'), row('proof.failed', 'pin'), row('proof.refused', 'tooManyTries')],
      withoutCounted,
    )
  })

  test('a refused permission of REST and of Parse', async () => {
    await call('POST', '/auth/pin', { pin: PIN, otp_hash: 'x' })
    await expectRows([row('permission.refused', 'freshProof')])
    const { body } = await parse('PUT', `/users/${doctor.objectId}`, { role: 'nurse' }, doctor.parseToken)
    expect(body['code']).toBe(119)
  })

  test('a wrong code', async () => {
    const code = await codeTo(PHONES.doctor1, doctor.token)
    await verify(code, { token: doctor.token, code: wrongOf(code) })
    await expectRows([row('code.failed', 'wrongCode')])
  })

  test('a sign-out, and a session that was ended from another device', async () => {
    const other = await staff(DOCTOR)
    await expectRows([row('signIn.succeeded', null, other)])
    await prove(doctor)
    const { body } = await rest('GET', '/auth/sessions', { token: doctor.token })
    const there = (body['data'] as { id: string; current: boolean }[]).find(({ current }) => !current)
    await call('DELETE', `/auth/sessions/${there?.id}`)
    await call('POST', '/auth/logout', {})
    await expectRows([
      row('signIn.succeeded', null, other),
      row('proof.succeeded', 'password'),
      row('session.ended', 'byOwner'),
      row('session.signedOut'),
    ])
  })

  test('a changed password with the sessions that it ends', async () => {
    const other = await staff(DOCTOR)
    await expectRows([row('signIn.succeeded', null, other)])
    await call('POST', '/auth/password', { old: PASSWORD, new: NEXT_PASSWORD })
    await expectRows([
      row('signIn.succeeded', null, other),
      row('proof.succeeded', 'password'),
      row('password.changed'),
      row('session.ended', 'passwordChanged'),
    ])
  })

  test('a password that a mailed link reset', async () => {
    await rest('POST', '/auth/forgot-password', { body: { email: DOCTOR }, headers: { 'device-id': doctor.deviceId } })
    const token = await linkTo(DOCTOR, 'reset')
    await rest('POST', `/auth/reset-password/${token}`, {
      body: { password: NEXT_PASSWORD },
      headers: { 'device-id': doctor.deviceId },
    })
    await expectRows([row('password.resetRequested'), row('password.reset'), row('session.ended', 'passwordChanged')])
  })

  test('an activated account', async () => {
    const token = await linkTo('dokter6@contoh.id', 'activation')
    await rest('POST', `/auth/activation/${token}`, { body: { password: NEXT_PASSWORD } })
    await expect
      .poll(() => securityRows(before))
      .toMatchObject([{ event: 'account.activated', source: SOURCE, device: null }])
  })

  test('a changed phone number and PIN', async () => {
    await prove(doctor)
    const { code, hash } = await proofOf(NEW_PHONE, OTP_TYPES.phoneChange, doctor.token)
    const changed = await call('PUT', '/auth/phone', { phone_number: NEW_PHONE, verification_code: code, hash })
    expect(changed.status).toBe(200)
    await reset()
    doctor = await staff(DOCTOR)
    await prove(doctor)
    const pin = await proofOf(PHONES.doctor1, OTP_TYPES.pin, doctor.token)
    expect((await call('POST', '/auth/pin', { pin: PIN, otp_hash: pin.hash })).status).toBe(200)
    const events = async () => (await securityRows(before)).map(({ event }) => event).toSorted()
    await expect
      .poll(events)
      .toEqual(['phone.changed', 'pin.changed', 'proof.succeeded', 'proof.succeeded', 'signIn.succeeded'])
  })

  test('a question outside the allow-list', async () => {
    const where = encodeURIComponent(JSON.stringify({ text: { $regex: '^a' } }))
    expect((await parse('GET', `/classes/Conversations?where=${where}`, undefined, doctor.parseToken)).status).toBe(400)
    await expectRows([row('question.refused', 'parse', {})])
  })

  test('a live query outside the allow-list', async () => {
    const socket = new WebSocket(`${inject('origin').replace('http', 'ws')}/parse`)
    onTestFinished(() => socket.close())
    await once(socket, 'open')
    socket.send(
      JSON.stringify({
        op: 'subscribe',
        requestId: 1,
        query: { className: 'Conversations', where: { text: { $regex: '^a' } } },
      }),
    )
    await expectRows([row('question.refused', 'liveQuery', {})])
  })

  test('a page of another origin at a socket', async () => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'x'.repeat(22),
      Origin: 'https://situs-lain.id',
    }
    const { request } = await import('node:http')
    const asked = request(`${inject('origin')}/parse`, { headers })
    const status = await new Promise((resolve) => asked.once('response', (answer) => resolve(answer.statusCode)).end())
    expect(status).toBe(403)
    await expectRows([row('permission.refused', 'foreignPage', {})])
  })
})

const print = (...args: string[]) =>
  promisify(execFile)('node_modules/.bin/tsx', ['sandbox/launch/print-security-log.ts', ...args]).then(
    ({ stdout }) => stdout,
    (fault: { stderr: string }) => fault.stderr,
  )

describe('npm run security-log', () => {
  test.runIf(hasDatabaseDoor)('prints an account’s history, and that of a name that no account has', async () => {
    await logIn(DOCTOR, 'salah-sekali')
    await logIn('bukan-siapa@contoh.id', 'salah-sekali')
    await expect.poll(async () => (await securityRows(before)).length).toBe(2)
    const own = ['--data', inject('dataDir'), '--since', '5m']
    for (const named of [DOCTOR, doctor.id, doctor.objectId]) {
      const text = await print(named, ...own)
      expect(text).toContain(`${DOCTOR} (doctor), waktu `)
      expect(text).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} {2}masuk +127\.0\.0\.1 +[\da-f-]{36} +1x/)
      expect(text).toContain('gagal masuk (email atau kata sandi salah)')
    }
    const strange = await print('bukan-siapa@contoh.id', ...own)
    expect(strange).toContain('Tidak ada akun bernama "bukan-siapa@contoh.id", waktu ')
    expect(strange).toContain('gagal masuk')
  })

  test('refuses in one sentence without a database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-log-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    expect(await print(DOCTOR, '--data', folder)).toMatch(/^Tidak ada basis data yang berjalan di [^\n]+\n$/)
    expect(await print(DOCTOR, '--since', 'kemarin')).toContain('Waktu "kemarin" tidak terbaca')
    expect(await print()).toContain('npm run security-log -- AKUN')
  })
})
