import { type CurrentMedicine, currentMedicine, type PrescribedMedicine } from '../../../contract/schemas/prescription'
import { daysAfter, isNearlyUsedUp, lastDayOf, LONGEST_SUPPLY } from '../../../contract/values/supply'
import type { Sql } from '../../store/database'
import { dayInJakarta } from '../pdf/dates'
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
 * What the patient of a room has by prescriptions that can still be redeemed or are not used up, oldest first: of this
 * consultation and of earlier ones of any doctor, without the cancelled ones.
 * @param today in Jakarta, YYYY-MM-DD
 */
export async function currentMedicinesOf(
  sql: Sql,
  { consultationId }: Pick<Room, 'consultationId'>,
  today: string,
): Promise<CurrentMedicine[]> {
  const { rows } = await sql.query<
    Omit<CurrentMedicine, 'created_at' | 'until'> & Pick<PrescribedMedicine, 'quantity' | 'unit_type'> & { at: Date }
  >(
    `SELECT p.id AS prescription_id, p.at, p.content->>'expires' AS expires, m.content AS medicine,
       (one->>'per_day')::int AS per_day, (one->>'amount')::float8 AS amount, one->>'consume_type' AS consume_type,
       (one->>'quantity')::int AS quantity, one->>'unit_type' AS unit_type
     FROM dk_prescription p
     CROSS JOIN LATERAL jsonb_array_elements(p.content->'medicines') WITH ORDINALITY AS list (one, place)
     JOIN dk_medicine m ON m.id = one->>'medicine_id'
     WHERE p.cancelled IS NULL AND (p.content->>'expires' >= $2 OR p.at >= $3::timestamptz)
       AND (p.consultation_id = $1 OR p.consultation_id IN (${SAME_PATIENT}))
     ORDER BY p.at, p.id, place`,
    // A day more than a supply lasts: days are Jakarta's, moments the database's.
    [consultationId, today, daysAfter(today, -LONGEST_SUPPLY - 1)],
  )
  return rows
    .map(({ at, ...row }) => {
      const supply = { ...row, issued: dayInJakarta(at.getTime()) }
      return {
        ...row,
        created_at: at.toISOString(),
        until: lastDayOf(supply),
        nearly_used_up: isNearlyUsedUp(supply, today),
      }
    })
    .filter(({ until }) => until >= today)
    .map((row) => currentMedicine.parse(row))
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
