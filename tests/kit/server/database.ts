import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'

/** A sandbox's own database, so that a test need not wait for minutes to pass, nor for a thousand rows to be sent. */
export function openDatabaseOf(dataDir: string): Pool {
  const folder = join(dataDir, 'postgres')
  const [, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'sandbox-password'), 'utf8').trim()
  return new Pool({ host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres', password, max: 2 })
}
