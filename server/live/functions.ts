import Parse from 'parse/node'
import * as z from 'zod/mini'
import { noFields } from '../../contract/schemas/queries'
import { changeStatusRequest } from '../../contract/schemas/change-status'
import { permissionRequest } from '../../contract/schemas/consultation'
import { deliveredRequest, readRequest } from '../../contract/schemas/message'
import type { OnlineDoctor } from '../../contract/schemas/user'
import { changeStatus } from './change-status'
import type { LiveContext } from './context'
import { markDelivered, markRead } from './message-status'
import { deviceOf, moverOf } from './movers'
import { changePermission } from './permission'
import { asParse, malformed, mustBeStorable } from './refuse'

/** The cloud functions of contract §4 for signed-in people. */
export function defineFunctions(context: LiveContext): void {
  const { pool, clock } = context
  const define = functionDefiner(context)

  define('now', noFields, async () => ({ now: clock.now() }))

  define('changeStatus', changeStatusRequest, async (order, user) => {
    const mover = moverOf(user, await deviceOf(pool, user.getSessionToken() ?? ''))
    const { statusAt, ...moved } = await changeStatus(context, order, mover)
    return { ...moved, statusAt: statusAt.toISOString() }
  })

  define('updateToDelivered', deliveredRequest, (given, user) => markDelivered(context, given, user))
  define('updateToReaded', readRequest, (given, user) => markRead(context, given, user))
  define('onlineDoctors', noFields, () => onlineDoctors(context))
  define('changePermission', permissionRequest, (given, user) => changePermission(context, given, user))
}

/** Defines cloud functions: each parses its parameters and answers only who is signed in. */
export function functionDefiner({ log }: Pick<LiveContext, 'log'>) {
  return <Schema extends z.ZodMiniType, Answer>(
    name: string,
    params: Schema,
    work: (params: z.output<Schema>, user: Parse.User) => Promise<Answer>,
  ): void =>
    Parse.Cloud.define(name, ({ user, params: given }) =>
      asParse(log, async () => {
        if (user === undefined) throw new Parse.Error(Parse.Error.INVALID_SESSION_TOKEN, 'Invalid session token')
        mustBeStorable(given)
        const parsed = params.safeParse(given)
        if (!parsed.success) throw malformed(parsed.error.issues)
        return work(parsed.data as z.output<Schema>, user)
      }),
    )
}

async function onlineDoctors({ pool }: LiveContext): Promise<OnlineDoctor[]> {
  const { rows } = await pool.query<OnlineDoctor>(
    `SELECT u."objectId", u.id_user, u.name, d.detail->>'specialist' AS specialist, u.profile_picture
     FROM "_User" u JOIN dk_doctor d ON d.user_id = u."objectId"
     WHERE u.ref_type = 'doctor' AND u.status_available = 'Online'
       AND NOT EXISTS (SELECT 1 FROM dk_open_item WHERE doctor = u."objectId")
     ORDER BY u.id_user`,
  )
  return rows
}
