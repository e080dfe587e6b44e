import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Request, Router } from 'express'
import * as z from 'zod/mini'
import { noFields } from '../../../../contract/schemas/queries'
import {
  type issuedRecoveryCodes,
  type ownSecondFactor,
  type passkeyAdded,
  passkeyRename,
  passkeyRequest,
  totpConfirmation,
  type totpSecret,
} from '../../../../contract/schemas/second-factor'
import { uuid } from '../../../../contract/schemas/wire'
import { PASSKEYS_MAX, WRONG_SECOND_FACTOR } from '../../../../contract/values/account'
import type { LiveContext } from '../../../live/context'
import type { SecurityAct } from '../../../security-log/events'
import { lockAccount } from '../../../store/accounts'
import { inTransaction, type Sql } from '../../../store/database'
import { answer, bodyOf, HttpFailure, notFound } from '../../answer'
import { originOf } from '../../request-origin'
import { callerOf, signedIn } from '../../session'
import { TooManyTries } from '../../try-limit'
import { notifyOfChange } from '../change-notices'
import { freshlyProven } from '../fresh-proof'
import type { AccountLimits } from '../limits'
import { factorsOf, hasNone } from './factors'
import { createPasskeys } from './passkeys'
import { issueRecoveryCodes, recoveryCodesLeft } from './recovery-codes'
import { createTotp } from './totp'

type Change = Extract<
  SecurityAct,
  { event: 'totp.added' | 'totp.removed' | 'recoveryCodes.issued' | 'passkey.added' | 'passkey.removed' }
>['event']
interface PasskeyRow {
  id: string
  name: string
  createdAt: Date
  usedAt: Date | null
}

const PASSKEY = 'id, name, created_at AS "createdAt", used_at AS "usedAt"'
const shown = ({ id, name, createdAt, usedAt }: PasskeyRow) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})
const stillRequired = () =>
  new HttpFailure(409, 'Rumah sakit mewajibkan verifikasi dua langkah. Tambahkan cara lain dulu.', {
    reason: 'second_factor_required',
  })

