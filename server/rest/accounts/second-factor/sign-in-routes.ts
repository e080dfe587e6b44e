import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { type Request, Router } from 'express'
import type * as z from 'zod/mini'
import type { AuthTokenData, secondFactorNeeded } from '../../../../contract/schemas/auth'
import { passkeySignIn, secondFactorRequest, ticketRequest } from '../../../../contract/schemas/second-factor'
import { WRONG_SECOND_FACTOR } from '../../../../contract/values/account'
import type { LiveContext } from '../../../live/context'
import { inTransaction } from '../../../store/database'
import { answer, bodyOf, HttpFailure, notFound } from '../../answer'
import { originOf } from '../../request-origin'
import { TooManyTries } from '../../try-limit'
import { notifyOfChange } from '../change-notices'
import { letIn } from '../let-in'
import type { AccountLimits } from '../limits'
import { storedPassword } from '../passwords'
import { factorsOf, hasNone } from './factors'
import { createPasskeys } from './passkeys'
import { issueRecoveryCodes, takeRecoveryCode } from './recovery-codes'
import { findTicket, openTicket, takeTicket, type Ticket } from './tickets'
import { createTotp } from './totp'

type Kind = 'totp' | 'recoveryCode' | 'passkey' | 'enrolment'
type Failed = Exclude<Kind, 'enrolment'> | 'replayedTotp' | 'clonedPasskey'
/** How one try ended. */
type Tried = { kind: Kind; recoveryCodes: string[] | null } | { failed: Failed }

const wrong = () => new HttpFailure(401, WRONG_SECOND_FACTOR)
const ticketOver = () => new HttpFailure(410, 'Waktu untuk langkah kedua habis. Masuk sekali lagi.')

/** The second step that this account needs after its right password; null: none. */
export async function secondFactorFor(
  { pool, secondFactor }: LiveContext,
  right: Omit<Ticket, 'key'>,
): Promise<z.input<typeof secondFactorNeeded> | null> {
  if (secondFactor.policy === 'off') return null
  const factors = await factorsOf(pool, right.userId)
  const enrolment = hasNone(factors)
  if (enrolment && secondFactor.policy !== 'required') return null
  const { ticket, expiresAt } = await openTicket(pool, right)
  return { second_factor: { ticket, expires_at: expiresAt.toISOString(), ...factors, enrolment } }
}

/**
 * POST /auth/login/second-factor and what belongs to it, POST /auth/login/passkey (docs/contract.md §2 "Second
 * factor").
 */
