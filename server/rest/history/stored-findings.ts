import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Correction, RecordVersion } from '../../../contract/schemas/consultation'
import { FINDINGS_SIZE } from '../../../contract/values/limits'
import { writeDocument } from '../../../contract/schemas/documents'
import { takesMessages } from '../../../contract/values/messages'
import type { ConsultationStatus } from '../../../contract/values/statuses'
import type { RecordChange } from '../../live/context'
import { noteAudit } from '../../store/audit'
import type { Sql } from '../../store/database'
import { HttpFailure, malformed } from '../answer'
import { writeCard } from '../rooms/cards'
import type { Caller } from '../session'
import { DIAGNOSIS_FIELDS, isOfDiagnosis, readFindings, withCodeNames, writtenDiagnosis } from './findings'

/** Why a write is refused: another version exists that its writer has not seen. */
const SUPERSEDED = 'superseded'

interface Writing {
  consultationId: string
  /** The status that the caller's transaction holds; of a call that also moves it, the one before. */
  status: ConsultationStatus
  /** Only what was sent; every other field stays. */
  found: Record<string, unknown>
  /** Of a write while it runs; undefined: whatever is stored. */
  replaces: number | undefined
  correction: Correction | undefined
  what: 'update' | 'note'
  /** Names the card. */
  key: string
  /** The call moves too: a move needs no findings, and its repeat repeats what it wrote. */
  isMove?: boolean
}

/**
 * Appends a version of the findings (contract §2 "Records"), with its audit and their card. What is known already is no
 * new version.
 * @param caller the consultation's doctor
 * @returns the newest version, and the card for live queries, once the transaction is committed
 * @throws HttpFailure 409 outside the consultation without a correction, 409 `superseded` for what its writer has not
 * seen, 422 for a correction while it runs or too much
 */
export async function writeFindings(sql: pg.PoolClient, caller: Caller, writing: Writing): Promise<Written> {
  const { consultationId, status, found, correction, what, key, isMove = false } = writing
  await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 20))', [consultationId])
  const { version, content } = await newest(sql, consultationId)
  const fields = Object.keys(found).filter((field) => !isDeepStrictEqual(found[field], content[field]))
  const isRunning = takesMessages(status, true)
  if (correction !== undefined && isRunning) throw malformed({ correction: ['Konsultasi masih berjalan'] })
  if (fields.length === 0 && isMove) return { version, card: null }
  const mayWrite = isRunning || (status === 'FINISHED' && correction !== undefined)
  if (!mayWrite) throw new HttpFailure(409, 'Konsultasi ini tidak sedang berjalan', { status })

  if (fields.length > 0 && (await isSuperseded(sql, writing, { version, fields }))) {
    const data = (await versionsOf(sql, consultationId)).at(-1) ?? null
    throw new HttpFailure(409, 'Catatan ini sudah diubah dari perangkat lain', { reason: SUPERSEDED, data })
  }

  const after = { version: fields.length > 0 ? version + 1 : version, fields, content: { ...content, ...found } }
  if (fields.length > 0) await append(sql, caller, writing, after)
  // While it runs every sending is a card; afterwards only what changed.
  const kind = what === 'note' ? 'catatan' : 'spa'
  const last = await lastVersions(sql, consultationId)
  const shown = { ...after, version: what === 'note' ? last.note : last.spa }
  const text = isRunning || fields.length > 0 ? cardText(what, found, shown, correction) : null
  const card = text === null ? null : await writeCard(sql, { consultationId, messageId: key, kind, text })
  return { version: after.version, card }
}

interface Written {
  version: number
  card: RecordChange | null
}

/** A correction has to have seen every version, a write while it runs those of the fields that it changes. */
async function isSuperseded(
  sql: Sql,
  { consultationId, replaces, correction }: Writing,
  { version, fields }: Omit<NewVersion, 'content'>,
): Promise<boolean> {
  if (correction !== undefined) return correction.replaces !== version
  if (replaces === undefined) return false
  const { rows } = await sql.query(
    'SELECT 1 FROM dk_findings_version WHERE consultation_id = $1 AND version > $2 AND fields && $3 LIMIT 1',
    [consultationId, replaces, fields],
  )
  return rows.length > 0
}

