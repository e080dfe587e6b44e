import Parse from 'parse/node'
import * as z from 'zod/mini'
import { STAFF_ROLES } from '../../contract/values/roles'
import { DEACTIVATED, isDeactivated } from '../store/accounts'
import type { Sql } from '../store/database'
import type { LiveContext } from './context'
import { watchDeletedSessions } from './parse-internals'
import { asParse, Refused } from './refuse'

const ENDED = 'session.ended'
/** Expired sessions that one statement deletes. */
const REMOVED_AT_ONCE = 500

/**
 * A session is one thing with two tokens: whichever is given up, both die, and what listened with it (contract §2).
 * @returns false where somebody else ended it meanwhile
 */
export async function endSession(context: LiveContext, parseToken: string): Promise<boolean> {
  const { rowCount } = await context.pool.query('DELETE FROM "_Session" WHERE "sessionToken" = $1', [parseToken])
  await forgetSession(context, parseToken)
  return rowCount === 1
}

/**
 * Ends a person's sessions with what else happens in a transaction; after it each is to be forgotten.
 * @param kept the Parse token of the one that stays
 * @returns the tokens of those that ended
 */
export async function revokeSessions(sql: Sql, userId: string, exceptToken: string | null): Promise<string[]> {
  const { rows } = await sql.query<{ token: string }>(
    `WITH live AS (
         DELETE FROM "_Session" WHERE "user" = $1 AND "sessionToken" IS DISTINCT FROM $2 RETURNING "sessionToken"),
       bound AS (
         DELETE FROM dk_session WHERE user_id = $1 AND parse_token IS DISTINCT FROM $2 RETURNING parse_token)
     SELECT "sessionToken" AS token FROM live UNION SELECT parse_token FROM bound`,
    [userId, exceptToken],
  )
  return rows.map(({ token }) => token)
}

/** After a sign-in: an account has a bounded number of sessions, and its oldest ones end. */
export async function endOldestSessions(context: LiveContext, userId: string): Promise<void> {
  const { rows } = await context.pool.query<{ token: string; deviceId: string | null }>(
    `DELETE FROM "_Session" WHERE "objectId" IN (
       SELECT "objectId" FROM "_Session" WHERE "user" = $1 ORDER BY "createdAt" DESC OFFSET $2)
     RETURNING "sessionToken" AS token, "installationId" AS "deviceId"`,
    [userId, context.mostSessions],
  )
  await forgetSessions(context, rows)
  for (const { deviceId } of rows) {
    context.securityLog.note({
      event: 'session.ended',
      detail: 'tooMany',
      account: { userId },
      source: null,
      deviceId,
    })
  }
}

/** Parse refuses sessions that have expired, and deletes none. */
export async function removeExpiredSessions(context: LiveContext): Promise<void> {
  let removed: number
  do {
    const { rows } = await context.pool.query<{ token: string }>(
      `DELETE FROM "_Session" WHERE "objectId" IN (
         SELECT "objectId" FROM "_Session" WHERE "expiresAt" < now() LIMIT $1)
       RETURNING "sessionToken" AS token`,
      [REMOVED_AT_ONCE],
    )
    await forgetSessions(context, rows)
    removed = rows.length
  } while (removed === REMOVED_AT_ONCE)
}

/**
 * A session that is gone at Parse is forgotten everywhere else, in every process; what needs no database first, which
 * may be away.
 */
export function forgetSession(context: LiveContext, parseToken: string): Promise<void> {
  return forgetSessions(context, [{ token: parseToken }])
}

async function forgetSessions(context: LiveContext, sessions: readonly { token: string }[]): Promise<void> {
  if (sessions.length === 0) return
  const tokens = sessions.map(({ token }) => token)
  await forgetInAll(context, tokens)
  await context.pool.query('DELETE FROM dk_session WHERE parse_token = ANY($1)', [tokens])
}

/** In the memory of every process. */
async function forgetInAll(context: LiveContext, parseTokens: readonly string[]): Promise<void> {
  for (const token of parseTokens) {
    context.cluster.bus.broadcast(ENDED, token)
    await forgetHere(context, token)
  }
}

/** In this process only. */
export async function forgetHere({ config, sockets, locks }: LiveContext, parseToken: string): Promise<void> {
  await config.cacheController.user.del(parseToken)
  sockets.closeOf(parseToken)
  locks.forget(parseToken)
}

/** Sessions that end and are locked in other processes, or that Parse deletes, do so here. */
export function receiveOfSessions(context: LiveContext): void {
  const { cluster, locks, sockets, config, log } = context
  // Of a doctor's, the row of the bearer is deleted by who opens the next session, with its note.
  watchDeletedSessions(config, (tokens) => forgetInAll(context, tokens))
  const failed = (fault: unknown) => log.error({ err: fault }, 'a session was not forgotten')
  cluster.bus.receive(ENDED, (body) => {
    forgetHere(context, z.string().parse(body)).catch(failed)
  })
  locks.onLockedElsewhere((token) => sockets.pauseOf(token))
  cluster.onMissed(() => {
    Promise.all([config.cacheController.user.clear(), locks.load()]).catch(failed)
    sockets.moveAll()
  })
}

/** The SDK's types leave out the address; Parse takes it from the request as Express does. */
type LoginRequest = Parse.Cloud.TriggerRequest<Parse.User> & { ip?: string; installationId?: string }

/**
 * Doctors and nurses have a door of their own, POST /auth/login: to Parse's each of their passwords is a wrong one
 * (contract §2 "Identities"). It is asked before a session is made, which would end the device's present one. A
 * deactivated account is refused before it and after it, so that a deactivation at the same time is seen.
 */
export function watchLogins(context: LiveContext): void {
  Parse.Cloud.beforeLogin((request: LoginRequest) =>
    asParse(context.log, async () => {
      if ((STAFF_ROLES as readonly unknown[]).includes(request.object.get('ref_type'))) {
        throw new Parse.Error(Parse.Error.OBJECT_NOT_FOUND, 'Invalid username/password.')
      }
      await mustBeActive(context, request)
    }),
  )
  Parse.Cloud.afterLogin((request: LoginRequest) =>
    asParse(context.log, async () => {
      try {
        await mustBeActive(context, request)
      } catch (refusal) {
        await endSession(context, request.object.getSessionToken() ?? '')
        throw refusal
      }
    }),
  )
}

/** @throws Refused where an operator has deactivated the account */
async function mustBeActive({ pool, securityLog }: LiveContext, { object, ip, installationId }: LoginRequest) {
  const userId = object.id ?? ''
  if (!(await isDeactivated(pool, userId))) return
  const origin = { source: ip ?? null, deviceId: installationId ?? null }
  securityLog.note({ event: 'signIn.refused', detail: 'deactivated', account: { userId }, ...origin })
  throw new Refused({ kind: 'notYours', message: DEACTIVATED })
}

/** Logging out at Parse ends the session too, and what listened with it. */
export function watchLogouts(context: LiveContext): void {
  Parse.Cloud.afterLogout((request) =>
    asParse(context.log, async () => {
      // The SDK's types leave out the address; Parse takes it from the request as Express does.
      const { object, ip } = request as typeof request & { ip?: string }
      await forgetSession(context, String(object.get('sessionToken')))
      const user = object.get('user') as Parse.User | undefined
      const account = user?.id === undefined ? null : { userId: user.id }
      const deviceId = (object.get('installationId') as string | undefined) ?? null
      context.securityLog.note({ event: 'session.signedOut', detail: null, account, source: ip ?? null, deviceId })
    }),
  )
}
