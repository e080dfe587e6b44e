import type * as z from 'zod/mini'
import { earlierAnswers as earlierSchema, safetyAnswers } from '../../../contract/schemas/safety-answers'
import type { SafetyAnswers, SafetyKind } from '../../../contract/values/safety-answers'
import type { Sql } from '../../store/database'
import type { Room } from '../rooms/room'

export interface StoredAnswer {
  /** The `Idempotency-Key` that it was made with. */
  id: string
  consultationId: string
  kind: SafetyKind
  version: number
  doctor: string
  at: Date
  answer: unknown
}

const FIELDS = 'id, consultation_id AS "consultationId", kind, version, doctor, at, answer'
/** The newest version of each kind. */
const CURRENT = `SELECT DISTINCT ON (kind) ${FIELDS} FROM dk_safety_answer
  WHERE consultation_id = $1 ORDER BY kind, version DESC`

export async function findAnswer(sql: Sql, id: string): Promise<StoredAnswer | null> {
  const { rows } = await sql.query<StoredAnswer>(`SELECT ${FIELDS} FROM dk_safety_answer WHERE id::text = $1`, [id])
  return rows[0] ?? null
}

/** Appends a version. */
export async function insertAnswer(
  sql: Sql,
  { id, consultationId, kind, version, doctor, answer, reason }: Omit<StoredAnswer, 'at'> & { reason: string | null },
): Promise<void> {
  await sql.query(
    `INSERT INTO dk_safety_answer (id, consultation_id, kind, version, doctor, at, answer, reason)
     VALUES ($1, $2, $3, $4, $5, date_trunc('milliseconds', dk_now()), $6, $7)`,
    [id, consultationId, kind, version, doctor, JSON.stringify(answer), reason],
  )
}

/** null before the first answer. */
export async function currentAnswers(sql: Sql, consultationId: string): Promise<SafetyAnswers | null> {
  const { rows } = await sql.query<StoredAnswer>(CURRENT, [consultationId])
  return rows.length === 0 ? null : safetyAnswers.parse(Object.fromEntries(rows.map((row) => [row.kind, toWire(row)])))
}

/**
 * What the same patient answered last before this consultation, to any doctor. An account may ask for several people,
 * so name and date of birth must be the same too. null for a facility's patient, who has no account.
 */
export async function earlierAnswers(
  sql: Sql,
  { className, objectId }: Pick<Room, 'className' | 'objectId'>,
): Promise<z.infer<typeof earlierSchema> | null> {
  if (className !== 'Consultations') return null
  const { rows } = await sql.query<StoredAnswer>(
    `SELECT DISTINCT ON (a.kind) a.id, a.consultation_id AS "consultationId", a.kind, a.version, a.doctor, a.at, a.answer
     FROM "Consultations" c
     JOIN "Consultations" e ON e.patient = c.patient AND e."objectId" <> c."objectId" AND e."requestAt" < c."requestAt"
       AND e.detail_patient->>'full_name' IS NOT DISTINCT FROM c.detail_patient->>'full_name'
       AND e.detail_patient->>'dob' IS NOT DISTINCT FROM c.detail_patient->>'dob'
     JOIN dk_safety_answer a ON a.consultation_id = e.consultation_id
     WHERE c."objectId" = $1 AND a.kind IN ('allergies', 'weight_kg') AND coalesce(a.answer->>'status', '') <> 'unable'
     ORDER BY a.kind, a.at DESC, a.version DESC`,
    [objectId],
  )
  if (rows.length === 0) return null
  return earlierSchema.parse(
    Object.fromEntries(rows.map((row) => [row.kind, { consultation_id: row.consultationId, ...toWire(row) }])),
  )
}

function toWire({ version, at, answer }: StoredAnswer) {
  return { version, at: at.toISOString(), answer }
}