interface NewVersion {
  version: number
  fields: string[]
  content: Record<string, unknown>
}

async function append(
  sql: pg.PoolClient,
  { idUser, user, deviceId }: Caller,
  { consultationId, correction, what }: Writing,
  { version, fields, content }: NewVersion,
): Promise<void> {
  const written = JSON.stringify(content)
  if (Buffer.byteLength(written) > FINDINGS_SIZE) {
    throw malformed(Object.fromEntries(fields.map((field) => [field, ['Terlalu panjang']])))
  }
  const reason = correction?.reason ?? null
  const by = { id_user: idUser, name: String(user.get('name')) }
  await sql.query(
    `INSERT INTO dk_findings_version (consultation_id, version, at, by, fields, content, reason)
     VALUES ($1, $2, date_trunc('milliseconds', dk_now()), $3, $4, $5, $6)`,
    [consultationId, version, JSON.stringify(by), fields, written, reason],
  )
  // Without the content, which its readers find in the versions.
  const detail = { fields, before: version - 1, after: version, ...(reason !== null && { reason }) }
  await noteAudit(sql, { consultationId, by: idUser, role: 'doctor', deviceId, what, detail })
}

/** As the app writes it (contract/schemas/documents); null if the call contains no diagnosis or an empty one. */
function cardText(
  what: Writing['what'],
  found: object,
  { version, content }: Pick<NewVersion, 'version' | 'content'>,
  correction: Correction | undefined,
): string | null {
  const parts = { version, ...(correction && { correction: { reason: correction.reason } }) }
  if (what === 'note') {
    const { note, next_schedule } = readFindings(content)
    return writeDocument('catatan', { note: note ?? '', next_schedule, ...parts })
  }
  const diagnosis = Object.keys(found).some(isOfDiagnosis) ? writtenDiagnosis(content) : null
  const isEmpty = diagnosis !== null && Object.values(diagnosis).every((list) => list.length === 0)
  // A diagnosis that was taken back altogether is a correction that the patient has to see.
  return diagnosis === null || (isEmpty && correction === undefined)
    ? null
    : writeDocument('spa', { ...withCodeNames(diagnosis), ...parts })
}

export interface LastVersions {
  spa: number
  note: number
}

/**
 * SQL of the versions that last changed diagnosis and note, 0 without one, as JSON.
 * @param fields the parameter with DIAGNOSIS_FIELDS
 */
export function lastVersionsSql(consultationId: string, fields: string): string {
  return `(SELECT jsonb_build_object('spa', coalesce(max(v.version) FILTER (WHERE v.fields && ${fields}), 0),
      'note', coalesce(max(v.version) FILTER (WHERE NOT v.fields <@ ${fields}), 0))
    FROM dk_findings_version v WHERE v.consultation_id = ${consultationId})`
}

async function lastVersions(sql: Sql, consultationId: string): Promise<LastVersions> {
  const { rows } = await sql.query<{ versions: LastVersions }>(`SELECT ${lastVersionsSql('$1', '$2')} AS versions`, [
    consultationId,
    DIAGNOSIS_FIELDS,
  ])
  return rows[0]?.versions ?? { spa: 0, note: 0 }
}

async function newest(
  sql: Sql,
  consultationId: string,
): Promise<{ version: number; content: Record<string, unknown> }> {
  const { rows } = await sql.query<{ version: number; content: Record<string, unknown> }>(
    'SELECT version, content FROM dk_findings_version WHERE consultation_id = $1 ORDER BY version DESC LIMIT 1',
    [consultationId],
  )
  return rows[0] ?? { version: 0, content: {} }
}

/** Oldest first. */
export async function versionsOf(sql: Sql, consultationId: string): Promise<RecordVersion[]> {
  const { rows } = await sql.query<
    Pick<RecordVersion, 'version' | 'by' | 'reason' | 'fields'> & { at: Date; content: unknown }
  >(
    `SELECT version, at, by, reason, fields, content FROM dk_findings_version
     WHERE consultation_id = $1 ORDER BY version`,
    [consultationId],
  )
  return rows.map(({ at, content, ...row }) => ({ ...row, at: at.toISOString(), ...readFindings(content) }))
}
