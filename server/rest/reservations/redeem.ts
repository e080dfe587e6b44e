import type pg from 'pg'
import type * as z from 'zod/mini'
import type { Reservation, redeemed } from '../../../contract/schemas/reservation'
import { OPEN_ITEM } from '../../../contract/values/refusals'
import { OPEN_CONSULTATION_STATUSES } from '../../../contract/values/statuses'
import { type LiveContext, type RecordChange, notifyChange } from '../../live/context'
import { moverOf } from '../../live/movers'
import { openConsultation } from '../../live/opened'
import { becomeBusy } from '../../live/presence'
import { inTransaction, isDuplicate } from '../../store/database'
import { ONE_OPEN_ITEM } from '../../store/open-items'
import { HttpFailure } from '../answer'
import type { Caller } from '../session'
import { normalCode } from './codes'
import { STATUS_NOW } from './status'

type Redeemed = z.infer<typeof redeemed>

interface Row {
  code: string
  patient: string
  complaint: string | null
  status: Reservation['status']
  consultation_id: string | null
}

/**
 * Makes a paid reservation the consultation that it was paid for: open at once, and the doctor's one open item. The
 * same code again gets the same consultation for as long as that is open, so that an answer may be lost.
 * @throws HttpFailure 404 for a code that is not this doctor's, 409 where it is used or over, or something else is open
 */
export async function redeem(context: LiveContext, caller: Caller, written: string): Promise<Redeemed> {
  try {
    const { opened, changes } = await inTransaction(context.pool, (sql) => carryOut(sql, caller, written))
    for (const change of changes) await notifyChange(context, change)
    return opened
  } catch (fault) {
    if (!isDuplicate(fault, ONE_OPEN_ITEM)) throw fault
    throw new HttpFailure(409, 'Masih ada konsultasi atau Emergency Call yang belum selesai', { reason: OPEN_ITEM })
  }
}

interface Outcome {
  opened: Redeemed
  changes: RecordChange[]
}

async function carryOut(sql: pg.PoolClient, caller: Caller, written: string): Promise<Outcome> {
  const reservation = await lockReservation(sql, caller.userId, normalCode(written))
  const { code, patient, complaint, status } = reservation
  const already = await stillOpen(sql, reservation)
  if (already !== null) return { opened: already, changes: [] }
  const mover = moverOf(caller.user, caller.deviceId)
  if (status !== 'Paid') throw overFor(status, mover.by)

  const { record, consultationId } = await openConsultation(sql, {
    doctor: caller.user,
    patient,
    complaint,
    mover,
    origin: { reservation: code },
  })
  const presence = await becomeBusy(sql, caller.userId, 'status_available')
  await sql.query(`UPDATE dk_reservation SET status = 'Redeemed', consultation_id = $2 WHERE code = $1`, [
    code,
    consultationId,
  ])
  const opened: Redeemed = {
    consultation_id: consultationId,
    object_id: record.objectId,
    kind: 'consultation',
    status: 'ON_CHAT',
  }
  return { opened, changes: [record, presence] }
}

/** Concurrent redemptions wait and see the result. */
async function lockReservation(sql: pg.PoolClient, doctor: string, code: string | null): Promise<Row> {
  const { rows } = await sql.query<Row>(
    `SELECT code, patient, complaint, ${STATUS_NOW} AS status, consultation_id
     FROM dk_reservation r WHERE code = $1 AND doctor = $2 FOR UPDATE`,
    [code, doctor],
  )
  if (rows[0] === undefined) throw new HttpFailure(404, 'Kode reservasi tidak ditemukan')
  return rows[0]
}

async function stillOpen(sql: pg.PoolClient, { consultation_id: consultationId }: Row): Promise<Redeemed | null> {
  const { rows } = await sql.query<Omit<Redeemed, 'kind'>>(
    `SELECT consultation_id, "objectId" AS object_id, status FROM "Consultations"
     WHERE consultation_id = $1 AND status = ANY($2)`,
    [consultationId, OPEN_CONSULTATION_STATUSES],
  )
  return rows[0] === undefined ? null : { ...rows[0], kind: 'consultation' }
}

function overFor(status: Reservation['status'], by: object): HttpFailure {
  if (status === 'Expired') return new HttpFailure(409, 'Reservasi ini sudah kedaluwarsa', { status, by: null })
  return new HttpFailure(409, 'Kode reservasi sudah dipakai', { status, by })
}
