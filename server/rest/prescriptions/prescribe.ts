import type { PoolClient } from 'pg'
import { writeDocument } from '../../../contract/schemas/documents'
import type { Prescription, PrescriptionRequest } from '../../../contract/schemas/prescription'
import { type LiveContext, type RecordChange, notifyChange } from '../../live/context'
import { noteAudit } from '../../store/audit'
import { inTransaction } from '../../store/database'
import { HttpFailure, notFound } from '../answer'
import { dayInJakarta } from '../pdf/dates'
import { writeCard } from '../rooms/cards'
import { peopleOf } from '../rooms/people'
import { heldRoomOf, mustHaveTakenPlace, mustTakeMessages } from '../rooms/room'
import type { Caller } from '../session'
import { holdPrescriptionsOf } from './current-medicines'
import { judge } from './judge'
import {
  findPrescription,
  insertPrescription,
  markCancelled,
  type StoredPrescription,
  toWire,
} from './stored-prescriptions'

interface Act {
  consultationId: string
  /** The call's `Idempotency-Key`. */
  key: string
  caller: Caller
}

/**
 * Writes a prescription under its key; the same key again gives what was written then.
 * @throws HttpFailure 404, 409 when no messages are taken any more, 422 as `judge` says
 */
export async function prescribe(
  context: LiveContext,
  { consultationId, key, caller }: Act,
  order: PrescriptionRequest,
): Promise<Prescription> {
  return withCard(context, async (sql, writeItsCard) => {
    const room = await heldRoomOf(sql, consultationId, caller.userId)
    const isOwn = (one: StoredPrescription | null) =>
      one?.doctor === caller.userId && one.consultationId === consultationId
    await holdPrescriptionsOf(sql, room)
    const known = await findPrescription(sql, key)
    if (known !== null && isOwn(known)) return toWire(known)
    if (known !== null) throw keyTaken()
    mustTakeMessages(room)
    const now = context.clock.now()
    if (order.expires < dayInJakarta(now)) {
      throw new HttpFailure(422, 'Isian belum benar', { errors: { expires: ['Sudah lewat'] } })
    }
    const { medicines, overrides, weight, allergies, alike } = await judge(sql, room, order, now)
    const people = await peopleOf(sql, room)
    const { expires, note } = order
    const named = order.medicines.map((one, index) => ({ ...one, name: medicines[index]?.name ?? one.name }))
    const written = await insertPrescription(sql, {
      id: key,
      consultationId,
      doctor: caller.userId,
      content: { expires, note, medicines: named },
      overrides,
      issued: {
        ...people,
        patient: { ...people.patient, weight },
        medicines: medicines.map(({ form, strength, substance }) => ({ form, strength, substance })),
      },
    })
    if (written === null) {
      // A twin of this call was faster; or the key is that of something else.
      const twin = await findPrescription(sql, key)
      if (twin === null || !isOwn(twin)) throw keyTaken()
      return toWire(twin)
    }
    await noteAudit(sql, {
      consultationId,
      by: caller.idUser,
      role: 'doctor',
      deviceId: caller.deviceId,
      what: 'prescribe',
      detail: {
        prescription: key,
        medicines: named.map(({ medicine_id }) => medicine_id),
        overrides,
        // What was known of the patient when the doctor confirmed. A consultation names its person alike.
        allergies,
        alike: alike.map(({ consultation_id, names, is }) => ({ consultation_id, names, is })),
      },
    })
    await writeItsCard(key, written)
    return toWire(written)
  })
}

/**
 * Cancels a prescription for good, also after the end; the same key again gets the same answer.
 * @throws HttpFailure 404, 409 when it was cancelled before
 */
export async function cancelPrescription(
  context: LiveContext,
  { consultationId, key, caller }: Act,
  { prescriptionId, reason }: { prescriptionId: string; reason: string },
): Promise<Prescription> {
  return withCard(context, async (sql, writeItsCard) => {
    const room = await heldRoomOf(sql, consultationId, caller.userId)
    const known = await findPrescription(sql, prescriptionId)
    if (known === null || known.consultationId !== consultationId) throw notFound()
    if (known.cancelled?.message_id === key) return toWire(known)
    mustHaveTakenPlace(room)
    const cancelled = await markCancelled(sql, prescriptionId, {
      reason,
      messageId: key,
      at: new Date(context.clock.now()),
    })
    if (cancelled === null) {
      const now = await findPrescription(sql, prescriptionId)
      if (now?.cancelled?.message_id === key) return toWire(now)
      throw new HttpFailure(409, 'Resep ini sudah dibatalkan', { status: room.status })
    }
    await noteAudit(sql, {
      consultationId,
      by: caller.idUser,
      role: 'doctor',
      deviceId: caller.deviceId,
      what: 'cancelPrescription',
      detail: { prescription: prescriptionId, reason },
    })
    await writeItsCard(key, cancelled)
    return toWire(cancelled)
  })
}

type WriteCard = (messageId: string, stored: StoredPrescription) => Promise<void>

/** One transaction with the prescription's card; live queries receive the card after the commit. */
async function withCard(
  context: LiveContext,
  work: (sql: PoolClient, writeItsCard: WriteCard) => Promise<Prescription>,
): Promise<Prescription> {
  let card: RecordChange | null = null
  const result = await inTransaction(context.pool, (sql) =>
    work(sql, async (messageId, { id, consultationId, content: { expires, note, medicines }, cancelled }) => {
      const reason = cancelled && { reason: cancelled.reason }
      const text = writeDocument('resep_dokter', { prescription_id: id, medicines, expires, note, cancelled: reason })
      card = await writeCard(sql, { consultationId, messageId, kind: 'resep_dokter', text })
    }),
  )
  if (card !== null) await notifyChange(context, card)
  return result
}

function keyTaken(): HttpFailure {
  return new HttpFailure(409, 'Idempotency-Key ini sudah dipakai')
}
