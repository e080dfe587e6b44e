import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { LOGIN_TRIES } from '../../contract/values/limits'
import { PARSE_CODES } from '../../contract/values/refusals'
import { linkTo, mailsTo, NEXT_PASSWORD } from './kit/accounts'
import { hasDatabaseDoor } from './kit/database'
import { seated, select, takenEmergency } from './kit/emergency-room'
import { listen } from './kit/live'
import { parse, patient, type Patient } from './kit/parse'
import { ambulance } from './kit/requests'
import { codeOf, enrolTotp, giveSecond, ticketFor } from './kit/second-factor'
import { logIn, PASSWORD, reset, rest, setDuty, staff } from './kit/rest'
import { signaller } from './kit/signalling'

const DOCTOR = 'dokter1@contoh.id'
const OPERATOR = 'Siti Operator'
const REASON = 'KTP diperiksa di loket IT'

interface Ran {
  out: string
  err: string
}

/** One run of the command, as an operator makes it. */
async function admin(...args: string[]): Promise<Ran> {
  const all = ['sandbox/launch/admin.ts', ...args, '--operator', OPERATOR, '--data', inject('dataDir')]
  return promisify(execFile)('node_modules/.bin/tsx', all).then(
    ({ stdout, stderr }) => ({ out: stdout, err: stderr }),
    (fault: { stdout: string; stderr: string }) => ({ out: fault.stdout, err: fault.stderr }),
  )
}

const statusOf = async (token: string) => (await rest('GET', '/auth/sessions', { token })).status
const history = async (account: string) => (await admin('staff', 'history', account)).out

beforeEach(reset)