/** GET /auth/second-factor, /auth/totp, /auth/recovery-codes, /auth/passkeys (contract §3): of the signed-in person. */
export function ownSecondFactorRoutes(context: LiveContext, limits: AccountLimits): Router {
  const routes = Router()
  const { pool, securityLog, secondFactor } = context
  const [totp, passkeys] = [createTotp(context), createPasskeys(secondFactor)]
  routes.use(['/auth/second-factor', '/auth/totp', '/auth/recovery-codes', '/auth/passkeys'], signedIn(context))
  routes.use(['/auth/totp', '/auth/recovery-codes', '/auth/passkeys'], (_request, _response, next) =>
    next(secondFactor.policy === 'off' ? notFound() : undefined),
  )
  const proven = freshlyProven(context)

  /** Writes a change of this account's factors down and notifies its owner, with the change or not at all. */
  async function change<Result>(request: Request, event: Change, work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const { userId, parseToken } = callerOf(request)
    return inTransaction(pool, async (sql) => {
      await lockAccount(sql, userId)
      const result = await work(sql)
      await securityLog.write(sql, { event, detail: null, account: { userId }, ...originOf(request) })
      await notifyOfChange(sql, 'secondFactor', { userId, parseToken })
      return result
    })
  }

  /** The first factor brings them; another one replaces none. */
  async function firstRecoveryCodes(sql: Sql, userId: string): Promise<string[] | null> {
    return (await recoveryCodesLeft(sql, userId)) > 0 ? null : issueRecoveryCodes(sql, userId)
  }

  async function afterRemoval(sql: Sql, userId: string): Promise<void> {
    if (!hasNone(await factorsOf(sql, userId))) return
    if (secondFactor.policy === 'required') throw stillRequired()
    await sql.query('DELETE FROM dk_recovery_code WHERE user_id = $1', [userId])
  }

  routes.get(
    '/auth/second-factor',
    answer(async (request): Promise<z.input<typeof ownSecondFactor>> => {
      const { userId } = callerOf(request)
      const { rows } = await pool.query<PasskeyRow>(
        `SELECT ${PASSKEY} FROM dk_passkey WHERE user_id = $1 ORDER BY created_at`,
        [userId],
      )
      return {
        policy: secondFactor.policy,
        totp: (await factorsOf(pool, userId)).totp,
        recovery_codes_left: await recoveryCodesLeft(pool, userId),
        passkeys: rows.map(shown),
      }
    }),
  )

  routes.post(
    '/auth/totp',
    proven,
    answer(async (request): Promise<z.input<typeof totpSecret>> => {
      bodyOf(noFields, request)
      const { userId, user } = callerOf(request)
      const begun = await totp.begin(pool, userId, String(user.get('email')))
      if (begun === null) throw new HttpFailure(409, 'Aplikasi autentikator sudah aktif', { reason: 'taken' })
      return begun
    }),
  )

  routes.post(
    '/auth/totp/confirm',
    answer(async (request): Promise<z.input<typeof issuedRecoveryCodes>> => {
      const { code } = bodyOf(totpConfirmation, request)
      const { userId } = callerOf(request)
      const from = { account: { userId }, ...originOf(request) }
      const confirmed = await limits.secondFactor
        .attempt(userId, '', () =>
          change(request, 'totp.added', async (sql) => {
            const result = await totp.confirm(sql, userId, code)
            if (result === null)
              throw new HttpFailure(410, 'Waktu untuk memasang aplikasi autentikator habis. Mulai lagi.')
            if (result !== 'right') throw new WrongCode()
            return { recovery_codes: await firstRecoveryCodes(sql, userId) }
          }).catch((fault: unknown) => {
            if (fault instanceof WrongCode) return null
            throw fault
          }),
        )
        .catch((fault: unknown) => {
          if (fault instanceof TooManyTries)
            securityLog.note({ event: 'secondFactor.refused', detail: 'tooManyTries', ...from })
          throw fault
        })
      if (confirmed !== null) return confirmed
      securityLog.note({ event: 'secondFactor.failed', detail: 'totp', ...from })
      throw new HttpFailure(401, WRONG_SECOND_FACTOR)
    }),
  )

  routes.delete(
    '/auth/totp',
    proven,
    answer(async (request) => {
      const { userId } = callerOf(request)
      await change(request, 'totp.removed', async (sql) => {
        if (!(await totp.remove(sql, userId))) throw notFound()
        await afterRemoval(sql, userId)
      })
      return { removed: true }
    }),
  )

  routes.post(
    '/auth/recovery-codes',
    proven,
    answer(async (request): Promise<z.input<typeof issuedRecoveryCodes>> => {
      bodyOf(noFields, request)
      const { userId } = callerOf(request)
      if (hasNone(await factorsOf(pool, userId))) throw notFound()
      return { recovery_codes: await change(request, 'recoveryCodes.issued', (sql) => issueRecoveryCodes(sql, userId)) }
    }),
  )

  routes.post(
    '/auth/passkeys/options',
    proven,
    answer(async (request) => {
      bodyOf(noFields, request)
      const { userId, user, parseToken } = callerOf(request)
      await context.limits.take('challenges', { account: userId, source: originOf(request).source })
      const person = { userId, email: String(user.get('email')), name: String(user.get('name')) }
      return passkeys.registrationOptions(pool, person, { purpose: 'registration', owner: parseToken })
    }),
  )

  routes.post(
    '/auth/passkeys',
    proven,
    answer(async (request): Promise<z.input<typeof passkeyAdded>> => {
      const { name, passkey } = bodyOf(passkeyRequest, request)
      const { userId, parseToken } = callerOf(request)
      const use = { purpose: 'registration', owner: parseToken } as const
      const registered = await passkeys.register(pool, passkey as RegistrationResponseJSON, use)
      if (registered === null) {
        securityLog.note({ event: 'secondFactor.failed', detail: 'passkey', account: { userId }, ...originOf(request) })
        throw new HttpFailure(422, WRONG_SECOND_FACTOR)
      }
      const { credentialId, publicKey, counter, transports } = registered
      return change(request, 'passkey.added', async (sql) => {
        const { rows } = await sql.query<PasskeyRow>(
          `INSERT INTO dk_passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
           SELECT $1, $2, $3, $4, $5, $6, dk_now() WHERE (SELECT count(*) FROM dk_passkey WHERE user_id = $1) < $7
           ON CONFLICT (credential_id) DO NOTHING RETURNING ${PASSKEY}`,
          [userId, credentialId, Buffer.from(publicKey), counter, JSON.stringify(transports), name, PASSKEYS_MAX],
        )
        if (rows[0] === undefined)
          throw new HttpFailure(409, 'Passkey ini sudah terdaftar, atau jumlahnya sudah penuh', { reason: 'taken' })
        return { passkey: shown(rows[0]), recovery_codes: await firstRecoveryCodes(sql, userId) }
      })
    }),
  )

  routes.put(
    '/auth/passkeys/:id',
    answer(async (request) => {
      const { name } = bodyOf(passkeyRename, request)
      const { rows } = await pool.query<PasskeyRow>(
        `UPDATE dk_passkey SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING ${PASSKEY}`,
        [idIn(request), callerOf(request).userId, name],
      )
      if (rows[0] === undefined) throw notFound()
      return shown(rows[0])
    }),
  )

  routes.delete(
    '/auth/passkeys/:id',
    proven,
    answer(async (request) => {
      const { userId } = callerOf(request)
      await change(request, 'passkey.removed', async (sql) => {
        const { rowCount } = await sql.query('DELETE FROM dk_passkey WHERE id = $1 AND user_id = $2', [
          idIn(request),
          userId,
        ])
        if (rowCount !== 1) throw notFound()
        await afterRemoval(sql, userId)
      })
      return { removed: true }
    }),
  )

  return routes
}

/** Rolls the change back; the try counts. */
class WrongCode extends Error {}

function idIn(request: Request): string {
  const id = uuid.safeParse(request.params['id'])
  if (!id.success) throw notFound()
  return id.data
}
