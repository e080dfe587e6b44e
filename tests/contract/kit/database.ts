import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'

const folder = join(inject('dataDir'), 'postgres')

/** PGlite, the fallback where PostgreSQL cannot run, has no door of its own. */
export const hasDatabaseDoor = existsSync(join(folder, 'postmaster.pid'))

/** The sandbox's own database, so that a test need not wait for minutes to pass. */
export function openDatabase(): Pool {
  const [, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'sandbox-password'), 'utf8').trim()
  return new Pool({ host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres', password, max: 2 })
}
