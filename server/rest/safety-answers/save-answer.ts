import type { EarlierAnswers, SafetyAnswerRequest } from '../../../contract/schemas/safety-answers'
import { removedAllergies } from '../../../contract/values/known-allergies'
import { NO_SAFETY_ANSWERS, type SafetyAnswers, withdrawnPersons } from '../../../contract/values/safety-answers'
import { type ConsultationStatus, OPEN_CONSULTATION_STATUSES } from '../../../contract/values/statuses'
import { type LiveContext, type RecordChange, notifyChange } from '../../live/context'
import { noteAudit } from '../../store/audit'
import { inTransaction, type Sql } from '../../store/database'
import { HttpFailure, malformed } from '../answer'
import { type Room, roomOf } from '../rooms/room'
import type { Caller } from '../session'
import { currentAnswers, earlierAnswers, findAnswer, insertAnswer } from './stored-answers'

interface Act {
  consultationId: string
  /** The call's `Idempotency-Key`. */
  key: string
  caller: Caller
}

/**
 * Appends one answer; the same key again has no second effect. Answers the current answers of every kind.
 * @throws HttpFailure 404, 409 for a consultation that is not open, a version that is not the newest or a foreign key,
 * 422 for a correction, or for a removal of an allergy of an earlier consultation, without a reason, and for a decision
 * about a person who is not alike
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
    await mustBeAlike(sql, room, { before, request })
    const removed = await removedBy(sql, room, request)
    const version = mustFollow(before, removed, request)
    const { kind, answer } = request
    const reason = request.reason ?? null
    await insertAnswer(sql, { id: key, consultationId, kind, version, doctor: caller.userId, answer, reason })
    await noteAudit(sql, {
      consultationId,
      by: caller.idUser,
      role: 'doctor',
      deviceId: caller.deviceId,
      what: 'safetyAnswer',
      detail: { kind, version, before: before[kind]?.answer ?? null, earlier: removed.earlier, after: answer, reason },
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

/** Alike now, or decided about before: the client repeats its decisions, also about a person since corrected. */
async function mustBeAlike(
  sql: Sql,
  room: Room,
  { before, request }: { before: SafetyAnswers; request: SafetyAnswerRequest },
): Promise<void> {
  if (request.kind !== 'persons') return
  const alike = (await earlierAnswers(sql, room))?.alike ?? []
  const decided = before.persons?.answer.decisions ?? []
  const isAlike = (id: string) => [...alike, ...decided].some(({ consultation_id }) => consultation_id === id)
  if (request.answer.decisions.every(({ consultation_id }) => isAlike(consultation_id))) return
  throw malformed({ decisions: ['Konsultasi ini bukan dari orang yang mirip'] })
}

interface Removed {
  names: string[]
  /** The answer that had them; null without any. */
  earlier: EarlierAnswers['allergies']
}

/** The allergies of the patient's earlier consultations that the request no longer has. */
async function removedBy(sql: Sql, room: Room, request: SafetyAnswerRequest): Promise<Removed> {
  if (request.kind !== 'allergies') return { names: [], earlier: null }
  const earlier = (await earlierAnswers(sql, room))?.allergies ?? null
  const names = removedAllergies(request.answer, earlier?.answer ?? null)
  return { names, earlier: names.length === 0 ? null : earlier }
}

/** The version that the request becomes. */
function mustFollow(before: SafetyAnswers, removed: Removed, request: SafetyAnswerRequest): number {
  const { kind, replaces, reason } = request
  const newest = before[kind]?.version ?? 0
  if (replaces !== newest) {
    throw new HttpFailure(409, 'Jawaban ini sudah diubah dari perangkat lain', { data: before })
  }
  if (reason !== undefined) return newest + 1
  const isAddition =
    request.kind === 'persons' && withdrawnPersons(before.persons?.answer ?? null, request.answer).length === 0
  if (newest > 0 && !isAddition) throw malformed({ reason: ['Alasan koreksi wajib diisi'] })
  if (removed.names.length > 0) {
    throw malformed({ reason: [`Alasan menghapus alergi ${removed.names.join(', ')} wajib diisi`] })
  }
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
