import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webPush from 'web-push'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { codeTo, PHONES, PIN, prove, verify } from '../contract/kit/accounts'
import { patient, ringing } from '../contract/kit/parse'
import { PASSWORD, rest, setPresence, staff } from '../contract/kit/rest'
import { startSandbox } from '../kit/server/sandbox'

const own = (path: string) => join(inject('dataDir'), path)
const read = (path: string) => readFileSync(own(path), 'utf8').trim()

/** Every row of every table, as text, by the table's name. */
async function tables(): Promise<Map<string, string>> {
  const database = openDatabase()
  onTestFinished(() => database.end())
  const { rows } = await database.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const contents = new Map<string, string>()
  for (const { name } of rows) {
    const { rows: found } = await database.query<{ text: string | null }>(
      `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`,
    )
    contents.set(name, found[0]?.text ?? '')
  }
  return contents
}

describe('a used server', () => {
  const used: string[] = []

  beforeAll(async () => {
    const doctor = await staff('dokter1@contoh.id')
    await setPresence(doctor, 'Online')
    await ringing(await patient(), doctor)
    const code = await codeTo(PHONES.doctor1, doctor.token)
    await verify(code, { type: 3, token: doctor.token })
    await prove(doctor)
    expect(
      (await rest('POST', '/auth/pin', { token: doctor.token, body: { pin: PIN, otp_hash: code.hash } })).status,
    ).toBe(200)
    used.push(doctor.token, code.hash)
  })

  test.runIf(hasDatabaseDoor)('stores none of its secrets in a table', async () => {
    const contents = await tables()
    expect(contents.size).toBeGreaterThan(20)
    expect(contents.get('"_User"')).toContain('dokter1@contoh.id')
    const secrets = [
      read('vapid-private-key'),
      read('server-secret'),
      read('postgres/sandbox-password'),
      PASSWORD,
      ...used,
    ]
    const found = [...contents].flatMap(([name, text]) =>
      secrets.flatMap((secret, index) => (text.includes(secret) ? [`${index} in ${name}`] : [])),
    )
    expect(found).toEqual([])
    expect([...contents.keys()].filter((name) => name.includes('vapid'))).toEqual([])
  })

  test('lets nobody but its owner read the files of its secrets', () => {
    const modes = ['vapid-private-key', 'server-secret', 'postgres/sandbox-password'].map(
      (path) => statSync(own(path)).mode & 0o777,
    )
    expect(modes).toEqual([0o600, 0o600, 0o600])
    expect(readdirSync(inject('dataDir')), 'initdb has its password no longer').not.toContain('new-password')
  })
})

describe('a start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-secret-'))
  const { privateKey, publicKey } = webPush.generateVAPIDKeys()
  afterAll(() => rmSync(folder, { recursive: true }))

  function secretFile(content: string, mode: number): string {
    const path = join(folder, randomBytes(4).toString('hex'))
    writeFileSync(path, content)
    chmodSync(path, mode)
    return path
  }
  const production = { NODE_ENV: 'production', SERVER_SECRET: randomBytes(32).toString('base64url') }

  test.for([
    ['in production without a VAPID key', production, 'perlu VAPID_PRIVATE_KEY'],
    [
      'in production with TURN servers and no secret of theirs',
      { ...production, VAPID_PRIVATE_KEY: privateKey, TURN_URLS: 'turn:a.contoh.id' },
      'perlu TURN_SECRET',
    ],
    [
      'in production without a secret of its own',
      { NODE_ENV: 'production', VAPID_PRIVATE_KEY: privateKey },
      'perlu SERVER_SECRET',
    ],
    ['with a secret of its own that is short', { SERVER_SECRET: 'abc' }, 'kurang dari 32 byte'],
    ['with a retention that is none', { SECURITY_LOG_DAYS: '7' }, 'SECURITY_LOG_DAYS'],
    ['with sessions that never end', { SESSION_IDLE_HOURS: '0' }, 'SESSION_IDLE_HOURS'],
    ['with a secret file that others may read', { VAPID_PRIVATE_KEY_FILE: secretFile(privateKey, 0o640) }, 'chmod 600'],
    ['with a secret file that is missing', { VAPID_PRIVATE_KEY_FILE: join(folder, 'none') }, 'tidak ada'],
    ['with a key that is none', { VAPID_PRIVATE_KEY: 'abc' }, 'bukan kunci P-256'],
  ] as const)('%s refuses with a sentence', async ([, env, sentence]) => {
    await expect(startSandbox({ env })).rejects.toThrow(sentence)
  })

  test('in production uses the key of the secret file', async () => {
    const env = { ...production, VAPID_PRIVATE_KEY_FILE: secretFile(`${privateKey}\n`, 0o600) }
    const sandbox = await startSandbox({ env })
    onTestFinished(() => sandbox.stop())
    const config = (await (await fetch(`${sandbox.origin}/config.json`)).json()) as { vapidPublicKey: string }
    expect(config.vapidPublicKey).toBe(publicKey)
    expect(readdirSync(sandbox.dataDir)).not.toContain('vapid-private-key')
  })
})
