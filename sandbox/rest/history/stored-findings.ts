import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Correction, RecordVersion } from '../../../contract/schemas/consultation'
import { FINDINGS_SIZE } from '../../../contract/values/limits'
import { takesMessages } from '../../../contract/values/messages'
import type { ConsultationStatus } from '../../../contract/values/statuses'
import { noteAudit } from '../../store/audit'
import type { Sql } from '../../store/database'
import { HttpFailure, malformed } from '../answer'
import type { Caller } from '../session'
import { readFindings } from './findings'

interface Writing {
  consultationId: string
  /** The status that the caller's transaction holds; of a call that also moves it, the one before. */
  status: ConsultationStatus
  /** Only what was sent; every other field stays. */
  found: Record<string, unknown>
  correction: Correction | undefined
  what: 'update' | 'note'
  /** The call moves too: a move needs no findings, and its repeat repeats what it wrote. */
  isMove?: boolean
}

/**
 * Appends a version of the findings (contract §2 "Records"), with its audit. What is known already is no new version.
 * @param caller the consultation's doctor
 * @throws HttpFailure 409 outside the consultation without a correction, 422 for a correction while it runs or too much
 */
export async function writeFindings(
  sql: pg.PoolClient,
  { idUser, user, deviceId }: Caller,
  { consultationId, status, found, correction, what, isMove = false }: Writing,
): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 20))', [consultationId])
  const { version, content } = await newest(sql, consultationId)
  const fields = Object.keys(found).filter((field) => !isDeepStrictEqual(found[field], content[field]))
  const isRunning = takesMessages(status, true)
  if (correction !== undefined && isRunning) throw malformed({ correction: ['Konsultasi masih berjalan'] })
  if (fields.length === 0 && isMove) return
  const mayWrite = isRunning || (status === 'FINISHED' && correction !== undefined)
  if (!mayWrite) throw new HttpFailure(409, 'Konsultasi ini tidak sedang berjalan', { status })
  if (fields.length === 0) return

  const written = JSON.stringify({ ...content, ...found })
  if (Buffer.byteLength(written) > FINDINGS_SIZE) {
    throw malformed(Object.fromEntries(fields.map((field) => [field, ['Terlalu panjang']])))
  }
  const reason = correction?.reason ?? null
  const by = { id_user: idUser, name: String(user.get('name')) }
  await sql.query(
    `INSERT INTO dk_findings_version (consultation_id, version, at, by, fields, content, reason)
     VALUES ($1, $2, date_trunc('milliseconds', dk_now()), $3, $4, $5, $6)`,
    [consultationId, version + 1, JSON.stringify(by), fields, written, reason],
  )
  // Not the content: whoever may read that reads it in the versions.
  const detail = { fields, before: version, after: version + 1, ...(reason !== null && { reason }) }
  await noteAudit(sql, { consultationId, by: idUser, role: 'doctor', deviceId, what, detail })
}

async function newest(sql: Sql, consultationId: string): Promise<{ version: number; content: Record<string, unknown> }> {
  const { rows } = await sql.query<{ version: number; content: Record<string, unknown> }>(
    'SELECT version, content FROM dk_findings_version WHERE consultation_id = $1 ORDER BY version DESC LIMIT 1',
    [consultationId],
  )
  return rows[0] ?? { version: 0, content: {} }
}

/** Oldest first. */
export async function versionsOf(sql: Sql, consultationId: string): Promise<RecordVersion[]> {
  const { rows } = await sql.query<Pick<RecordVersion, 'version' | 'by' | 'reason' | 'fields'> & { at: Date; content: unknown }>(
    `SELECT version, at, by, reason, fields, content FROM dk_findings_version
     WHERE consultation_id = $1 ORDER BY version`,
    [consultationId],
  )
  return rows.map(({ at, content, ...row }) => ({ ...row, at: at.toISOString(), ...readFindings(content) }))
}
