import {
  type EarlierAnswers,
  earlierAnswers as earlierSchema,
  safetyAnswers,
} from '../../../contract/schemas/safety-answers'
import type { Identity } from '../../../contract/values/likeness'
import type { SafetyAnswers, SafetyKind } from '../../../contract/values/safety-answers'
import type { Sql } from '../../store/database'
import { personConsultations } from '../rooms/persons'
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
 * What the same patient answered last before this consultation, to any doctor, and the last answer about allergies of
 * persons of the account who may be this patient. null without any.
 */
export async function earlierAnswers(
  sql: Sql,
  room: Pick<Room, 'className' | 'objectId'>,
): Promise<EarlierAnswers | null> {
  const persons = (await personConsultations(sql, room)).filter(({ isEarlier }) => isEarlier)
  const { rows } = await sql.query<StoredAnswer>(
    `SELECT DISTINCT ON (consultation_id, kind) ${FIELDS} FROM dk_safety_answer
     WHERE consultation_id = ANY ($1) AND kind IN ('allergies', 'weight_kg') AND coalesce(answer->>'status', '') <> 'unable'
     ORDER BY consultation_id, kind, at DESC, version DESC`,
    [persons.map(({ consultationId }) => consultationId)],
  )
  const found = rows.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.version - one.version)
  const of = new Map(persons.map(({ consultationId, alike }) => [consultationId, alike]))
  const newest = (kind: SafetyKind) => found.find((row) => row.kind === kind && of.get(row.consultationId) === null)
  const [allergies, weight] = [newest('allergies'), newest('weight_kg')]
  const alike = newestOfEach(found, of)
  if (allergies === undefined && weight === undefined && alike.length === 0) return null
  return earlierSchema.parse({
    allergies: allergies && earlierToWire(allergies),
    weight_kg: weight && earlierToWire(weight),
    alike: alike.map((row) => ({ ...earlierToWire(row), patient: of.get(row.consultationId) })),
  })
}

/** Of each person alike the newest answer about allergies. @param found newest first */
function newestOfEach(found: readonly StoredAnswer[], of: ReadonlyMap<string, Identity | null>): StoredAnswer[] {
  const newest = new Map<string, StoredAnswer>()
  for (const row of found) {
    const person = of.get(row.consultationId) ?? null
    const key = JSON.stringify([person?.full_name, person?.dob])
    if (person !== null && row.kind === 'allergies' && !newest.has(key)) newest.set(key, row)
  }
  return [...newest.values()]
}

function earlierToWire(row: StoredAnswer) {
  return { consultation_id: row.consultationId, ...toWire(row) }
}

function toWire({ version, at, answer }: StoredAnswer) {
  return { version, at: at.toISOString(), answer }
}
