import { inject } from 'vitest'
import { openDatabase } from './database'

export interface SecurityLogRow {
  id: string
  event: string
  detail: string | null
  account: string | null
  name_hash: string | null
  source: string | null
  device: string | null
  count: number
}

/** Rows of the security log after the given id, oldest first. */
export async function securityRows(after = '0', dataDir: string = inject('dataDir')): Promise<SecurityLogRow[]> {
  const database = openDatabase(dataDir)
  try {
    const { rows } = await database.query<SecurityLogRow>(
      `SELECT id, event, detail, account, name_hash, host(source) AS source, device, count FROM dk_security_log
       WHERE id > $1 ORDER BY id`,
      [after],
    )
    return rows
  } finally {
    await database.end()
  }
}

/** The id of the newest row. */
export async function newestRow(): Promise<string> {
  return (await securityRows()).at(-1)?.id ?? '0'
}
