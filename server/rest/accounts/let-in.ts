import type { Request, Response } from 'express'
import Parse from 'parse/node'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import { WRONG_PAIR } from '../../../contract/values/refusals'
import type { StaffRole } from '../../../contract/values/roles'
import type { Presence } from '../../../contract/values/statuses'
import { type LiveContext, MASTER } from '../../live/context'
import { noteSignOfLife } from '../../live/leases'
import { makeSession } from '../../live/parse-internals'
import { endOldestSessions, endSession } from '../../live/sessions'
import { type Account, accountOf, isDeactivated } from '../../store/accounts'
import { noteAudit } from '../../store/audit'
import { HttpFailure } from '../answer'
import { rememberDevice } from '../limits/known-devices'
import { originOf } from '../request-origin'
import { type Caller, openSession } from '../session'
import { deactivated } from './active-account'
import { isStillPassword } from './passwords'

interface Admitted {
  userId: string
  deviceId: string
  /** What was stored of the password when the person was let in. */
  password: string
}

/**
 * Opens the session of somebody who has given all that the account needs.
 * @throws HttpFailure 401 when the password changed meanwhile
 */
export async function letIn(
  context: LiveContext,
  request: Request,
  response: Response,
  { userId, deviceId, password }: Admitted,
): Promise<AuthTokenData> {
  const { pool, securityLog } = context
  const noted = { account: { userId }, source: originOf(request).source, deviceId }
  const session = { userId, deviceId, parseToken: await makeSession(context.config, userId, deviceId) }
  const token = await openSession(context, {
    ...session,
    userAgent: request.get('user-agent') ?? '',
    source: noted.source,
  })
  if (!(await isStillPassword(pool, userId, password))) {
    await endSession(context, session.parseToken)
    securityLog.note({ event: 'signIn.failed', detail: 'passwordChanged', ...noted })
    throw new HttpFailure(401, WRONG_PAIR)
  }
  // After the session is there: a deactivation at the same time either ends it or is seen here.
  if (await isDeactivated(pool, userId)) {
    await endSession(context, session.parseToken)
    securityLog.note({ event: 'signIn.refused', detail: 'deactivated', ...noted })
    throw deactivated()
  }
  await endOldestSessions(context, userId)
  await rememberDevice(pool, userId, request, response)
  const user = await new Parse.Query(Parse.User).get(userId, MASTER)
  await noteSignOfLife(pool, [userId])
  await noteAudit(pool, {
    consultationId: null,
    by: String(user.get('id_user')),
    role: user.get('ref_type') as StaffRole,
    deviceId,
    what: 'login',
  })
  securityLog.note({ event: 'signIn.succeeded', detail: null, ...noted })
  return tokenData(user, token, { ...session, account: await accountOf(pool, userId) })
}

export function tokenData(
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
