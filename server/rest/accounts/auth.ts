import { Router } from 'express'
import * as z from 'zod/mini'
import { noFields } from '../../../contract/schemas/queries'
import type { AuthTokenData, secondFactorNeeded } from '../../../contract/schemas/auth'
import { loginRequest } from '../../../contract/schemas/login'
import { UNKNOWN_ROLE, WRONG_PAIR } from '../../../contract/values/refusals'
import { STAFF_ROLES } from '../../../contract/values/roles'
import type { LiveContext } from '../../live/context'
import { isPasswordAtLength } from '../../live/parse-internals'
import { endSession } from '../../live/sessions'
import { accountOf, isDeactivated } from '../../store/accounts'
import type { Sql } from '../../store/database'
import { answer, bodyOf, HttpFailure } from '../answer'
import { goOffline } from '../doctors'
import { originOf } from '../request-origin'
import { callerOf, signedIn } from '../session'
import { letIn, tokenData } from './let-in'
import { deactivated } from './active-account'
import type { AccountLimits } from './limits'
import { secondFactorFor } from './second-factor/sign-in-routes'
import { forgetStorageKey } from './storage-key'

interface Pair {
  userId: string
  role: string
  hash: string
}

/** POST /auth/login, PUT /auth/device-id, POST /auth/logout (product §7, contract §3). */
export function authRoutes(context: LiveContext, limits: AccountLimits): Router {
  const routes = Router()
  const { pool, securityLog } = context

  routes.post(
    '/auth/login',
    answer(async (request, response): Promise<AuthTokenData | z.input<typeof secondFactorNeeded>> => {
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
      if (await isDeactivated(pool, userId)) {
        securityLog.note({ event: 'signIn.refused', detail: 'deactivated', ...noted })
        throw deactivated()
      }
      const admitted = { userId, deviceId: request.get('device-id') ?? '', password: hash }
      const needed = await secondFactorFor(context, admitted)
      if (needed === null) return letIn(context, request, response, admitted)
      securityLog.note({ event: 'secondFactor.requested', detail: null, ...noted })
      return needed
    }),
  )

  routes.put(
    '/auth/device-id',
    signedIn(context),
    answer(async (request) => {
      bodyOf(noFields, request)
      const caller = callerOf(request)
      const token = (request.get('authorization') ?? '').slice('Bearer '.length)
      const account = await accountOf(pool, caller.userId)
      const data = tokenData(caller.user, token, { ...caller, account })
      return { user_type: data.ref_type, locked: caller.isLocked, ...data }
    }),
  )

  routes.post(
    '/auth/logout',
    signedIn(context),
    answer(async (request) => {
      bodyOf(noFields, request)
      const caller = callerOf(request)
      const { isLocked } = caller
      if (isLocked && caller.user.get('ref_type') === 'doctor') await goOffline(context, caller)
      // On the lock screen nobody has proved to own the unsent work, which stays for its owner.
      if (!isLocked) await forgetStorageKey(pool, caller)
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
