import { type CurrentMedicine, currentMedicine } from '../../../contract/schemas/prescription'
import type { Sql } from '../../store/database'
import type { Room } from '../rooms/room'

/**
 * The consultations of a room's patient. One account may ask for several members of a family, who differ by their date
 * of birth. A facility's patient has no account: only the room itself counts.
 */
const SAME_PATIENT = `
  SELECT other.consultation_id FROM "Consultations" own JOIN "Consultations" other
    ON other.patient = own.patient AND other.detail_patient->>'dob' IS NOT DISTINCT FROM own.detail_patient->>'dob'
  WHERE own.consultation_id = $1`

/**
 * What the patient of a room has by valid prescriptions, oldest first: of this consultation and of earlier ones of any
 * doctor, without the cancelled ones.
 * @param today in Jakarta, YYYY-MM-DD
 */
export async function currentMedicinesOf(
  sql: Sql,
  { consultationId }: Pick<Room, 'consultationId'>,
  today: string,
): Promise<CurrentMedicine[]> {
  const { rows } = await sql.query<Omit<CurrentMedicine, 'created_at'> & { at: Date }>(
    `SELECT p.id AS prescription_id, p.at, p.content->>'expires' AS expires, m.content AS medicine,
       (one->>'per_day')::int AS per_day, (one->>'amount')::float8 AS amount, one->>'consume_type' AS consume_type
     FROM dk_prescription p
     CROSS JOIN LATERAL jsonb_array_elements(p.content->'medicines') WITH ORDINALITY AS list (one, place)
     JOIN dk_medicine m ON m.id = one->>'medicine_id'
     WHERE p.cancelled IS NULL AND p.content->>'expires' >= $2
       AND (p.consultation_id = $1 OR p.consultation_id IN (${SAME_PATIENT}))
     ORDER BY p.at, p.id, place`,
    [consultationId, today],
  )
  return rows.map(({ at, ...row }) => currentMedicine.parse({ ...row, created_at: at.toISOString() }))
}

/**
 * Until the transaction ends no other prescription is judged for the same patient: two at once would not see each
 * other.
 */
export async function holdPrescriptionsOf(sql: Sql, { consultationId }: Pick<Room, 'consultationId'>): Promise<void> {
  await sql.query(
    `SELECT pg_advisory_xact_lock(hashtextextended(coalesce(
       (SELECT patient FROM "Consultations" WHERE consultation_id = $1), $1), 19))`,
    [consultationId],
  )
}
