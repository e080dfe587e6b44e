import { DatabaseError, Pool, type PoolClient } from 'pg'
import { MINUTE } from '../../contract/values/limits'

export type Sql = Pool | PoolClient

/** Few connections: Parse Server has a pool of its own beside this one. */
export const POOL_SIZE = 8
/**
 * How long a connection is kept that nobody uses, in milliseconds. A new one costs a tenth of a second, and those who come
 * back after a quiet while come all at once.
 */
export const KEEP_CONNECTION = 5 * MINUTE

export function openPool(uri: string): Pool {
  return new Pool({ connectionString: uri, max: POOL_SIZE, idleTimeoutMillis: KEEP_CONNECTION })
}

/** Runs `work` in one transaction; whatever it throws undoes all of it. */
export async function inTransaction<Result>(pool: Pool, work: (sql: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (fault) {
    await client.query('ROLLBACK')
    throw fault
  } finally {
    client.release()
  }
}

/** Runs it again when PostgreSQL ended it for standing in the way of another, and that one in its way. */
export async function untilNoDeadlock<Result>(work: () => Promise<Result>, tries = 5): Promise<Result> {
  try {
    return await work()
  } catch (fault) {
    const isDeadlock = fault instanceof DatabaseError && fault.code === '40P01'
    if (!isDeadlock || tries <= 1) throw fault
    return untilNoDeadlock(work, tries - 1)
  }
}

/** PostgreSQL's word that a unique index was hit. */
export function isDuplicate(fault: unknown, index: string): boolean {
  return fault instanceof DatabaseError && fault.code === '23505' && fault.constraint === index
}
