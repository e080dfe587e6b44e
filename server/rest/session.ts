import { randomBytes } from 'node:crypto'
import Parse from 'parse/node'
import type { Request, RequestHandler } from 'express'
import { SECOND } from '../../contract/values/limits'
import { type LiveContext, MASTER } from '../live/context'
import { userOfSession } from '../live/parse-internals'
import { noteSignOfLife } from '../live/leases'
import { endOf, noteEnd } from '../live/session-ends'
import { endSession } from '../live/sessions'
import { deviceName } from './accounts/device-name'
import { hashOf } from './accounts/one-way'
import { unauthenticated } from './answer'
import { noteProof } from './limits/proofs'
import { mustBeOpenWhileLocked } from './locked'

/** Who calls, as the rows behind a bearer need it. */
export interface Caller {
  user: Parse.User
  userId: string
  idUser: string
  deviceId: string
  parseToken: string
  /** By the table: a process learns of others' locks late while Redis is away. */
  isLocked: boolean
}

/** GET /auth/sessions tells when each was last seen, to about this. */
const SEEN_WITHIN = 30 * SECOND

const callers = new WeakMap<Request, Caller>()

type Session = Pick<Caller, 'userId' | 'deviceId' | 'parseToken'>

/** Who calls; only behind `signedIn`. */
export function callerOf(request: Request): Caller {
  const caller = callers.get(request)
  if (caller === undefined) throw unauthenticated()
  return caller
}

/** Who calls, where a row has asked for it. */
export function callerIn(request: Request): Caller | null {
  return callers.get(request) ?? null
}

interface SessionRow {
  user_id: string
  device_id: string
  parse_token: string
  isLocked: boolean
  /** Milliseconds without a sign of life; negative after the server's clock was set back. */
  idleFor: number
  age: number
}

/** Lets only living sessions through, and takes each as a sign of life (contract §2 "lease"). */
export function signedIn(context: LiveContext): RequestHandler {
  return async (request, _response, next) => {
    const caller = await findCaller(context, request)
    if (caller === null) throw unauthenticated()
    callers.set(request, caller)
    noteProof(request)
    await noteSignOfLife(context.pool, [caller.userId])
    next()
  }
}

/** What `Authorization` has as a bearer; null when it is none. */
export function bearerOf(request: Request): string | null {
  return /^Bearer (?<token>\S+)$/.exec(request.get('authorization') ?? '')?.groups?.token ?? null
}

export function hasBearer(request: Request): boolean {
  return request.get('authorization') !== undefined
}

/** Binds a new bearer to a Parse session; the device's session before it ends. Only the bearer's hash is kept. */
export async function openSession(
  context: LiveContext,
  { userId, deviceId, parseToken, userAgent, source }: Session & { userAgent: string; source: string },
): Promise<string> {
  const { pool } = context
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ parse_token: string }>(
    'SELECT parse_token FROM dk_session WHERE user_id = $1 AND device_id = $2',
    [userId, deviceId],
  )
  for (const before of rows) {
    await endSession(context, before.parse_token)
    context.securityLog.note({ event: 'session.ended', detail: 'sameDevice', account: { userId }, source, deviceId })
  }
  await pool.query(
    `INSERT INTO dk_session (token_hash, user_id, device_id, parse_token, device, seen_at, created_at)
     VALUES ($1, $2, $3, $4, $5, dk_now(), dk_now())`,
    [hashOf(token), userId, deviceId, parseToken, deviceName(userAgent)],
  )
  return token
}

/**
 * Whose bearer it is; null when it is nobody's.
 * @throws HttpFailure 423 of a locked session
 */
export async function findCaller(context: LiveContext, request: Request): Promise<Caller | null> {
  const token = bearerOf(request)
  if (token === null) return null
  const { pool, config, sessionLimits } = context
  const { rows } = await pool.query<SessionRow>(
    `SELECT user_id, device_id, parse_token, locked_at IS NOT NULL AS "isLocked",
       extract(epoch FROM dk_now() - seen_at)::float8 * 1000 AS "idleFor",
       extract(epoch FROM dk_now() - created_at)::float8 * 1000 AS age
     FROM dk_session WHERE token_hash = $1`,
    [hashOf(token)],
  )
  const known = rows[0]
  if (known === undefined) return null
  const reason = endOf(known, sessionLimits)
  if (reason !== null) {
    const isEnded = await endSession(context, known.parse_token)
    if (isEnded) noteEnd(context, { userId: known.user_id, deviceId: known.device_id, reason })
    return null
  }
  if ((await userOfSession(config, known.parse_token)) !== known.user_id) return null
  if (known.isLocked) mustBeOpenWhileLocked(request)
  const user = await new Parse.Query(Parse.User).equalTo('objectId', known.user_id).first(MASTER)
  if (user === undefined) return null
  if (Math.abs(known.idleFor) > SEEN_WITHIN) {
    await pool.query('UPDATE dk_session SET seen_at = dk_now() WHERE token_hash = $1', [hashOf(token)])
  }
  return {
    user,
    userId: known.user_id,
    idUser: String(user.get('id_user')),
    deviceId: known.device_id,
    parseToken: known.parse_token,
    isLocked: known.isLocked,
  }
}