export function secondFactorSignInRoutes(context: LiveContext, limits: AccountLimits): Router {
  const routes = Router()
  const { pool, securityLog, secondFactor } = context
  const [totp, passkeys] = [createTotp(context), createPasskeys(secondFactor)]
  const paths = ['/auth/login/second-factor', '/auth/login/enrolment', '/auth/login/passkey']
  routes.use(paths, (_request, _response, next) => next(secondFactor.policy === 'off' ? notFound() : undefined))

  async function ticketIn(text: string): Promise<Ticket> {
    const ticket = await findTicket(pool, text)
    if (ticket === null) throw ticketOver()
    return ticket
  }

  async function tryTotp({ userId }: Ticket, code: string, request: Request): Promise<Tried> {
    if (!hasNone(await factorsOf(pool, userId))) {
      const result = await totp.check(pool, userId, code)
      return result === 'right'
        ? { kind: 'totp', recoveryCodes: null }
        : { failed: result === 'replayed' ? 'replayedTotp' : 'totp' }
    }
    if (secondFactor.policy !== 'required') return { failed: 'totp' }
    return inTransaction(pool, async (sql): Promise<Tried> => {
      if ((await totp.confirm(sql, userId, code)) !== 'right') return { failed: 'totp' }
      const recoveryCodes = await issueRecoveryCodes(sql, userId)
      await securityLog.write(sql, { event: 'totp.added', detail: null, account: { userId }, ...originOf(request) })
      await notifyOfChange(sql, 'secondFactor', { userId, parseToken: null })
      return { kind: 'enrolment', recoveryCodes }
    })
  }

  async function trySecond(
    given: z.output<typeof secondFactorRequest>,
    ticket: Ticket,
    request: Request,
  ): Promise<Tried> {
    const { userId } = ticket
    if ('code' in given) return tryTotp(ticket, given.code, request)
    if ('recovery_code' in given) {
      const isRight = await takeRecoveryCode(pool, userId, given.recovery_code)
      return isRight ? { kind: 'recoveryCode', recoveryCodes: null } : { failed: 'recoveryCode' }
    }
    const use = { purpose: 'secondFactor', owner: ticket.key } as const
    const { kind } = await passkeys.authenticate(pool, given.passkey as AuthenticationResponseJSON, userId, use)
    if (kind === 'right') return { kind: 'passkey', recoveryCodes: null }
    return { failed: kind === 'cloned' ? 'clonedPasskey' : 'passkey' }
  }

  routes.post(
    '/auth/login/second-factor',
    answer(async (request, response): Promise<AuthTokenData & { recovery_codes?: string[] }> => {
      const given = bodyOf(secondFactorRequest, request)
      const { userId } = await ticketIn(given.ticket)
      const from = { account: { userId }, ...originOf(request) }
      const right = await limits.secondFactor
        .attempt(userId, '', async () => {
          // Again, in this account's turn: another try may have used it.
          const ticket = await ticketIn(given.ticket)
          const tried = await trySecond(given, ticket, request)
          if ('failed' in tried) {
            securityLog.note({ event: 'secondFactor.failed', detail: tried.failed, ...from })
            return null
          }
          if (!(await takeTicket(pool, ticket))) throw ticketOver()
          return { ticket, tried }
        })
        .catch((fault: unknown) => {
          if (fault instanceof TooManyTries)
            securityLog.note({ event: 'secondFactor.refused', detail: 'tooManyTries', ...from })
          throw fault
        })
      if (right === null) throw wrong()
      securityLog.note({ event: 'secondFactor.succeeded', detail: right.tried.kind, ...from })
      const data = await letIn(context, request, response, right.ticket)
      return right.tried.recoveryCodes === null ? data : { ...data, recovery_codes: right.tried.recoveryCodes }
    }),
  )

  routes.post(
    '/auth/login/second-factor/passkey',
    answer(async (request) => {
      const { key, userId } = await ticketIn(bodyOf(ticketRequest, request).ticket)
      await context.limits.take('challenges', { account: userId, source: originOf(request).source })
      return passkeys.authenticationOptions(pool, userId, { purpose: 'secondFactor', owner: key })
    }),
  )

  routes.post(
    '/auth/login/enrolment',
    answer(async (request) => {
      const { userId } = await ticketIn(bodyOf(ticketRequest, request).ticket)
      // Somebody who has a factor must give it: the password alone replaces none.
      if (secondFactor.policy !== 'required' || !hasNone(await factorsOf(pool, userId))) throw notFound()
      const { rows } = await pool.query<{ email: string }>('SELECT email FROM "_User" WHERE "objectId" = $1', [userId])
      const begun = await totp.begin(pool, userId, rows[0]?.email ?? '')
      if (begun === null) throw notFound()
      return begun
    }),
  )

  routes.post(
    '/auth/login/passkey/options',
    answer(async (request) => {
      await context.limits.take('challenges', { account: null, source: originOf(request).source })
      return passkeys.authenticationOptions(pool, null, { purpose: 'signIn', owner: '' })
    }),
  )

  routes.post(
    '/auth/login/passkey',
    answer(async (request, response): Promise<AuthTokenData> => {
      const { passkey } = bodyOf(passkeySignIn, request)
      const from = originOf(request)
      await context.limits.take('challenges', { account: null, source: from.source })
      const result = await passkeys.authenticate(pool, passkey as AuthenticationResponseJSON, null, {
        purpose: 'signIn',
        owner: '',
      })
      const account = result.userId === null ? null : { userId: result.userId }
      if (result.kind !== 'right') {
        securityLog.note({
          event: 'secondFactor.failed',
          detail: result.kind === 'cloned' ? 'clonedPasskey' : 'passkey',
          account,
          ...from,
        })
        throw wrong()
      }
      const password = await storedPassword(pool, result.userId)
      if (password === null) throw wrong()
      securityLog.note({ event: 'secondFactor.succeeded', detail: 'passkey', account, ...from })
      return letIn(context, request, response, {
        userId: result.userId,
        deviceId: request.get('device-id') ?? '',
        password,
      })
    }),
  )

  return routes
}
