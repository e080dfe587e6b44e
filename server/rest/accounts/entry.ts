import { setTimeout as sleep } from 'node:timers/promises'
import { type Request, Router } from 'express'
import type * as z from 'zod/mini'
import {
  type activated,
  type emailVerified,
  forgotRequest,
  passwordRequest,
  type verification,
} from '../../../contract/schemas/account'
import type { LiveContext } from '../../live/context'
import { inTransaction } from '../../store/database'
import { answer, bodyOf, HttpFailure } from '../answer'
import { sourceOf } from '../limits/limit-rows'
import { originOf } from '../request-origin'
import { findCaller } from '../session'
import type { AccountLimits } from './limits'
import { findLink, type Link, type LinkKind, takeLink } from './links'
import { mailLink } from './mails'
import { notifyOfChange } from './change-notices'
import { noteAct } from './note-act'
import { requireGoodPassword } from './password-rules'
import { changePassword } from './passwords'

/** Milliseconds: the time of the answer must not reveal whether an address is known. */
const ALIKE_AFTER = 50

const unknownLink = () => new HttpFailure(404, 'Tautan tidak dikenal')
const overLink = () => new HttpFailure(410, 'Tautan sudah dipakai atau sudah tidak berlaku')

/**
 * What needs no session: GET /auth/verification/{token}, POST /auth/activation/{token}, GET /auth/email/verify/{uuid},
 * POST /auth/forgot-password, POST /auth/reset-password/{uuid} (product §7, contract §3).
 */
export function entryRoutes(context: LiveContext, limits: AccountLimits): Router {
  const routes = Router()
  const { pool } = context

  /** @throws HttpFailure 404 for one that nobody has, 410 for one that is used or over */
  async function linkIn(request: Request, kind: LinkKind): Promise<{ token: string; link: Link }> {
    const token = String(request.params.token)
    const link = await findLink(pool, kind, token)
    if (link === null) {
      await limits.strangeLinks.take('', sourceOf(request))
      throw unknownLink()
    }
    if (link.isOver) throw overLink()
    return { token, link }
  }

  /** By a link that is used up with it. @throws HttpFailure 410 for one that somebody else used meanwhile */
  async function choosePassword(request: Request, kind: 'activation' | 'reset'): Promise<Link> {
    const { password } = bodyOf(passwordRequest, request)
    const { token, link } = await linkIn(request, kind)
    const { userId, email } = link
    await requireGoodPassword(context, { userId, field: 'password', password })
    const caller = await findCaller(context, request)
    const exceptToken = caller?.userId === userId ? caller.parseToken : null
    const isChosen = await changePassword(
      context,
      { userId, password, exceptToken, ...originOf(request) },
      async (sql) => {
        if (!(await takeLink(sql, kind, token))) return false
        // Reading the mail proves the address; a person with a password needs no link to set one.
        await sql.query(
          `UPDATE dk_account SET activated_at = coalesce(activated_at, dk_now()), email_verified = true
         WHERE user_id = $1`,
          [userId],
        )
        await noteAct(sql, kind === 'reset' ? 'resetPassword' : 'activate', userId, null)
        const event = kind === 'reset' ? 'password.reset' : 'account.activated'
        await context.securityLog.write(sql, { event, detail: null, account: { userId }, ...originOf(request) })
        if (kind === 'reset') await notifyOfChange(sql, 'password', { userId, parseToken: null })
        return true
      },
    )
    if (!isChosen) throw overLink()
    await limits.login.forgive(email)
    return link
  }

  async function mailIfKnown(email: string): Promise<void> {
    const { rows } = await pool.query<{ userId: string; email: string; name: string; isActive: boolean }>(
      `SELECT u."objectId" AS "userId", u.email, u.name, a.activated_at IS NOT NULL AS "isActive"
       FROM "_User" u JOIN dk_account a ON a.user_id = u."objectId" WHERE u.username = $1`,
      [email],
    )
    const [person] = rows
    if (person === undefined) return
    // Who never chose a password may have let the activation's link pass.
    await inTransaction(pool, (sql) => mailLink(sql, person.isActive ? 'reset' : 'activation', person))
  }

  routes.get(
    '/auth/verification/:token',
    answer(async (request): Promise<z.input<typeof verification>> => {
      const { link } = await linkIn(request, 'activation')
      const { email, name, phone, role, expiresAt } = link
      return { email, name, phone_number: phone, ref_type: role, expires_at: expiresAt.toISOString() }
    }),
  )

  routes.post(
    '/auth/activation/:token',
    answer(async (request): Promise<z.input<typeof activated>> => {
      const { email, name, role } = await choosePassword(request, 'activation')
      return { email, name, ref_type: role }
    }),
  )

  routes.get(
    '/auth/email/verify/:token',
    answer(async (request): Promise<z.input<typeof emailVerified>> => {
      const { token, link } = await linkIn(request, 'email')
      const isProven = await inTransaction(pool, async (sql) => {
        if (!(await takeLink(sql, 'email', token))) return false
        await sql.query('UPDATE dk_account SET email_verified = true WHERE user_id = $1', [link.userId])
        return true
      })
      if (!isProven) throw overLink()
      return { verified: true }
    }),
  )

  routes.post(
    '/auth/forgot-password',
    answer(async (request) => {
      const email = bodyOf(forgotRequest, request).email.trim().toLowerCase()
      context.securityLog.note({
        event: 'password.resetRequested',
        detail: null,
        account: { name: email },
        ...originOf(request),
      })
      // The source first: invented addresses would each fill a counter.
      await context.limits.take('mails', { account: null, source: sourceOf(request) })
      await limits.mails.take(email, '')
      await Promise.all([mailIfKnown(email), sleep(ALIKE_AFTER)])
      return { sent: true }
    }),
  )

  routes.post(
    '/auth/reset-password/:token',
    answer(async (request) => {
      await choosePassword(request, 'reset')
      return { reset: true }
    }),
  )

  return routes
}
