import { SECOND } from '../../contract/values/limits'
import type { LiveContext } from '../live/context'
import { repeat } from '../live/repeat'
import { forgetSession, revokeSessions } from '../live/sessions'
import type { AccountLimits } from '../rest/accounts/limits'
import { goOffline } from '../rest/doctors'
import { type AdminOrder, newestOrder, ordersAfter, removeOldOrders } from '../store/admin-orders'

/**
 * Carries out in this process what `npm run admin` has changed in the database, within a second. What was ordered
 * before the start needs nothing: nothing of it is in memory.
 * @returns what ends it
 */
export async function followOrders(context: LiveContext, limits: AccountLimits): Promise<() => Promise<void>> {
  let last = await newestOrder(context.pool)
  return repeat(
    SECOND,
    async () => {
      for (const order of await ordersAfter(context.pool, last)) {
        await carryOut(context, limits, order)
        last = order.id
      }
      await removeOldOrders(context.pool)
    },
    (fault) => context.log.error({ err: fault }, 'an operator’s order was not carried out'),
  )
}

async function carryOut(
  context: LiveContext,
  limits: AccountLimits,
  { kind, userId, email, role, tokens }: AdminOrder & { email: string; role: string },
): Promise<void> {
  if (kind === 'signInsForgiven') {
    await limits.login.forgiveEverywhere(email)
    await Promise.all(
      [limits.unlock, limits.oldPassword, limits.secondFactor].map((limit) => limit.forgive(userId, '')),
    )
    return
  }
  // A session that was made while the account was deactivated is not among the order's.
  const late = kind === 'deactivated' ? await revokeSessions(context.pool, userId, null) : []
  for (const token of [...tokens, ...late]) await forgetSession(context, token)
  if (kind === 'deactivated' && role === 'doctor') await goOffline(context, { userId })
}
