import { type Asker, type Identity, likenessOf } from '../../../contract/values/likeness'
import type { Sql } from '../../store/database'
import type { Room } from './room'

/** Another consultation of a room's account that is about its patient, or may be. */
export interface PersonConsultation {
  consultationId: string
  /** Requested before the room's. */
  isEarlier: boolean
  /** The person as that consultation states them, where only the doctor can decide; null for the same person. */
  alike: Identity | null
}

interface Row {
  consultationId: string
  isEarlier: boolean
  own: Identity
  other: Identity
}

const IDENTITY = (detail: string) =>
  `jsonb_build_object('full_name', ${detail}->>'full_name', 'dob', ${detail}->>'dob')`
const isWritten = (id: string) =>
  `(EXISTS (SELECT 1 FROM dk_safety_answer a WHERE a.consultation_id = ${id})
    OR EXISTS (SELECT 1 FROM dk_prescription p WHERE p.consultation_id = ${id}))`

export const OF_FAMILY = `
  SELECT e.consultation_id AS "consultationId", e."requestAt" < c."requestAt" AS "isEarlier",
    ${IDENTITY('c.detail_patient')} AS own, ${IDENTITY('e.detail_patient')} AS other
  FROM "Consultations" c JOIN "Consultations" e ON e.patient = c.patient AND e."objectId" <> c."objectId"
  WHERE c."objectId" = $1 AND ${isWritten('e.consultation_id')}`
/**
 * SQL: two dates of birth have the year or the month and the day in common, as all do that a facility's patient alike
 * has: one slip, or day and month exchanged. Not true where one is NULL.
 */
export const sharesPartOfBirth = (one: string, other: string) =>
  `(left(${one}, 4) = left(${other}, 4) OR substr(${one}, 6, 5) = substr(${other}, 6, 5))`

export const OF_FACILITY = `
  SELECT e.faskes_consultation_id AS "consultationId", e."requestAt" < c."requestAt" AS "isEarlier",
    ${IDENTITY('c.patient_info')} AS own, ${IDENTITY('e.patient_info')} AS other
  FROM "Faskes_consultations" c
  JOIN "Faskes_consultations" e ON e.faskes->>'id_user' = c.faskes->>'id_user' AND e."objectId" <> c."objectId"
  WHERE c."objectId" = $1 AND ${sharesPartOfBirth("e.patient_info->>'dob'", "c.patient_info->>'dob'")}
    AND ${isWritten('e.faskes_consultation_id')}`

/** The consultations with answers or prescriptions (contract/values/likeness), without those of other persons. */
export async function personConsultations(
  sql: Sql,
  { className, objectId }: Pick<Room, 'className' | 'objectId'>,
): Promise<PersonConsultation[]> {
  const isFamily = className === 'Consultations'
  const asker: Asker = isFamily ? 'family' : 'facility'
  const { rows } = await sql.query<Row>(isFamily ? OF_FAMILY : OF_FACILITY, [objectId])
  return rows.flatMap(({ own, other, ...row }) => {
    const likeness = likenessOf(own, other, asker)
    return likeness === 'other' ? [] : [{ ...row, alike: likeness === 'alike' ? other : null }]
  })
}
