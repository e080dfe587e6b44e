import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { openDatabaseOf } from '../../kit/server/database'
import type { Staff } from './rest'

/** PGlite, the fallback where PostgreSQL cannot run, has no door of its own. */
export const hasDatabaseDoor = existsSync(join(inject('dataDir'), 'postgres/postmaster.pid'))

/** A sandbox's own database: the project's when nothing else is said. */
export const openDatabase = (dataDir: string = inject('dataDir')): Pool => openDatabaseOf(dataDir)

/**
 * More sessions of somebody who is signed in, each on a device of its own: signing in is slow on purpose, and a race
 * wants many. Their bearers are not theirs: they speak to Parse only.
 */
export async function moreSessions(database: Pool, one: Staff, count: number): Promise<Staff[]> {
  const { rows } = await database.query<{ sessionToken: string; installationId: string }>(
    `INSERT INTO "_Session" ("objectId", "createdAt", "updatedAt", "user", "installationId", "sessionToken", "expiresAt", "createdWith", _rperm, _wperm)
     SELECT left(md5(random()::text), 10), now(), now(), "user", gen_random_uuid()::text, 'r:' || md5(random()::text),
       "expiresAt", "createdWith", _rperm, _wperm
     FROM "_Session", generate_series(1, $2) WHERE "sessionToken" = $1 RETURNING "sessionToken", "installationId"`,
    [one.parseToken, count],
  )
  return rows.map(({ sessionToken, installationId }) => ({
    ...one,
    parseToken: sessionToken,
    deviceId: installationId,
  }))
}