describe.runIf(hasDatabaseDoor)('npm run admin', () => {
  test('creates a doctor, whose mailed link opens the account', async () => {
    const { out } = await admin(
      ...['staff', 'create', '--role', 'doctor', '--email', 'Baru@Contoh.id', '--name', 'dr. Baru Sekali'],
      ...['--phone', '+6281234500001', '--str', '31 2 1 100 99 220999', '--specialist', 'umum'],
    )
    expect(out).toMatch(
      /^Akun baru@contoh\.id dibuat\. Tautan aktivasi dikirim: \/email\/verify\/[\da-f-]{36}\/aktivasi\n$/,
    )
    expect((await logIn('baru@contoh.id', NEXT_PASSWORD)).status).toBe(401)
    const token = await linkTo('baru@contoh.id', 'activation')
    expect((await rest('POST', `/auth/activation/${token}`, { body: { password: NEXT_PASSWORD } })).status).toBe(200)
    const session = await logIn('baru@contoh.id', NEXT_PASSWORD)
    expect(session.status).toBe(200)
    expect((await admin('staff', 'list', '--role', 'doctor')).out).toMatch(
      /^baru@contoh\.id +dr\. Baru Sekali +doctor +aktif$/m,
    )
    expect(await history('baru@contoh.id')).toMatch(new RegExp(`akun dibuat .*${OPERATOR}`))
    expect(
      (await admin('staff', 'create', '--role', 'doctor', '--email', 'baru@contoh.id', '--name', 'dr. Lagi')).err,
    ).toContain('sudah punya akun')
  })

  test('lists the messages that wait, without their links', async () => {
    await admin('staff', 'activate', 'dokter6@contoh.id')
    const { out } = await admin('outbox', 'list', '--state', 'waiting')
    expect(out).toMatch(/^\d+ .* email +dokter6@contoh\.id +activation +0 +-$/m)
    expect(out).not.toContain('/email/verify')
    expect((await admin('outbox', 'retry', 'all')).out).toBe('0 pesan akan dicoba lagi.\n')
  })

  test('creates a facility and a nurse who works there', async () => {
    await admin('facility', 'create', '--id', 'rs-baru', '--name', 'RS Baru')
    const { out } = await admin(
      'staff',
      'create',
      '--role',
      'nurse',
      '--email',
      'ns@contoh.id',
      '--name',
      'Ns. Baru',
      '--facility',
      'rs-baru',
    )
    expect(out).toContain('Akun ns@contoh.id dibuat.')
    expect((await admin('facility', 'list')).out).toMatch(/^rs-baru +RS Baru +1$/m)
    const stray = await admin(
      'staff',
      'create',
      '--role',
      'nurse',
      '--email',
      'ns2@contoh.id',
      '--name',
      'Ns. Dua',
      '--facility',
      'tidak-ada',
    )
    expect(stray.err).toContain('Tidak ada faskes "tidak-ada"')
  })

  test('deactivates: every session ends at once, each sign-in is refused with its words, and activation opens it again', async () => {
    const session = await staff(DOCTOR)
    const { out } = await admin('staff', 'deactivate', DOCTOR, '--reason', REASON)
    expect(out).toMatch(/^dokter1@contoh\.id dinonaktifkan; [1-9]\d* sesi diakhiri\.\n$/)
    expect(await statusOf(session.token)).toBe(401)
    const refused = await logIn(DOCTOR)
    expect([refused.status, refused.body['reason'], refused.body['message']]).toEqual([
      403,
      'deactivated',
      'Akun Anda dinonaktifkan. Hubungi rumah sakit.',
    ])
    expect((await logIn(DOCTOR, 'Salah-123')).status).toBe(401)
    expect((await admin('staff', 'deactivate', DOCTOR, '--reason', REASON)).err).toContain('sudah nonaktif')
    expect((await admin('staff', 'activate', DOCTOR)).out).toBe('dokter1@contoh.id bisa masuk lagi.\n')
    expect((await logIn(DOCTOR)).status).toBe(200)
    const received = await history(DOCTOR)
    expect(received).toMatch(new RegExp(`akun dinonaktifkan .*${OPERATOR}`))
    expect(received).toMatch(/masuk ditolak \(akun dinonaktifkan\)/)
  })

  test('a ticket of a second step from before the deactivation opens nothing', async () => {
    const { secret } = await enrolTotp(DOCTOR)
    const ticket = await ticketFor(DOCTOR)
    await admin('staff', 'deactivate', DOCTOR, '--reason', REASON)
    expect((await giveSecond({ ticket, code: codeOf(secret) })).status).toBe(410)
  })

  describe('an account of another role', () => {
    /** A patient and the chosen ambulance of their emergency, each with a LiveQuery, a seat and signalling. */
    async function atWork() {
      const [doctor, sick, driver] = [await staff(DOCTOR), await patient('pasien1@contoh.id'), await ambulance()]
      await setDuty(doctor, 'Online')
      const record = await takenEmergency(sick, doctor)
      await select(record.emergency_id, driver.id, doctor)
      const people = { 'pasien1@contoh.id': sick, 'ambulans1@contoh.id': driver }
      const where = { objectId: record.objectId }
      const lines = async (person: Patient) => {
        const { id, token } = person
        const line = await signaller()
        line.send({ id: 'register', name: id, deviceId: 'uji', token })
        await line.next(({ id: frame }) => frame === 'registerResponse')
        return {
          live: await listen('Emergencies', where, token),
          seat: await seated(record.emergency_id, person),
          line,
        }
      }
      const read = async ({ token }: Patient) =>
        (await parse('GET', `/classes/Emergencies/${record.objectId}`, undefined, token)).code
      return { people, lines, read }
    }

    test.for(['pasien1@contoh.id', 'ambulans1@contoh.id'] as const)(
      '%s is deactivated: every socket closes, no sign-in opens, until it is activated',
      async (account) => {
        const { people, lines, read } = await atWork()
        const person = people[account]
        const { live, seat, line } = await lines(person)
        onTestFinished(() => [live, seat, line].forEach((one) => one.close()))
        expect(await read(person)).toBeNull()
        const { out } = await admin('account', 'deactivate', account, '--reason', REASON)
        expect(out).toMatch(new RegExp(`^${account} dinonaktifkan; [1-9]\\d* sesi diakhiri\\.\n$`))
        await Promise.all([live.closed, seat.closed, line.closed])
        expect(await read(person)).toBe(PARSE_CODES.noSession)
        const signIn = (password: string) => parse('POST', '/login', { username: account, password })
        expect(await signIn(PASSWORD)).toMatchObject({
          code: PARSE_CODES.notYours,
          body: { error: 'Akun Anda dinonaktifkan. Hubungi rumah sakit.' },
        })
        expect((await signIn('Salah-123')).code).toBe(PARSE_CODES.notFound)
        expect((await admin('account', 'activate', account)).out).toBe(`${account} bisa masuk lagi.\n`)
        expect((await signIn(PASSWORD)).code).toBeNull()
        const received = (await admin('account', 'history', account)).out
        expect(received).toMatch(new RegExp(`akun dinonaktifkan .*${OPERATOR}`))
        expect(received).toMatch(/masuk ditolak \(akun dinonaktifkan\)/)
      },
    )

    test('its sessions end, and it signs in again', async () => {
      const { people, lines } = await atWork()
      const { live, seat, line } = await lines(people['ambulans1@contoh.id'])
      onTestFinished(() => [live, seat, line].forEach((one) => one.close()))
      expect((await admin('account', 'end-sessions', 'ambulans1@contoh.id')).out).toMatch(/^[1-9]\d* sesi/)
      await Promise.all([live.closed, seat.closed, line.closed])
      expect((await ambulance()).token).not.toBe('')
    })
  })

  test('ends an account’s sessions, and nobody else’s', async () => {
    const [session, other] = [await staff(DOCTOR), await staff('dokter2@contoh.id')]
    await admin('staff', 'end-sessions', DOCTOR)
    expect([await statusOf(session.token), await statusOf(other.token)]).toEqual([401, 200])
    expect(await history(DOCTOR)).toMatch(new RegExp(`sesi diakhiri \\(oleh operator\\) .*${OPERATOR}`))
  })

  test('removes a lost second factor with a reason, ends the sessions, and notifies the owner', async () => {
    const { session } = await enrolTotp(DOCTOR)
    expect((await admin('staff', 'remove-factor', DOCTOR)).err).toContain('reason')
    expect((await admin('staff', 'remove-factor', DOCTOR, '--reason', 'lupa')).err).toContain('reason')
    await admin('staff', 'remove-factor', DOCTOR, '--reason', REASON)
    expect(await statusOf(session.token)).toBe(401)
    expect((await logIn(DOCTOR)).body['data']).toHaveProperty('AUTH-TOKEN')
    const [mail] = await mailsTo(DOCTOR)
    expect(mail?.subject).toBe('Verifikasi dua langkah akun Anda dihapus oleh rumah sakit')
    expect(mail?.text).toContain('oleh petugas rumah sakit')
    expect(await history(DOCTOR)).toMatch(new RegExp(`verifikasi dua langkah dihapus .*${OPERATOR}`))
    expect((await admin('staff', 'remove-factor', DOCTOR, '--reason', REASON)).err).toContain(
      'tidak punya verifikasi dua langkah',
    )
  })

  test('resets a lock-out', async () => {
    for (let tries = 0; tries < LOGIN_TRIES; tries += 1) await logIn(DOCTOR, 'Salah-123')
    expect((await logIn(DOCTOR)).status).toBe(429)
    await admin('staff', 'unlock', DOCTOR)
    await expect.poll(async () => (await logIn(DOCTOR)).status, { timeout: 10_000 }).toBe(200)
    expect(await history(DOCTOR)).toMatch(new RegExp(`penundaan masuk dihapus .*${OPERATOR}`))
  })

  test('changes STR number and speciality', async () => {
    const { token, objectId } = await staff(DOCTOR)
    await admin('staff', 'credentials', DOCTOR, '--str', '31 2 1 100 01 230777', '--specialist', 'anak')
    const { body } = await rest('GET', `/doctors/${objectId}`, { token })
    expect(body['data']).toMatchObject({ no_str: '31 2 1 100 01 230777', specialist_slug: 'anak' })
    expect(await history(DOCTOR)).toMatch(new RegExp(`STR atau spesialisasi diubah .*${OPERATOR}`))
  })

  test('imports doctors from a CSV: nothing with a wrong line, nothing without --apply', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dokter-csv-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const write = (name: string, lines: string[]) => {
      const file = join(folder, name)
      writeFileSync(file, ['email,name,phone,gender,str,specialist', ...lines].join('\r\n'))
      return file
    }
    const good = [
      'satu@contoh.id,"dr. Satu, Sp.A",+6281234500011,Perempuan,STR-1,anak',
      '',
      'dua@contoh.id,dr. Dua,,,,',
    ]
    const wrong = write('salah.csv', [
      ...good,
      'bukan-email,dr. Tiga,,,,',
      `${DOCTOR},dr. Empat,,,,`,
      'satu@contoh.id,dr. Lima,,,,',
    ])
    const { err } = await admin('staff', 'import', wrong, '--apply')
    expect(err).toMatch(
      /baris 5: isi email tidak benar\nbaris 6: email atau nomor telepon sudah punya akun\nbaris 7: email sama dengan baris 2/,
    )
    expect(err).toContain('Tidak ada yang diimpor: 3 baris belum benar.')

    const file = write('benar.csv', good)
    expect((await admin('staff', 'import', file)).out).toContain('2 dokter siap diimpor. Ulangi dengan --apply.')
    expect((await admin('staff', 'list')).out).not.toContain('satu@contoh.id')
    expect((await admin('staff', 'import', file, '--apply')).out).toContain('2 dokter diimpor.')
    expect((await admin('staff', 'list')).out).toMatch(/^satu@contoh\.id +dr\. Satu, Sp\.A +doctor +belum diaktifkan$/m)
  })

  test('refuses what is no command, and writes nothing', async () => {
    for (const args of [
      [],
      ['staff'],
      ['staff', 'hapus', DOCTOR],
      ['staff', 'list', '--role', 'patient'],
      ['staff', 'list', '--sql', 'x'],
    ]) {
      expect((await admin(...args)).err, args.join(' ')).toContain('npm run admin -- PERINTAH')
    }
    expect((await admin('staff', 'end-sessions', 'pasien1@contoh.id')).err).toContain('Tidak ada dokter atau perawat')
    expect((await admin('account', 'end-sessions', 'tidak@contoh.id')).err).toContain('Tidak ada akun')
  })
})
