import { type Client, DatabaseError, Pool, type PoolClient } from 'pg'
import { MINUTE, SECOND } from '../../contract/values/limits'

export type Sql = Pool | PoolClient | Client

/** Few connections: Parse Server has a pool of its own beside this one. */
export const POOL_SIZE = 8
/**
 * How long a connection is kept that nobody uses, in milliseconds. A new one costs a tenth of a second, and those who
 * come back after a quiet while come all at once.
 */
export const KEEP_CONNECTION = 5 * MINUTE

/** Milliseconds after which PostgreSQL ends a statement: also one whose client is gone. */
export const STATEMENT_TIMEOUT = 15 * SECOND
/** Milliseconds that somebody waits for a connection before the server says that it is busy. */
export const CONNECTION_TIMEOUT = 5 * SECOND

export function openPool(uri: string): Pool {
  return new Pool({
    connectionString: uri,
    max: POOL_SIZE,
    idleTimeoutMillis: KEEP_CONNECTION,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT,
  })
}

/** Work in a transaction whose statements may take as long as they need: seeds and schema. */
export async function atLength(sql: PoolClient, work: (sql: PoolClient) => Promise<void>): Promise<void> {
  await sql.query('SET LOCAL statement_timeout = 0')
  await work(sql)
}

/** The database had no connection or no time left: the same call may work a moment later. */
export function isOverloaded(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if (fault.cause !== undefined) return isOverloaded(fault.cause)
  return (
    fault.message === 'timeout exceeded when trying to connect' || fault.message.includes('due to statement timeout')
  )
}

/** Runs `work` in one transaction; any exception rolls it back. */
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

/** Runs `work` again when PostgreSQL ended it because of a deadlock. */
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
