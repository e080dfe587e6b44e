import * as z from 'zod/mini'
import { filled } from '../contract/schemas/wire'
import { changeStatus } from '../server/live/change-status'
import type { LiveContext } from '../server/live/context'
import { SYSTEM } from '../server/live/moves'
import { Refused } from '../server/live/refuse'

export const payRequest = z.strictObject({ objectId: filled, result: z.enum(['success', 'failed']) })

/**
 * In place of a payment gateway (contract §4 `pay`): the patient reports how the payment went, the server makes the
 * move.
 */
export async function pay(context: LiveContext, { objectId, result }: z.infer<typeof payRequest>, user: Parse.User) {
  const { rows } = await context.pool.query<{ patient: string }>(
    'SELECT patient FROM "Consultations" WHERE "objectId" = $1 AND $2 IN (doctor, patient)',
    [objectId, user.id],
  )
  const [record] = rows
  if (record === undefined) throw new Refused({ kind: 'notFound' })
  if (record.patient !== user.id) throw new Refused({ kind: 'notYours', message: 'Hanya pasien yang membayar' })
  const to = result === 'success' ? 'ON_CHAT' : 'FAILED_PAYMENT'
  const { status } = await changeStatus(
    context,
    { className: 'Consultations', objectId, from: 'ON_PAYMENT', to },
    SYSTEM,
  )
  return { objectId, status }
}
