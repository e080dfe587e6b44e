import type { Medicine } from '../../../contract/schemas/medicine'
import type { Override, PrescribedMedicine, Prescription } from '../../../contract/schemas/prescription'
import type { Sql } from '../../store/database'
import type { DocumentPeople } from '../rooms/people'

/** A row of a prescription; `content` and `issued` never change. */
export interface StoredPrescription {
  id: string
  consultationId: string
  doctor: string
  at: Date
  content: Pick<Prescription, 'expires' | 'note'> & { medicines: PrescribedMedicine[] }
  overrides: Override[]
  issued: DocumentPeople & {
    /** kg, by which the doses were judged. */
    patient: { weight: number | null }
    medicines: Pick<Medicine, 'form' | 'strength' | 'substance'>[]
  }
  cancelled: Prescription['cancelled']
}

const FIELDS = 'id, consultation_id AS "consultationId", doctor, at, content, overrides, issued, cancelled'

/** Nothing when its id is taken. */
export async function insertPrescription(
  sql: Sql,
  given: Omit<StoredPrescription, 'at' | 'cancelled'>,
): Promise<StoredPrescription | null> {
  const { id, consultationId, doctor, content, overrides, issued } = given
  const { rows } = await sql.query<StoredPrescription>(
    `INSERT INTO dk_prescription (id, consultation_id, doctor, at, content, overrides, issued)
     VALUES ($1, $2, $3, date_trunc('milliseconds', dk_now()), $4, $5, $6) ON CONFLICT (id) DO NOTHING RETURNING ${FIELDS}`,
    [id, consultationId, doctor, JSON.stringify(content), JSON.stringify(overrides), JSON.stringify(issued)],
  )
  return rows[0] ?? null
}

export async function findPrescription(sql: Sql, id: string): Promise<StoredPrescription | null> {
  const { rows } = await sql.query<StoredPrescription>(`SELECT ${FIELDS} FROM dk_prescription WHERE id::text = $1`, [
    id,
  ])
  return rows[0] ?? null
}

/** Of a conversation, oldest first, also the cancelled ones. */
export async function prescriptionsOf(sql: Sql, consultationId: string): Promise<StoredPrescription[]> {
  const { rows } = await sql.query<StoredPrescription>(
    `SELECT ${FIELDS} FROM dk_prescription WHERE consultation_id = $1 ORDER BY at, id`,
    [consultationId],
  )
  return rows
}

/** One compare-and-set: of two cancels, one counts. Nothing when it was cancelled before. */
export async function markCancelled(
  sql: Sql,
  id: string,
  { reason, messageId, at }: { reason: string; messageId: string; at: Date },
): Promise<StoredPrescription | null> {
  const { rows } = await sql.query<StoredPrescription>(
    `UPDATE dk_prescription SET cancelled = $2 WHERE id::text = $1 AND cancelled IS NULL RETURNING ${FIELDS}`,
    [id, JSON.stringify({ reason, at: at.toISOString(), message_id: messageId })],
  )
  return rows[0] ?? null
}

/** As it crosses the wire (contract/schemas/prescription). */
export function toWire({ id, at, content, cancelled }: StoredPrescription): Prescription {
  return { prescription_id: id, created_at: at.toISOString(), ...content, cancelled }
}
