import { DatabaseError, Pool, type PoolClient } from 'pg'

export type Sql = Pool | PoolClient

/** Few connections: Parse Server has a pool of its own beside this one. */
const POOL_SIZE = 8

export function openPool(uri: string): Pool {
  return new Pool({ connectionString: uri, max: POOL_SIZE })
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

/** PostgreSQL's word that a unique index was hit. */
export function isDuplicate(fault: unknown, index: string): boolean {
  return fault instanceof DatabaseError && fault.code === '23505' && fault.constraint === index
}
