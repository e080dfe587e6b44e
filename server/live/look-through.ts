import type { LiveContext } from './context'
import { noteSignOfLife } from './leases'
import { noteSessionLife } from './session-ends'
import { forgetHere } from './sessions'

/**
 * Open sockets are signs of life; those of a session that no longer exists end, however it ended: its expiry at Parse
 * ends nothing by itself, and what another process reports is lost while Redis is away.
 */
export async function lookThroughSockets(context: LiveContext): Promise<void> {
  const { pool, sockets } = context
  const tokens = sockets.tokens()
  if (tokens.length === 0) return
  const { rows } = await pool.query<{ token: string; userId: string }>(
    `SELECT "sessionToken" AS token, "user" AS "userId" FROM "_Session"
     WHERE "sessionToken" = ANY($1) AND coalesce("expiresAt" > now(), true)`,
    [tokens],
  )
  const living = new Set(rows.map(({ token }) => token))
  for (const token of tokens) if (!living.has(token)) await forgetHere(context, token)
  await noteSessionLife(context, [...living])
  await noteSignOfLife(pool, [...new Set(rows.map(({ userId }) => userId))])
}
