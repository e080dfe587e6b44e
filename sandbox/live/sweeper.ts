import { CONSULTATION_DEADLINE, PAYMENT_DEADLINE, SECOND } from '../../contract/values/limits'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { changeStatus } from './change-status'
import { type LiveContext, tellChange } from './context'
import { SYSTEM } from './moves'
import { expireLeases } from './presence'
import { Refused } from './refuse'
import { repeat } from './repeat'

const PERIOD = SECOND

/**
 * Moves what no browser is left to move (contract §2 "Deadlines", "lease"); once a second, one sweep at a time.
 * @returns what ends it, and resolves when the sweep under way is done
 */
export function startSweeper(context: LiveContext): () => Promise<void> {
  return repeat(PERIOD, () => sweep(context), (fault) => context.log.error({ err: fault }, 'sweep failed'))
}

export async function sweep(context: LiveContext): Promise<void> {
  await expire(context, 'IDLE', 'NOT_ANSWERED', '"requestAt"', CONSULTATION_DEADLINE)
  await expire(context, 'ON_PAYMENT', 'FAILED_PAYMENT', '"statusAt"', PAYMENT_DEADLINE)
  await endLeases(context)
}

async function expire(
  context: LiveContext,
  from: ConsultationStatus,
  to: ConsultationStatus,
  since: '"requestAt"' | '"statusAt"',
  limit: number,
): Promise<void> {
  const { rows } = await context.pool.query<{ objectId: string }>(
    `SELECT "objectId" FROM "Consultations" WHERE status = $1 AND ${since} + $2 * interval '1 millisecond' <= now()`,
    [from, limit],
  )
  for (const { objectId } of rows) {
    try {
      await changeStatus(context, { objectId, from, to }, SYSTEM)
    } catch (fault) {
      // Somebody was faster: that is what the race is for.
      if (!(fault instanceof Refused)) throw fault
    }
  }
}

async function endLeases(context: LiveContext): Promise<void> {
  for (const change of await expireLeases(context.pool)) await tellChange(context, change)
}
