import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'
import type { Staff } from './rest'

/** PGlite, the fallback where PostgreSQL cannot run, has no door of its own. */
export const hasDatabaseDoor = existsSync(join(inject('dataDir'), 'postgres/postmaster.pid'))

/** A sandbox's own database (the project's when nothing else is said), so that a test need not wait for minutes to pass. */
export function openDatabase(dataDir: string = inject('dataDir')): Pool {
  const folder = join(dataDir, 'postgres')
  const [, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'sandbox-password'), 'utf8').trim()
  return new Pool({ host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres', password, max: 2 })
}

/**
 * More sessions of somebody who is signed in, each on a device of its own: signing in is slow on purpose, and a race wants
 * many. Their bearers are not theirs: they speak to Parse only.
 */
export async function moreSessions(database: Pool, one: Staff, count: number): Promise<Staff[]> {
  const { rows } = await database.query<{ sessionToken: string; installationId: string }>(
    `INSERT INTO "_Session" ("objectId", "createdAt", "updatedAt", "user", "installationId", "sessionToken", "expiresAt", "createdWith", _rperm, _wperm)
     SELECT left(md5(random()::text), 10), now(), now(), "user", gen_random_uuid()::text, 'r:' || md5(random()::text),
       "expiresAt", "createdWith", _rperm, _wperm
     FROM "_Session", generate_series(1, $2) WHERE "sessionToken" = $1 RETURNING "sessionToken", "installationId"`,
    [one.parseToken, count],
  )
  return rows.map(({ sessionToken, installationId }) => ({ ...one, parseToken: sessionToken, deviceId: installationId }))
}
