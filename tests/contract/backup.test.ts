import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '../kit/server/empty-database'
import { startSandbox } from '../kit/server/sandbox'
import { saySkipped } from '../kit/skipped'
import { distribution, startOwnPostgres } from './kit/own-postgres'
import { at } from './kit/place'
import { aMessage, move, parse, patient, ringing } from './kit/parse'
import { rest, setPresence, staff } from './kit/rest'

if (distribution === null) saySkipped('backup', 'no PostgreSQL of the distribution with pg_dump')

/** Of every table the number of its rows and a digest of them. */
async function contentOf(uri: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: uri })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
    const content: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
      const digest = createHash('sha256').update(rows.map(({ row }) => row).join('\n'))
      content[name] = `${rows.length} ${digest.digest('hex')}`
    }
    return content
  } finally {
    await client.end()
  }
}

describe.runIf(distribution !== null)('backup', () => {
  test('after pg_dump, a wiped database and pg_restore everything reads as before', async () => {
    const postgres = await startOwnPostgres(distribution ?? '')
    onTestFinished(() => postgres.stop())
    const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const dump = join(folder, 'dokter.dump')
    const create = async () => {
      await rowsOf(postgres.uri, 'CREATE DATABASE dokter OWNER dokter')
    }
    await rowsOf(postgres.uri, "CREATE ROLE dokter LOGIN PASSWORD 'sandi'")
    await create()
    const own = new URL(postgres.uri)
    const uri = `postgres://dokter:sandi@${own.host}/dokter`
    const sandbox = await startSandbox({ build: false, env: { DATABASE_URL: uri } })
    onTestFinished(() => sandbox.stop())

    await at(sandbox.origin, async () => {
      const doctor = await staff('dokter1@contoh.id')
      const sick = await patient()
      await setPresence(doctor, 'Online')
      const record = await ringing(sick, doctor)
      await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
      await move(record.objectId, 'ON_PAYMENT', 'ON_CHAT', doctor.parseToken)
      await parse('POST', '/classes/Conversations', aMessage(record, sick.id, { text: 'Masih demam' }), sick.token)

      // With the sessions from before the wipe: they are rows too.
      const read = async () => ({
        rest: await Promise.all(
          [
            `/consultations/${record.consultation_id}`,
            '/consultations',
            '/emergencies',
            '/history-balances',
            '/account-balance',
            '/assessments-doctor/list',
            '/reservation-consultations',
            `/doctors/${doctor.id}`,
            `/audit?consultation_id=${record.consultation_id}`,
          ].map(async (path) => {
            const { status, body } = await rest('GET', path, { token: doctor.token })
            return { path, status, body }
          }),
        ),
        record: (await parse('GET', `/classes/Consultations/${record.objectId}`, undefined, sick.token)).body,
      })
      const before = await read()
      expect(before.rest.filter(({ status }) => status !== 200)).toEqual([])
      await sandbox.kill()
      const content = await contentOf(uri)
      expect(Object.keys(content).length).toBeGreaterThan(40)

      await postgres.run('pg_dump', '--format=custom', `--file=${dump}`, uri)
      await rowsOf(postgres.uri, 'DROP DATABASE dokter WITH (FORCE)')
      await create()
      await postgres.run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${uri}`, dump)

      expect(await contentOf(uri)).toEqual(content)
      await sandbox.restart()
      expect(await read()).toEqual(before)
      const again = await parse(
        'POST',
        '/classes/Conversations',
        aMessage(record, sick.id, { text: 'Sudah turun' }),
        sick.token,
      )
      expect(again.status).toBeLessThan(300)
      await expect(rowsOf(uri, 'DELETE FROM dk_audit')).rejects.toThrow('append-only')
    })
  }, 240_000)
})
