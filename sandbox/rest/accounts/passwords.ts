import type { LiveContext } from '../../live/context'
import { isPasswordOf, passwordHash } from '../../live/parse-internals'
import { forgetSession, revokeSessions } from '../../live/sessions'
import { inTransaction, type Sql } from '../../store/database'

/** What is kept of a person's password; null where there is none. */
export async function keptPassword(sql: Sql, userId: string): Promise<string | null> {
  const { rows } = await sql.query<{ hash: string | null }>(
    'SELECT _hashed_password AS hash FROM "_User" WHERE "objectId" = $1',
    [userId],
  )
  return rows[0]?.hash ?? null
}

export async function isOwnPassword(sql: Sql, userId: string, password: string): Promise<boolean> {
  return isPasswordOf(password, await keptPassword(sql, userId))
}

/**
 * Gives a person another password and ends their other sessions, all at once or not at all.
 * @param kept the Parse token of the session that stays, where there is one
 * @param mayChange in the same transaction, before: false leaves everything as it is
 * @returns whether it was changed
 */
export async function changePassword(
  context: LiveContext,
  { userId, password, kept }: { userId: string; password: string; kept: string | null },
  mayChange: (sql: Sql) => Promise<boolean>,
): Promise<boolean> {
  // Slow on purpose: before the transaction, which holds a connection.
  const hash = await passwordHash(password)
  const ended = await inTransaction(context.pool, async (sql) => {
    if (!(await mayChange(sql))) return null
    await sql.query('UPDATE "_User" SET _hashed_password = $2, "updatedAt" = now() WHERE "objectId" = $1', [
      userId,
      hash,
    ])
    return revokeSessions(sql, userId, kept)
  })
  for (const parseToken of ended ?? []) await forgetSession(context, parseToken)
  return ended !== null
}
