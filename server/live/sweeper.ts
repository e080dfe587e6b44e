import { DEADLINES, PAYMENT_DEADLINE, VERDICT_DEADLINE } from '../../contract/values/limits'
import { REQUEST_CLASSES, WAITING_STATUS } from '../../contract/values/statuses'
import { changeStatus } from './change-status'
import { type LiveContext, notifyChange } from './context'
import { expireLeases, freeBusyForNothing } from './leases'
import { SYSTEM } from './moves'
import { Refused } from './refuse'
import type { MoveOrder } from './move-order'

/** As many moves at once: a burst of requests falls due within one second. */
const AT_ONCE = 4

/** The verdict of an unanswered emergency. */
export const VERDICT = 'Tidak ada dokter yang menjawab dalam 30 menit'

/** A kind of record that is over by itself, and after how long since when. */
interface Expiry extends Omit<MoveOrder, 'objectId'> {
  since: '"requestAt"' | '"statusAt"'
  limit: number
}

const EXPIRIES: readonly Expiry[] = [
  ...REQUEST_CLASSES.map((className): Expiry => ({
    className,
    from: WAITING_STATUS[className],
    to: 'NOT_ANSWERED',
    since: '"requestAt"',
    limit: DEADLINES[className],
  })),
  {
    className: 'Consultations',
    from: 'ON_PAYMENT',
    to: 'FAILED_PAYMENT',
    since: '"statusAt"',
    limit: PAYMENT_DEADLINE,
  },
  {
    className: 'Emergencies',
    from: 'NOT_ANSWERED',
    to: 'REJECTED_BY_SISTEM',
    since: '"statusAt"',
    limit: VERDICT_DEADLINE,
    reportedReason: VERDICT,
  },
]

/** Moves what no browser is left to move (contract §2 "Deadlines", "lease"). */
export async function sweep(context: LiveContext): Promise<void> {
  for (const expiry of EXPIRIES) await expire(context, expiry)
  for (const change of await expireLeases(context.pool)) await notifyChange(context, change)
  for (const change of await freeBusyForNothing(context.pool)) await notifyChange(context, change)
}

async function expire(context: LiveContext, { since, limit, ...order }: Expiry): Promise<void> {
  const { rows } = await context.pool.query<{ objectId: string }>(
    `SELECT "objectId" FROM "${order.className}" WHERE status = $1 AND ${since} + $2 * interval '1 millisecond' <= dk_now()
     ORDER BY ${since}`,
    [order.from, limit],
  )
  const due = rows.map(({ objectId }): MoveOrder => ({ ...order, objectId }))
  for (let next = 0; next < due.length; next += AT_ONCE) {
    await Promise.all(due.slice(next, next + AT_ONCE).map((one) => moveOrLose(context, one)))
  }
}

async function moveOrLose(context: LiveContext, order: MoveOrder): Promise<void> {
  try {
    await changeStatus(context, order, SYSTEM)
  } catch (fault) {
    // Somebody was faster: that is what the race is for.
    if (!(fault instanceof Refused)) throw fault
  }
}
