import type { LiveContext } from '../../live/context'
import { isPasswordOf, passwordHash } from '../../live/parse-internals'
import { forgetSession, revokeSessions } from '../../live/sessions'
import { lockAccount } from '../../store/accounts'
import { inTransaction, type Sql } from '../../store/database'
import { forgetDevices } from '../limits/known-devices'
import { endLinks } from './links'

/** What is kept of a person's password; null where there is none. */
export async function storedPassword(sql: Sql, userId: string): Promise<string | null> {
  const { rows } = await sql.query<{ hash: string | null }>(
    'SELECT _hashed_password AS hash FROM "_User" WHERE "objectId" = $1',
    [userId],
  )
  return rows[0]?.hash ?? null
}

export async function isOwnPassword(sql: Sql, userId: string, password: string): Promise<boolean> {
  return isPasswordOf(password, await storedPassword(sql, userId))
}

/**
 * Whether a password that was verified earlier is still valid. Waits for a running change; a change that begins later
 * sees everything done before it, and ends it.
 * @param hash the stored hash at the time of verification
 */
export async function isStillPassword(sql: Sql, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT 1 FROM "_User" WHERE "objectId" = $1 AND _hashed_password = $2 FOR SHARE',
    [userId, hash],
  )
  return rowCount === 1
}

interface PasswordChange {
  userId: string
  password: string
  /** The Parse token of the session that stays, where there is one. */
  exceptToken: string | null
  /** From where it is changed. */
  source: string
  deviceId: string | null
}

/**
 * Gives a person another password and ends their other sessions and the links to choose one, all at once or not at all.
 * @param mayChange in the same transaction, before: false leaves everything as it is
 * @returns whether it was changed
 */
export async function changePassword(
  context: LiveContext,
  { userId, password, exceptToken, source, deviceId }: PasswordChange,
  mayChange: (sql: Sql) => Promise<boolean>,
): Promise<boolean> {
  // Slow on purpose: before the transaction, which holds a connection.
  const hash = await passwordHash(password)
  const ended = await inTransaction(context.pool, async (sql) => {
    await lockAccount(sql, userId)
    if (!(await mayChange(sql))) return null
    await sql.query('UPDATE "_User" SET _hashed_password = $2, "updatedAt" = now() WHERE "objectId" = $1', [
      userId,
      hash,
    ])
    await forgetDevices(sql, userId)
    await endLinks(sql, 'reset', userId)
    const revoked = await revokeSessions(sql, userId, exceptToken)
    const ended = { event: 'session.ended', detail: 'passwordChanged', account: { userId }, source, deviceId } as const
    for (const _ of revoked) await context.securityLog.write(sql, ended)
    return revoked
  })
  await Promise.all((ended ?? []).map((parseToken) => forgetSession(context, parseToken)))
  return ended !== null
}
