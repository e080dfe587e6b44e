import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'

/** PGlite, the fallback where PostgreSQL cannot run, has no door of its own. */
export const hasDatabaseDoor = existsSync(join(inject('dataDir'), 'postgres/postmaster.pid'))

/** A sandbox's own database (the project's when nothing else is said), so that a test need not wait for minutes to pass. */
export function openDatabase(dataDir: string = inject('dataDir')): Pool {
  const folder = join(dataDir, 'postgres')
  const [, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'sandbox-password'), 'utf8').trim()
  return new Pool({ host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres', password, max: 2 })
}
