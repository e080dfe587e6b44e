import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { reset, rest, staff } from '../contract/kit/rest'

beforeAll(reset)

test.runIf(hasDatabaseDoor)(
  'a stored idempotent answer is deleted after 24 hours',
  async () => {
    const doctor = await staff('dokter1@contoh.id')
    const [old, fresh] = [randomUUID(), randomUUID()]
    for (const key of [old, fresh]) {
      const headers = { 'Idempotency-Key': key }
      await rest('PUT', '/doctors/presence', { token: doctor.token, body: { status: 'Offline' }, headers })
    }
    const database = openDatabase()
    const keys = async () => {
      const { rows } = await database.query<{ key: string }>('SELECT key FROM dk_answer WHERE key = ANY($1)', [
        [old, fresh],
      ])
      return rows.map(({ key }) => key).toSorted()
    }
    expect(await keys()).toEqual([old, fresh].toSorted())
    await database.query(`UPDATE dk_answer SET at = at - interval '24 hours' WHERE key = $1`, [old])
    await vi.waitFor(async () => expect(await keys()).toEqual([fresh]), { timeout: 15_000, interval: 500 })
    await database.end()
  },
  30_000,
)
