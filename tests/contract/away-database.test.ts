import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase, hasDatabaseDoor } from './kit/database'
import { reset, rest, staff } from './kit/rest'

/** Those who wait for what the test holds. */
const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%_Session%'`

test.runIf(hasDatabaseDoor)('a database that fails while a session is looked up ends no session', async () => {
  await reset()
  const { token } = await staff('dokter1@contoh.id')
  const database = openDatabase()
  const holder = await database.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE "_Session" IN ACCESS EXCLUSIVE MODE')
    const asked = rest('GET', '/missed', { token, isFaulty: true })
    let waiting: { pid: number }[] = []
    while (waiting.length === 0) {
      await sleep(20)
      waiting = (await database.query<{ pid: number }>(WAITING)).rows
    }
    for (const { pid } of waiting) await database.query('SELECT pg_cancel_backend($1)', [pid])
    const { status, headers } = await asked
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
    await database.end()
  }
  expect((await rest('GET', '/missed', { token })).status).toBe(200)
})
