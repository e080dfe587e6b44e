import { type Request, Router } from 'express'
import * as z from 'zod/mini'
import { noFields } from '../../../contract/schemas/queries'
import {
  type activityNoted,
  type freshProof,
  passwordChange,
  phoneRequest,
  type phoneChanged,
  pinRequest,
  type pinSet,
  proofRequest,
  type sessionLocked,
  type unlocked,
  unlockRequest,
} from '../../../contract/schemas/account'
import { OTP_NOT_FOUND, OTP_TYPES, WRONG_PASSWORD, WRONG_PIN } from '../../../contract/values/account'
import type { LiveContext } from '../../live/context'
import { isPasswordOf, passwordHash } from '../../live/parse-internals'
import { lockSession } from '../../live/session-locks'
import { ONE_PHONE_NUMBER } from '../../store/accounts'
import { inTransaction, isDuplicate, type Sql } from '../../store/database'
import { answer, bodyOf, HttpFailure, malformed } from '../answer'
import { originOf } from '../request-origin'
import { callerOf, signedIn } from '../session'
import { TooManyTries, type TryLimit } from '../try-limit'
import { hasProof, takeProof } from './codes'
import { freshlyProven, noteFreshProof } from './fresh-proof'
import type { AccountLimits } from './limits'
import { noteAct } from './note-act'
import { notifyOfChange } from './change-notices'
import { requireGoodPassword } from './password-rules'
import { changePassword, isOwnPassword, storedPassword } from './passwords'

const unproven = () => new HttpFailure(422, OTP_NOT_FOUND)

/**
 * POST /auth/password, /auth/pin, /auth/proof, /auth/unlock, /auth/lock, /auth/activity, PUT /auth/phone (contract §3):
 * of the signed-in person.
 */
