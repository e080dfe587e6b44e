import type { SafetyAnswerRequest } from '../../../contract/schemas/safety-answers'
import { NO_SAFETY_ANSWERS, type SafetyAnswers } from '../../../contract/values/safety-answers'
import { type ConsultationStatus, OPEN_CONSULTATION_STATUSES } from '../../../contract/values/statuses'
import { type LiveContext, type RecordChange, notifyChange } from '../../live/context'
import { noteAudit } from '../../store/audit'
import { inTransaction, type Sql } from '../../store/database'
import { HttpFailure, malformed } from '../answer'
import { type Room, roomOf } from '../rooms/room'
import type { Caller } from '../session'
import { currentAnswers, findAnswer, insertAnswer } from './stored-answers'

interface Act {
  consultationId: string
  /** The call's `Idempotency-Key`. */
  key: string
  caller: Caller
}

/**
 * Appends one answer; the same key again has no second effect. Answers the current answers of every kind.
 * @throws HttpFailure 404, 409 for a consultation that is not open, a version that is not the newest or a foreign key,
 * 422 for a correction without a reason
 */
export async function saveAnswer(
  context: LiveContext,
  { consultationId, key, caller }: Act,
  request: SafetyAnswerRequest,
): Promise<SafetyAnswers> {
  const { answers, change } = await inTransaction(context.pool, async (sql) => {
    const room = await roomOf(sql, consultationId, caller.userId)
    const status = await lockRecord(sql, room)
    const before = (await currentAnswers(sql, consultationId)) ?? NO_SAFETY_ANSWERS
    const known = await findAnswer(sql, key)
    if (known !== null) {
      const isOwn = known.doctor === caller.userId && known.consultationId === consultationId
      if (!isOwn) throw new HttpFailure(409, 'Idempotency-Key ini sudah dipakai')
      return { answers: before, change: null }
    }
    mustBeOpen(status)
    const version = mustFollow(before, request)
    const { kind, answer } = request
    const reason = request.reason ?? null
    await insertAnswer(sql, { id: key, consultationId, kind, version, doctor: caller.userId, answer, reason })
    await noteAudit(sql, {
      consultationId,
      by: caller.idUser,
      role: 'doctor',
      deviceId: caller.deviceId,
      what: 'safetyAnswer',
      detail: { kind, version, before: before[kind]?.answer ?? null, after: answer, reason },
    })
    const after = (await currentAnswers(sql, consultationId)) ?? NO_SAFETY_ANSWERS
    return { answers: after, change: await writeLiveRecord(sql, room, { before, after }) }
  })
  if (change !== null) await notifyChange(context, change)
  return answers
}

/** Two answers to one consultation wait for each other. */
async function lockRecord(sql: Sql, { className, objectId }: Room): Promise<ConsultationStatus | null> {
  const { rows } = await sql.query<{ status: ConsultationStatus }>(
    `SELECT status FROM "${className}" WHERE "objectId" = $1 FOR UPDATE`,
    [objectId],
  )
  return rows[0]?.status ?? null
}

function mustBeOpen(status: ConsultationStatus | null): void {
  if (status !== null && (OPEN_CONSULTATION_STATUSES as readonly ConsultationStatus[]).includes(status)) return
  throw new HttpFailure(409, 'Konsultasi ini tidak sedang berlangsung', { status })
}

/** The version that the request becomes. */
function mustFollow(before: SafetyAnswers, { kind, replaces, reason }: SafetyAnswerRequest): number {
  const newest = before[kind]?.version ?? 0
  if (replaces !== newest) {
    throw new HttpFailure(409, 'Jawaban ini sudah diubah dari perangkat lain', { data: before })
  }
  if (newest > 0 && reason === undefined) throw malformed({ reason: ['Alasan koreksi wajib diisi'] })
  return newest + 1
}

async function writeLiveRecord(
  sql: Sql,
  { className, objectId }: Room,
  { before, after }: { before: SafetyAnswers; after: SafetyAnswers },
): Promise<RecordChange> {
  const { rows } = await sql.query<{ updatedAt: Date }>(
    `UPDATE "${className}" SET safety_answers = $2, "updatedAt" = clock_timestamp() WHERE "objectId" = $1
     RETURNING "updatedAt"`,
    [objectId, JSON.stringify(after)],
  )
  const updatedAt = rows[0]?.updatedAt
  if (updatedAt === undefined) throw new Error('a room without its record')
  return { className, objectId, before: { safety_answers: before }, after: { safety_answers: after }, updatedAt }
}
