import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { PRESENCE_LEASE, SECOND } from '../../contract/values/limits'
import { repeat } from '../../server/live/repeat'
import { startSandbox } from '../kit/server/sandbox'
import { hasDatabaseDoor, openDatabase } from './kit/database'

/** Not the one whom the start itself signs in to test Parse. */
const DOCTOR = 'dokter0002'
/** Longer than a stop, shorter than a start. */
const LEASE_LEFT = 3 * SECOND

interface LogLine {
  level: number
  msg: string
  ms?: number
}

test.runIf(hasDatabaseDoor)(
  'a restart takes nobody Offline, stops quickly and leaves no connection behind',
  async () => {
    const sandbox = await startSandbox({ build: false })
    try {
      const before = openDatabase(sandbox.dataDir)
      await before.query(
        `INSERT INTO dk_presence (user_id, seen_at) VALUES ($1, now() - $2 * interval '1 millisecond')
       ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at`,
        [DOCTOR, PRESENCE_LEASE - LEASE_LEFT],
      )
      await before.query(`UPDATE "_User" SET status_available = 'Online' WHERE "objectId" = $1`, [DOCTOR])
      await before.end()
      const over = Date.now() + LEASE_LEFT
      await sandbox.restart()
      // Two sweeps after the lease from before would have ended.
      await sleep(Math.max(over - Date.now(), 0) + 2.5 * SECOND)

      const after = openDatabase(sandbox.dataDir)
      const { rows } = await after.query('SELECT status_available FROM "_User" WHERE "objectId" = $1', [DOCTOR])
      await after.end()
      expect(rows).toEqual([{ status_available: 'Online' }])

      const log = readFileSync(join(sandbox.dataDir, 'log/sandbox.log'), 'utf8')
      // PostgreSQL's word for a connection that nobody had closed.
      expect(log).not.toContain('terminating connection')
      const lines = log
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as LogLine)
      expect(lines.filter(({ level }) => level >= 40)).toEqual([])
      expect(lines.find(({ msg }) => msg === 'stopped')?.ms).toBeLessThan(2 * SECOND)
    } finally {
      await sandbox.stop()
    }
  },
  150 * SECOND,
)

test('a repeated job ends after the work in progress and never runs twice at once', async () => {
  vi.useFakeTimers()
  try {
    const reports: string[] = []
    let finish = () => {}
    const work = () => {
      reports.push('begun')
      return new Promise<void>((resolve) => (finish = resolve))
    }
    const end = repeat(SECOND, work, () => reports.push('failed'))
    await vi.advanceTimersByTimeAsync(3 * SECOND)
    expect(reports).toEqual(['begun'])

    const ended = end().then(() => reports.push('ended'))
    await vi.advanceTimersByTimeAsync(3 * SECOND)
    expect(reports).toEqual(['begun'])
    finish()
    await ended
    expect(reports).toEqual(['begun', 'ended'])
  } finally {
    vi.useRealTimers()
  }
})