export function secretRoutes(context: LiveContext, limits: AccountLimits): Router {
  const routes = Router()
  const { pool, securityLog } = context
  routes.use(
    ['/auth/password', '/auth/pin', '/auth/proof', '/auth/unlock', '/auth/lock', '/auth/activity', '/auth/phone'],
    signedIn(context),
  )
  routes.use(['/auth/pin', '/auth/phone'], freshlyProven(context))

  routes.post(
    '/auth/password',
    answer(async (request) => {
      const { old, new: password } = bodyOf(passwordChange, request)
      const { userId, deviceId, parseToken } = callerOf(request)
      const before = await noted(request, 'password', limits.oldPassword, async () => {
        const stored = await storedPassword(pool, userId)
        return (await isPasswordOf(old, stored)) ? stored : null
      })
      if (before === null) throw new HttpFailure(401, WRONG_PASSWORD)
      if (password === old) throw malformed({ new: ['Kata sandi baru harus berbeda dari yang lama'] })
      await requireGoodPassword(context, { userId, field: 'new', password })
      const isChanged = await changePassword(
        context,
        { userId, password, exceptToken: parseToken, ...originOf(request) },
        async (sql) => {
          // Another change may have come meanwhile: what was right then is wrong now.
          const { rowCount } = await sql.query(
            'SELECT 1 FROM "_User" WHERE "objectId" = $1 AND _hashed_password = $2 FOR UPDATE',
            [userId, before],
          )
          if (rowCount === 1) {
            await noteAct(sql, 'changePassword', userId, deviceId)
            await noteChange(sql, 'password.changed', request)
            await notifyOfChange(sql, 'password', { userId, parseToken })
          }
          return rowCount === 1
        },
      )
      if (!isChanged) throw new HttpFailure(401, WRONG_PASSWORD)
      return { changed: true }
    }),
  )

  routes.post(
    '/auth/pin',
    answer(async (request): Promise<z.input<typeof pinSet>> => {
      const { pin, otp_hash: hash } = bodyOf(pinRequest, request)
      const { userId, deviceId, parseToken } = callerOf(request)
      const proof = { hash, type: OTP_TYPES.pin, userId }
      if (!(await hasProof(pool, proof))) throw unproven()
      const stored = await passwordHash(pin)
      await inTransaction(pool, async (sql) => {
        const phone = await takeProof(sql, proof)
        const { rowCount } = await sql.query(
          'UPDATE dk_account SET pin_hash = $3 WHERE user_id = $1 AND phone_number = $2',
          [userId, phone, stored],
        )
        // A proof of another number is none of this person.
        if (rowCount === 0) throw unproven()
        await noteAct(sql, 'setPin', userId, deviceId)
        await noteChange(sql, 'pin.changed', request)
        await notifyOfChange(sql, 'pin', { userId, parseToken })
      })
      // The new one is known; what was wrong was the old.
      await limits.unlock.forgive(userId, '')
      return { pin: 'SET' }
    }),
  )

  routes.put(
    '/auth/phone',
    answer(async (request): Promise<z.input<typeof phoneChanged>> => {
      const { phone_number: phone, verification_code: code, hash } = bodyOf(phoneRequest, request)
      const { userId, deviceId, parseToken } = callerOf(request)
      await inTransaction(pool, async (sql) => {
        const proven = await takeProof(sql, { hash, code, type: OTP_TYPES.phoneChange, userId })
        if (proven !== phone) throw unproven()
        // First: the notice goes to the number from before.
        await notifyOfChange(sql, 'phone', { userId, parseToken })
        await savePhone(sql, userId, phone)
        await noteAct(sql, 'changePhone', userId, deviceId)
        await noteChange(sql, 'phone.changed', request)
      })
      return { phone_number: phone }
    }),
  )

  routes.post(
    '/auth/unlock',
    answer(async (request): Promise<z.input<typeof unlocked>> => {
      const given = bodyOf(unlockRequest, request)
      const right = await noted(request, kindOf(given), limits.unlock, async () =>
        (await isOwn(given, request)) ? 'right' : null,
      )
      if (right === null) throw await wrongSecret(given, request)
      await context.locks.unlock(callerOf(request).parseToken)
      return { unlocked: true }
    }),
  )

  routes.post(
    '/auth/lock',
    answer(async (request): Promise<z.input<typeof sessionLocked>> => {
      bodyOf(noFields, request)
      await lockSession(context, callerOf(request).parseToken, originOf(request).source)
      return { locked: true }
    }),
  )

  routes.post(
    '/auth/activity',
    answer(async (request): Promise<z.input<typeof activityNoted>> => {
      bodyOf(noFields, request)
      await context.locks.noteActivity(callerOf(request).parseToken)
      return { noted: true }
    }),
  )

  routes.post(
    '/auth/proof',
    answer(async (request): Promise<z.input<typeof freshProof>> => {
      const given = bodyOf(proofRequest, request)
      const { parseToken } = callerOf(request)
      // The same count as at the lock: two rows must not give two times the guesses.
      const right = await noted(request, kindOf(given), limits.unlock, async () =>
        (await isOwn(given, request)) ? 'right' : null,
      )
      if (right === null) throw await wrongSecret(given, request)
      return { until: (await noteFreshProof(pool, parseToken)).toISOString() }
    }),
  )

  /** Says how many tries are left before the wait. */
  async function wrongSecret(given: z.output<typeof unlockRequest>, request: Request): Promise<HttpFailure> {
    const tries_left = await limits.unlock.left(callerOf(request).userId, '')
    return new HttpFailure(401, 'pin' in given ? WRONG_PIN : WRONG_PASSWORD, { tries_left })
  }

  /** One try at a proof, with what came of it in the security log. */
  async function noted<Right>(
    request: Request,
    detail: 'password' | 'pin',
    limit: TryLimit,
    verify: () => Promise<Right | null>,
  ): Promise<Right | null> {
    const { userId } = callerOf(request)
    const from = { account: { userId }, ...originOf(request) }
    try {
      const right = await limit.attempt(userId, '', verify)
      securityLog.note({ event: right === null ? 'proof.failed' : 'proof.succeeded', detail, ...from })
      return right
    } catch (fault) {
      if (fault instanceof TooManyTries) securityLog.note({ event: 'proof.refused', detail: 'tooManyTries', ...from })
      throw fault
    }
  }

  async function noteChange(
    sql: Sql,
    event: 'password.changed' | 'pin.changed' | 'phone.changed',
    request: Request,
  ): Promise<void> {
    await securityLog.write(sql, { event, detail: null, account: callerOf(request), ...originOf(request) })
  }

  /** Where no PIN was ever set, none is right. */
  async function isOwn(given: z.output<typeof unlockRequest>, request: Request): Promise<boolean> {
    const { userId } = callerOf(request)
    if ('password' in given) return isOwnPassword(pool, userId, given.password)
    const { rows } = await pool.query<{ pin: string | null }>(
      'SELECT pin_hash AS pin FROM dk_account WHERE user_id = $1',
      [userId],
    )
    return isPasswordOf(given.pin, rows[0]?.pin ?? null)
  }

  return routes
}

const kindOf = (given: z.output<typeof unlockRequest>) => ('pin' in given ? 'pin' : 'password')

/** @throws HttpFailure 409 where another account took the number meanwhile */
async function savePhone(sql: Sql, userId: string, phone: string): Promise<void> {
  try {
    const change = 'UPDATE dk_account SET phone_number = $2, phone_verified = true WHERE user_id = $1'
    await sql.query(change, [userId, phone])
  } catch (fault) {
    if (!isDuplicate(fault, ONE_PHONE_NUMBER)) throw fault
    throw new HttpFailure(409, 'Nomor telepon ini sudah dipakai akun lain', { reason: 'taken' })
  }
}
