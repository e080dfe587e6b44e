import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { storageKey } from '../../contract/schemas/account'
import { serverSecretFrom } from '../../server/launch/server-secret'
import { createTotp } from '../../server/rest/accounts/second-factor/totp'
import { unwrapKey } from '../../server/rest/accounts/wrapped-key'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { logIn, reset, rest } from './kit/rest'
import { codeOf, enrolTotp } from './kit/second-factor'

const DOCTOR = 'dokter1@contoh.id'
const STRANGER = 'tidak-dikenal@contoh.id'
const NEXT = randomBytes(32).toString('base64url')

/** The command with the new secret and, unless it is null, the one before. */
async function admin(fallback: string | null, ...args: string[]): Promise<{ out: string; err: string }> {
  const env = { ...process.env, SERVER_SECRET: NEXT, ...(fallback !== null && { SERVER_SECRET_FALLBACK: fallback }) }
  const all = ['sandbox/launch/admin.ts', ...args, '--operator', 'Budi', '--data', inject('dataDir')]
  return promisify(execFile)('node_modules/.bin/tsx', all, { env }).then(
    ({ stdout, stderr }) => ({ out: stdout, err: stderr }),
    (fault: { stdout: string; stderr: string }) => ({ out: fault.stdout, err: fault.stderr }),
  )
}

beforeEach(reset)

describe.runIf(hasDatabaseDoor)('npm run admin -- keys rotate', () => {
  const before = hasDatabaseDoor ? readFileSync(join(inject('dataDir'), 'server-secret'), 'utf8').trim() : ''
  let database: Pool
  beforeAll(() => {
    database = openDatabase()
  })
  // The server itself keeps the secret from before.
  afterAll(async () => {
    await database.end()
    await reset()
  })

  test('wraps what the secret before wrapped, after which the new one alone opens it', async () => {
    const { session, secret } = await enrolTotp(DOCTOR)
    const { key } = storageKey.parse((await rest('GET', '/auth/storage-key', { token: session.token })).body['data'])
    const opened = async (of = serverSecretFrom(NEXT)) => {
      const { rows } = await database.query<{ key: Buffer }>('SELECT key FROM dk_storage_key WHERE device_id = $1', [
        session.deviceId,
      ])
      const place = JSON.stringify([session.objectId, session.deviceId])
      return unwrapKey(of.keysFor('keys of stored drafts'), place, rows[0]?.key ?? Buffer.alloc(0))?.toString('base64')
    }
    const check = (of = serverSecretFrom(NEXT), steps = 0) =>
      createTotp({ secret: of, clock: { now: () => Date.now() } }).check(
        database,
        session.objectId,
        codeOf(secret, steps),
      )

    expect([await opened(), await check()]).toEqual([undefined, 'wrong'])
    expect(await opened(serverSecretFrom(NEXT, before)), 'while both are set').toBe(key)
    expect(await check(serverSecretFrom(NEXT, before))).toBe('right')

    const { out } = await admin(before, 'keys', 'rotate')
    expect(out).toContain('Kunci draf: 1 dibungkus ulang, 0 sudah dengan rahasia baru.')
    expect(out).toContain('Rahasia verifikasi dua langkah: 1 dibungkus ulang, 0 sudah dengan rahasia baru.')
    expect(await opened()).toBe(key)
    expect(await check(serverSecretFrom(NEXT), 1)).toBe('right')
    const { rows } = await database.query("SELECT 1 FROM dk_audit WHERE detail->>'act' = 'keys.rotated'")
    expect(rows).toHaveLength(1)

    expect((await admin(before, 'keys', 'rotate')).out).toContain('Kunci draf: 0 dibungkus ulang, 1 sudah')
  })

  test('leaves what no secret opens, and says so', async () => {
    await database.query("INSERT INTO dk_storage_key (user_id, device_id, key, used_at) VALUES ('x', 'y', $1, now())", [
      randomBytes(60),
    ])
    expect((await admin(before, 'keys', 'rotate')).out).toContain('1 tidak terbuka dengan rahasia mana pun')
  })

  test('is refused without the secret before', async () => {
    expect((await admin(null, 'keys', 'rotate')).err).toContain('SERVER_SECRET_FALLBACK belum diisi')
  })

  test('while both are set an unknown name is found by its hash of either', async () => {
    await logIn(STRANGER, 'Salah-123')
    await expect
      .poll(async () => (await admin(before, 'staff', 'history', STRANGER)).out, { timeout: 20_000 })
      .toContain('gagal masuk')
    expect((await admin(null, 'staff', 'history', STRANGER)).out).not.toContain('gagal masuk')
  })
})
