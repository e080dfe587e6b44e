import { type CurrentMedicine, currentMedicine, type PrescribedMedicine } from '../../../contract/schemas/prescription'
import { daysAfter, isNearlyUsedUp, lastDayOf, LONGEST_SUPPLY } from '../../../contract/values/supply'
import type { Sql } from '../../store/database'
import { dayInJakarta } from '../pdf/dates'
import { personConsultations } from '../rooms/persons'
import type { Room } from '../rooms/room'

/**
 * What the patient of a room has by prescriptions that can still be redeemed or are not used up, oldest first: of this
 * consultation and of others of any doctor, without the cancelled ones; `of` names who may be another person.
 * @param today in Jakarta, YYYY-MM-DD
 */
export async function currentMedicinesOf(
  sql: Sql,
  room: Pick<Room, 'className' | 'objectId' | 'consultationId'>,
  today: string,
): Promise<CurrentMedicine[]> {
  const persons = await personConsultations(sql, room)
  const of = new Map(persons.map(({ consultationId, alike }) => [consultationId, alike]))
  const { rows } = await sql.query<
    Omit<CurrentMedicine, 'created_at' | 'until' | 'of'> &
      Pick<PrescribedMedicine, 'quantity' | 'unit_type'> & { at: Date; consultationId: string }
  >(
    `SELECT p.consultation_id AS "consultationId", p.id AS prescription_id, p.at, p.content->>'expires' AS expires, m.content AS medicine,
       (one->>'per_day')::int AS per_day, (one->>'amount')::float8 AS amount, one->>'consume_type' AS consume_type,
       (one->>'quantity')::int AS quantity, one->>'unit_type' AS unit_type
     FROM dk_prescription p
     CROSS JOIN LATERAL jsonb_array_elements(p.content->'medicines') WITH ORDINALITY AS list (one, place)
     JOIN dk_medicine m ON m.id = one->>'medicine_id'
     WHERE p.cancelled IS NULL AND (p.content->>'expires' >= $2 OR p.at >= $3::timestamptz)
       AND p.consultation_id = ANY ($1)
     ORDER BY p.at, p.id, place`,
    // A day more than a supply lasts: days are Jakarta's, moments the database's.
    [[room.consultationId, ...of.keys()], today, daysAfter(today, -LONGEST_SUPPLY - 1)],
  )
  return rows
    .map(({ at, consultationId, ...row }) => {
      const supply = { ...row, issued: dayInJakarta(at.getTime()) }
      return {
        ...row,
        created_at: at.toISOString(),
        until: lastDayOf(supply),
        nearly_used_up: isNearlyUsedUp(supply, today),
        of: of.get(consultationId) ?? null,
      }
    })
    .filter(({ until }) => until >= today)
    .map((row) => currentMedicine.parse(row))
}

/**
 * Until the transaction ends no other prescription is judged for the same account: two at once would not see each
 * other.
 */
export async function holdPrescriptionsOf(sql: Sql, { consultationId }: Pick<Room, 'consultationId'>): Promise<void> {
  await sql.query(
    `SELECT pg_advisory_xact_lock(hashtextextended(coalesce(
       (SELECT patient FROM "Consultations" WHERE consultation_id = $1),
       (SELECT faskes->>'id_user' FROM "Faskes_consultations" WHERE faskes_consultation_id = $1), $1), 19))`,
    [consultationId],
  )
}
