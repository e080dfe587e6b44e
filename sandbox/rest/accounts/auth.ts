import { Router } from 'express'
import Parse from 'parse/node'
import * as z from 'zod/mini'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import { loginRequest } from '../../../contract/schemas/login'
import { UNKNOWN_ROLE, WRONG_PAIR } from '../../../contract/values/refusals'
import { STAFF_ROLES, type StaffRole } from '../../../contract/values/roles'
import type { Presence } from '../../../contract/values/statuses'
import { type LiveContext, MASTER } from '../../live/context'
import { noteSignOfLife } from '../../live/leases'
import { isPasswordAtLength, makeSession } from '../../live/parse-internals'
import { endSession } from '../../live/sessions'
import { type Account, accountOf } from '../../store/accounts'
import { noteAudit } from '../../store/audit'
import type { Sql } from '../../store/database'
import { answer, bodyOf, HttpFailure } from '../answer'
import { originOf } from '../request-origin'
import { rememberDevice } from '../limits/known-devices'
import { type Caller, callerOf, openSession, signedIn } from '../session'
import type { AccountLimits } from './limits'
import { isStillPassword } from './passwords'
import { forgetStorageKey } from './storage-key'

const nothing = z.strictObject({})

interface Pair {
  userId: string
  role: string
  hash: string
}

/** POST /auth/login, PUT /auth/device-id, POST /auth/logout (spec §7, contract §3). */
export function authRoutes(context: LiveContext, limits: AccountLimits): Router {
  const routes = Router()
  const { pool, securityLog } = context

  routes.post(
    '/auth/login',
    answer(async (request, response) => {
      const { email, password, ref_type } = bodyOf(loginRequest, request)
      if (!(STAFF_ROLES as readonly string[]).includes(ref_type)) throw new HttpFailure(422, UNKNOWN_ROLE)
      const found = await limits.login.attempt(email, request, () => findPair(pool, email, password))
      if (found === null) throw new HttpFailure(401, WRONG_PAIR)
      const { userId, hash } = found
      // Only now: a session that is not to be would end the device's present one.
      const noted = { account: { userId }, ...originOf(request) }
      if (found.role !== ref_type) {
        securityLog.note({ event: 'signIn.failed', detail: 'wrongRole', ...noted })
        throw new HttpFailure(422, UNKNOWN_ROLE)
      }
      const deviceId = request.get('device-id') ?? ''
      const session = { userId, deviceId, parseToken: await makeSession(context.config, userId, deviceId) }
      const token = await openSession(context, { ...session, userAgent: request.get('user-agent') ?? '', source: noted.source })
      if (!(await isStillPassword(pool, userId, hash))) {
        await endSession(context, session.parseToken)
        securityLog.note({ event: 'signIn.failed', detail: 'passwordChanged', ...noted })
        throw new HttpFailure(401, WRONG_PAIR)
      }
      await rememberDevice(pool, userId, request, response)
      const user = await new Parse.Query(Parse.User).get(userId, MASTER)
      await noteSignOfLife(pool, [session.userId])
      await noteAudit(pool, {
        consultationId: null,
        by: String(user.get('id_user')),
        role: ref_type as StaffRole,
        deviceId,
        what: 'login',
      })
      securityLog.note({ event: 'signIn.succeeded', detail: null, ...noted })
      return tokenData(user, token, { ...session, account: await accountOf(pool, session.userId) })
    }),
  )

  routes.put(
    '/auth/device-id',
    signedIn(context),
    answer(async (request) => {
      bodyOf(nothing, request)
      const caller = callerOf(request)
      const token = (request.get('authorization') ?? '').slice('Bearer '.length)
      const account = await accountOf(pool, caller.userId)
      const data = tokenData(caller.user, token, { ...caller, account })
      return { user_type: data.ref_type, ...data }
    }),
  )

  routes.post(
    '/auth/logout',
    signedIn(context),
    answer(async (request) => {
      bodyOf(nothing, request)
      const caller = callerOf(request)
      await forgetStorageKey(pool, caller)
      await endSession(context, caller.parseToken)
      securityLog.note({ event: 'session.signedOut', detail: null, account: caller, ...originOf(request) })
      return { signed_out: true }
    }),
  )

  return routes
}

/** Whose e-mail and password these are, with what was kept of the password when it was looked at; null: nobody's. */
async function findPair(sql: Sql, email: string, password: string): Promise<Pair | null> {
  const { rows } = await sql.query<Pair>(
    'SELECT "objectId" AS "userId", ref_type AS role, _hashed_password AS hash FROM "_User" WHERE username = $1',
    [email.toLowerCase()],
  )
  const pair = rows[0] ?? null
  return (await isPasswordAtLength(password, pair?.hash ?? null)) ? pair : null
}

function tokenData(
  user: Parse.User,
  token: string,
  { parseToken, deviceId, account }: Pick<Caller, 'parseToken' | 'deviceId'> & { account: Account },
): AuthTokenData {
  return {
    'AUTH-TOKEN': token,
    device_id: deviceId,
    email: String(user.get('email')),
    id: String(user.get('id_user')),
    name: String(user.get('name')),
    object_id: user.id ?? '',
    token_parse: parseToken,
    ref_type: user.get('ref_type') as AuthTokenData['ref_type'],
    pin: account.pin,
    phone_number: account.phone_number,
    profile_picture: (user.get('profile_picture') as string | undefined) ?? null,
    ...(user.get('ref_type') === 'doctor'
      ? {
          status_docter: (user.get('status_available') as Presence | undefined) ?? 'Offline',
          status_emergency_available: (user.get('status_emergency_available') as Presence | undefined) ?? 'Offline',
        }
      : {}),
  }
}
