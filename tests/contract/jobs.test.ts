import { once } from 'node:events'
import type { Pool } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../server/store/database'
import { noteOutbox } from '../../server/store/outbox'
import { openSchema } from '../../server/store/schema/migrate'
import { emptyDatabase } from '../kit/server/empty-database'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { startMailServer } from './kit/mail-server'
import { runSource } from './kit/server-from-source'

const MAILS = 200
const TAKEN_OVER_WITHIN = 5_000

describe.runIf(hasDatabaseDoor)('jobs of two processes', () => {
  let uri: string
  beforeAll(async () => {
    const superuser = openDatabase()
    uri = await emptyDatabase(superuser)
    await superuser.end()
    await (await openSchema(uri, 'start')).close()
  })

  test('only one process works; 5 s after its SIGKILL the other one does, and every mail is sent', async () => {
    const pool: Pool = openPool(uri)
    const mails = await startMailServer()
    await pool.query('CREATE TABLE beat (pid int, at timestamptz DEFAULT clock_timestamp())')
    const start = async () => {
      const { child, output } = runSource('tests/contract/kit/job-runner.ts', [], {
        JOBS_DATABASE: uri,
        JOBS_SMTP: mails.url,
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      await Promise.race([once(child, 'message'), once(child, 'close').then(() => Promise.reject(new Error(output())))])
      return child
    }
    onTestFinished(async () => {
      await mails.close()
      await pool.end()
    })
    const both = await Promise.all([start(), start()])
    const workers = async () =>
      (await pool.query<{ pid: number }>('SELECT pid FROM beat GROUP BY pid ORDER BY min(at)')).rows.map(
        ({ pid }) => pid,
      )
    await expect.poll(async () => (await pool.query('SELECT FROM beat')).rowCount).toBeGreaterThan(10)
    const [first, ...others] = await workers()
    expect(others).toEqual([])
    const leader = both.find(({ pid }) => pid === first)
    const heir = both.find(({ pid }) => pid !== first)

    for (let index = 0; index < MAILS; index += 1) {
      await noteOutbox(pool, {
        channel: 'email',
        to: `dokter${index}@rs.id`,
        letter: { kind: 'reset', name: 'dr.', link: '/reset-password/1' },
      })
    }
    await expect.poll(() => mails.received.length).toBeGreaterThan(MAILS / 10)
    const killed = performance.now()
    leader?.kill('SIGKILL')
    await expect.poll(workers, { interval: 50 }).toEqual([first, heir?.pid])
    const took = performance.now() - killed
    expect(took).toBeLessThan(TAKEN_OVER_WITHIN)
    expect(
      (await pool.query('SELECT FROM beat a JOIN beat b ON a.pid <> b.pid AND a.at > b.at WHERE a.pid = $1', [first]))
        .rowCount,
    ).toBe(0)

    // What the dead process held is due when its lease is over.
    const left = async () =>
      (await pool.query("SELECT FROM dk_outbox WHERE state <> 'sent' AND leased_until IS NULL")).rowCount
    await expect.poll(left).toBe(0)
    const { rowCount: held } = await pool.query(
      "UPDATE dk_outbox SET leased_until = now() WHERE state <> 'sent' RETURNING id",
    )
    await expect.poll(async () => (await pool.query("SELECT FROM dk_outbox WHERE state = 'sent'")).rowCount).toBe(MAILS)
    const receivers = mails.received.flatMap(({ to }) => to)
    expect(new Set(receivers).size).toBe(MAILS)
    // A mail whose acceptance was not noted before the end goes out again, under the same Message-ID.
    expect(receivers.length - MAILS).toBeLessThanOrEqual(held ?? 0)
  }, 120_000)
})
