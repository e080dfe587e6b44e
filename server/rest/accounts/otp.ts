import { type RequestHandler, Router } from 'express'
import type * as z from 'zod/mini'
import { type otpVerified, resendOtpRequest, verifyOtpRequest } from '../../../contract/schemas/account'
import { OTP_NOT_FOUND, OTP_TYPES, PHONE_UNKNOWN } from '../../../contract/values/account'
import type { LiveContext } from '../../live/context'
import { inTransaction } from '../../store/database'
import { answer, bodyOf, HttpFailure } from '../answer'
import { sourceOf } from '../limits/limit-rows'
import { originOf } from '../request-origin'
import { callerOf, hasBearer, signedIn } from '../session'
import { TooManyTries } from '../try-limit'
import { sendCode, tryCode } from './codes'
import type { AccountLimits } from './limits'

/** POST /auth/resend-otp, POST /verify-otp (product §7 and §8, contract §3), with and without a session. */
export function otpRoutes(context: LiveContext, limits: AccountLimits): Router {
  const routes = Router()
  const { pool, securityLog } = context
  const withSession = signedIn(context)
  const ifBearer: RequestHandler = (request, response, next) =>
    hasBearer(request) ? withSession(request, response, next) : next()

  routes.post(
    '/auth/resend-otp',
    ifBearer,
    answer(async (request) => {
      const { phone_number: phone } = bodyOf(resendOtpRequest, request)
      const address = sourceOf(request)
      const requester = hasBearer(request) ? callerOf(request).userId : null
      const owner = await ownerOf(phone)
      // A number of one's own that is new is nobody's yet.
      const userId = owner === null ? requester : requester === null || requester === owner ? owner : null
      if (userId === null) {
        await limits.strangeNumbers.take('', address)
        throw new HttpFailure(404, PHONE_UNKNOWN)
      }
      const mayHave = async () => {
        // The owner's own count: nobody who asks without a session uses it up.
        await limits.codes.take(phone, requester ?? '')
        await context.limits.take('codes', { account: null, source: address })
        // Each number has its own count, so without the sender's limit strangers would receive unlimited codes.
        if (requester !== null) await limits.askedCodes.take(requester, '')
      }
      return inTransaction(pool, (sql) => sendCode(sql, { phone, userId, bySession: requester !== null }, mayHave))
    }),
  )

  routes.post(
    '/verify-otp',
    ifBearer,
    answer(async (request): Promise<z.input<typeof otpVerified>> => {
      const order = bodyOf(verifyOtpRequest, request)
      const { phone_number: phone, verification_code: code, hash, ref_type: role, is_type: type } = order
      const requester = hasBearer(request) ? callerOf(request).userId : null
      const from = { account: requester === null ? null : { userId: requester }, ...originOf(request) }
      const proved = await inTransaction(pool, async (sql) => {
        const userId = await tryCode(sql, { phone, code, hash, role, type, userId: requester })
        if (userId !== null && type === OTP_TYPES.activation) {
          const proven = 'UPDATE dk_account SET phone_verified = true WHERE user_id = $1 AND phone_number = $2'
          await sql.query(proven, [userId, phone])
        }
        return userId
      }).catch((fault: unknown) => {
        if (fault instanceof TooManyTries) securityLog.note({ event: 'code.refused', detail: 'tooManyTries', ...from })
        throw fault
      })
      if (proved === null) {
        securityLog.note({ event: 'code.failed', detail: 'wrongCode', ...from })
        throw new HttpFailure(422, OTP_NOT_FOUND)
      }
      return { verified: true }
    }),
  )

  async function ownerOf(phone: string): Promise<string | null> {
    const { rows } = await pool.query<{ userId: string }>(
      'SELECT user_id AS "userId" FROM dk_account WHERE phone_number = $1',
      [phone],
    )
    return rows[0]?.userId ?? null
  }

  return routes
}
