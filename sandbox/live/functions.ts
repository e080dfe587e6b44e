import Parse from 'parse/node'
import * as z from 'zod/mini'
import { changeStatusRequest } from '../../contract/schemas/consultation'
import { deliveredRequest, readRequest } from '../../contract/schemas/message'
import type { OnlineDoctor } from '../../contract/schemas/user'
import { changeStatus } from './change-status'
import { type LiveContext, MASTER } from './context'
import { moverOf } from './movers'
import { SYSTEM } from './moves'
import { noteSignOfLife } from './presence'
import { asParse, malformed, Refused } from './refuse'

const payRequest = z.strictObject({ objectId: z.string(), result: z.enum(['success', 'failed']) })

/** The cloud functions of contract §4, each for whoever is signed in. */
export function defineFunctions(context: LiveContext): void {
  const define = defineFor(context)

  define('now', z.strictObject({}), async () => ({ now: Date.now() }))

  define('changeStatus', changeStatusRequest, async ({ className: _, ...order }, { user, installationId }) => {
    const { statusAt, ...moved } = await changeStatus(context, order, moverOf(user, installationId))
    return { ...moved, statusAt: statusAt.toISOString() }
  })

  define('updateToDelivered', deliveredRequest, ({ consultation_id, messageIds }, { user }) =>
    markMessages(
      user,
      new Parse.Query('Conversations')
        .equalTo('consultation_id', consultation_id)
        .containedIn('messageId', messageIds)
        .containedIn('status', ['not_send', 'sent']),
      'delivered',
    ),
  )

  define('updateToReaded', readRequest, ({ uid, uidF, consultation_id, apps }, { user }) => {
    if (uid !== user.get('id_user')) throw new Refused({ kind: 'notYours', message: 'Bukan percakapan Anda' })
    const query = new Parse.Query('Conversations')
      .equalTo('consultation_id', consultation_id)
      .equalTo('apps', apps)
      .equalTo('sender_id', uidF)
      .notEqualTo('status', 'seen')
    return markMessages(user, query, 'seen')
  })

  define('onlineDoctors', z.strictObject({}), () => onlineDoctors(context))

  define('pay', payRequest, async ({ objectId, result }, { user }) => {
    const record = await new Parse.Query('Consultations').equalTo('objectId', objectId).equalTo('patient', user).first(MASTER)
    if (record === undefined) throw new Refused({ kind: 'notFound' })
    const to = result === 'success' ? 'ON_CHAT' : 'FAILED_PAYMENT'
    const { status } = await changeStatus(context, { objectId, from: 'ON_PAYMENT', to }, SYSTEM)
    return { objectId, status }
  })
}

interface Caller {
  user: Parse.User
  installationId: string | null
}

/** A function with its schema; every call is a sign of life. */
function defineFor({ pool }: LiveContext) {
  return <Schema extends z.ZodMiniType, Answer>(
    name: string,
    params: Schema,
    work: (params: z.output<Schema>, caller: Caller) => Promise<Answer>,
  ): void =>
    Parse.Cloud.define(name, ({ user, installationId, params: given }) =>
      asParse(async () => {
        if (user === undefined) throw new Parse.Error(Parse.Error.INVALID_SESSION_TOKEN, 'Invalid session token')
        const parsed = params.safeParse(given)
        if (!parsed.success) throw malformed(parsed.error.issues)
        await noteSignOfLife(pool, [user.id ?? ''])
        return work(parsed.data as z.output<Schema>, { user, installationId: installationId ?? null })
      }),
    )
}

/** Marks what the other side wrote to this user, as the server. */
async function markMessages(user: Parse.User, query: Parse.Query, status: 'delivered' | 'seen'): Promise<{ updated: number }> {
  const mine = String(user.get('id_user'))
  const messages = await query
    .notEqualTo('sender_id', mine)
    .limit(1_000)
    .find({ sessionToken: user.getSessionToken() ?? '' })
  for (const message of messages) message.set('status', status)
  await Parse.Object.saveAll(messages, MASTER)
  return { updated: messages.length }
}

async function onlineDoctors({ pool }: LiveContext): Promise<OnlineDoctor[]> {
  const { rows } = await pool.query<OnlineDoctor>(
    `SELECT u."objectId", u.id_user, u.name, d.detail->>'specialist' AS specialist, u.profile_picture
     FROM "_User" u JOIN dk_doctor d ON d.user_id = u."objectId"
     WHERE u.ref_type = 'doctor' AND u.status_available = 'Online' ORDER BY u.id_user`,
  )
  return rows
}

