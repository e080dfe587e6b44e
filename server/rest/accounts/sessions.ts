import { Router } from 'express'
import type * as z from 'zod/mini'
import type { signedInDevice } from '../../../contract/schemas/account'
import { uuid } from '../../../contract/schemas/wire'
import type { LiveContext } from '../../live/context'
import { endSession } from '../../live/sessions'
import { answer, notFound } from '../answer'
import { originOf } from '../request-origin'
import { callerOf, signedIn } from '../session'
import { notifyOfChange } from './change-notices'
import { requireFreshProof } from './fresh-proof'
import { noteAct } from './note-act'

interface Row {
  id: string
  device: string
  seenAt: Date
  parseToken: string
}

/** GET /auth/sessions, DELETE /auth/sessions/{id} (contract §3): where one is signed in, newest sign of life first. */
export function sessionRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use('/auth/sessions', signedIn(context))

  routes.get(
    '/auth/sessions',
    answer(async (request): Promise<z.input<typeof signedInDevice>[]> => {
      const { userId, parseToken } = callerOf(request)
      const { rows } = await pool.query<Row>(
        `SELECT d.id, d.device, d.seen_at AS "seenAt", d.parse_token AS "parseToken" FROM dk_session d
         JOIN "_Session" s ON s."sessionToken" = d.parse_token AND coalesce(s."expiresAt" > now(), true)
         WHERE d.user_id = $1 ORDER BY d.seen_at DESC, d.created_at DESC`,
        [userId],
      )
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        last_seen: row.seenAt.toISOString(),
        current: row.parseToken === parseToken,
      }))
    }),
  )

  routes.delete(
    '/auth/sessions/:id',
    answer(async (request) => {
      const { userId, deviceId, parseToken } = callerOf(request)
      const id = uuid.safeParse(request.params.id)
      if (!id.success) throw notFound()
      const { rows } = await pool.query<Pick<Row, 'parseToken'>>(
        'SELECT parse_token AS "parseToken" FROM dk_session WHERE id = $1 AND user_id = $2',
        [id.data, userId],
      )
      if (rows[0] === undefined) throw notFound()
      const isAnother = rows[0].parseToken !== parseToken
      if (isAnother) await requireFreshProof(pool, request)
      await endSession(context, rows[0].parseToken)
      if (isAnother) await notifyOfChange(pool, 'sessions', { userId, parseToken })
      await noteAct(pool, 'endSession', userId, deviceId)
      const from = { account: { userId }, ...originOf(request) }
      context.securityLog.note(
        isAnother
          ? { event: 'session.ended', detail: 'byOwner', ...from }
          : { event: 'session.signedOut', detail: null, ...from },
      )
      return { ended: true }
    }),
  )

  return routes
}
