import type pg from 'pg'
import { DESCRIPTIONS, FEES, type TransactionKind } from '../../contract/values/balance'
import { PAID_ALREADY } from '../../contract/values/moves'
import type { RequestClass } from '../../contract/values/statuses'
import { bookTransaction } from '../store/balances'
import type { RequestRow } from './request-rows'

/** The kind of a fee in the history of balances. */
export const FEE_KINDS = {
  Consultations: 'consultation',
  Faskes_consultations: 'faskes',
  Emergencies: 'emergency',
} as const satisfies Record<RequestClass, TransactionKind>

/**
 * The doctor's fee for a record that has just become FINISHED; none for a trial, nor where the patient never paid. Runs
 * in the move's transaction.
 */
export async function earnFee(sql: pg.PoolClient, { className, objectId, recordId }: RequestRow): Promise<void> {
  const { rows } = await sql.query<{ doctor: string; name: string | null }>(
    `SELECT doctor, asker_name AS name FROM dk_request r
     WHERE class_name = $1 AND object_id = $2 AND doctor IS NOT NULL AND NOT is_test
       AND (class_name <> 'Consultations' OR payment_id = $3 OR EXISTS (
         SELECT 1 FROM dk_audit a WHERE a.consultation_id = r.record_id AND a.what = 'move'
           AND a.detail->>'from' = 'ON_PAYMENT' AND a.detail->>'to' = 'ON_CHAT'))`,
    [className, objectId, PAID_ALREADY],
  )
  const earner = rows[0]
  if (earner === undefined) return
  const kind = FEE_KINDS[className]
  await bookTransaction(sql, {
    userId: earner.doctor,
    amount: FEES[className],
    reference: recordId,
    name: earner.name,
    kind,
    description: DESCRIPTIONS[kind],
  })
}
