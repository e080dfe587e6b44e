import { Router } from 'express'
import Parse from 'parse/node'
import * as z from 'zod/mini'
import { type AuthTokenData, loginRequest } from '../../../contract/schemas/auth'
import { UNKNOWN_ROLE, WRONG_PAIR } from '../../../contract/values/refusals'
import { STAFF_ROLES, type StaffRole } from '../../../contract/values/roles'
import type { Presence } from '../../../contract/values/statuses'
import type { LiveContext } from '../../live/context'
import { noteSignOfLife } from '../../live/leases'
import { endSession } from '../../live/sessions'
import { type Account, accountOf } from '../../store/accounts'
import { noteAudit } from '../../store/audit'
import { answer, bodyOf, HttpFailure } from '../answer'
import { type Caller, callerOf, openSession, signedIn } from '../session'
import type { AccountLimits } from './limits'

const nothing = z.strictObject({})

/** POST /auth/login, PUT /auth/device-id, POST /auth/logout (spec §7, contract §3). */
export function authRoutes(context: LiveContext, limits: AccountLimits): Router {
  const routes = Router()
  const { pool } = context

  routes.post(
    '/auth/login',
    answer(async (request) => {
      const { email, password, ref_type } = bodyOf(loginRequest, request)
      if (!(STAFF_ROLES as readonly string[]).includes(ref_type)) throw new HttpFailure(422, UNKNOWN_ROLE)
      const deviceId = request.get('device-id') ?? ''
      const user = await limits.login.attempt(email, request.ip ?? '', () => logIn(email, password, deviceId))
      if (user === null) throw new HttpFailure(401, WRONG_PAIR)
      const parseToken = user.getSessionToken() ?? ''
      if (user.get('ref_type') !== ref_type) {
        await endSession(context, parseToken)
        throw new HttpFailure(422, UNKNOWN_ROLE)
      }
      const session = { userId: user.id ?? '', deviceId, parseToken }
      const token = await openSession(context, { ...session, userAgent: request.get('user-agent') ?? '' })
      await noteSignOfLife(pool, [session.userId])
      await noteAudit(pool, {
        consultationId: null,
        by: String(user.get('id_user')),
        role: ref_type as StaffRole,
        deviceId,
        what: 'login',
      })
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
      await endSession(context, callerOf(request).parseToken)
      return { signed_out: true }
    }),
  )

  return routes
}

/** The device's id is the session's installation: each device keeps a session of its own. */
async function logIn(email: string, password: string, deviceId: string): Promise<Parse.User | null> {
  try {
    return await Parse.User.logIn(email.trim().toLowerCase(), password, { installationId: deviceId })
  } catch (fault) {
    if (fault instanceof Parse.Error && fault.code === Parse.Error.OBJECT_NOT_FOUND) return null
    throw fault
  }
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
