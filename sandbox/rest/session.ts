import { createHash, randomBytes } from 'node:crypto'
import Parse from 'parse/node'
import type { Request, RequestHandler } from 'express'
import { type LiveContext, MASTER } from '../live/context'
import { userOfSession } from '../live/parse-internals'
import { noteSignOfLife } from '../live/leases'
import { endSession } from '../live/sessions'
import { unauthenticated } from './answer'

/** Who calls, as the rows behind a bearer need it. */
export interface Caller {
  user: Parse.User
  userId: string
  idUser: string
  deviceId: string
  parseToken: string
}

const callers = new WeakMap<Request, Caller>()

/** Who calls; only behind `signedIn`. */
export function callerOf(request: Request): Caller {
  const caller = callers.get(request)
  if (caller === undefined) throw unauthenticated()
  return caller
}

/** Lets only living sessions through, and takes each as a sign of life (contract §2 "lease"). */
export function signedIn(context: LiveContext): RequestHandler {
  return async (request, _response, next) => {
    const caller = await findCaller(context, request)
    if (caller === null) throw unauthenticated()
    callers.set(request, caller)
    await noteSignOfLife(context.pool, [caller.userId])
    next()
  }
}

export function hasBearer(request: Request): boolean {
  return request.get('authorization') !== undefined
}

/** Binds a new bearer to a Parse session; the device's session before it ends. Only the bearer's hash is kept. */
export async function openSession(
  context: LiveContext,
  { userId, deviceId, parseToken }: Pick<Caller, 'userId' | 'deviceId' | 'parseToken'>,
): Promise<string> {
  const { pool } = context
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ parse_token: string }>(
    'SELECT parse_token FROM dk_session WHERE user_id = $1 AND device_id = $2',
    [userId, deviceId],
  )
  for (const before of rows) await endSession(context, before.parse_token)
  await pool.query('INSERT INTO dk_session (token_hash, user_id, device_id, parse_token) VALUES ($1, $2, $3, $4)', [
    hashOf(token),
    userId,
    deviceId,
    parseToken,
  ])
  return token
}

/** Whose bearer it is; null when it is nobody's. */
export async function findCaller({ pool, config }: LiveContext, request: Request): Promise<Caller | null> {
  const token = /^Bearer (?<token>\S+)$/.exec(request.get('authorization') ?? '')?.groups?.token
  if (token === undefined) return null
  const { rows } = await pool.query<{ user_id: string; device_id: string; parse_token: string }>(
    'SELECT user_id, device_id, parse_token FROM dk_session WHERE token_hash = $1',
    [hashOf(token)],
  )
  const known = rows[0]
  if (known === undefined || (await userOfSession(config, known.parse_token)) !== known.user_id) return null
  const user = await new Parse.Query(Parse.User).equalTo('objectId', known.user_id).first(MASTER)
  if (user === undefined) return null
  return {
    user,
    userId: known.user_id,
    idUser: String(user.get('id_user')),
    deviceId: known.device_id,
    parseToken: known.parse_token,
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
