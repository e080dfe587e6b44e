import { takesMessages } from '../../../contract/values/messages'
import type { ConsultationStatus } from '../../../contract/values/statuses'
import type { Sql } from '../../store/database'
import { HttpFailure, notFound } from '../answer'

/** The rooms in which two people write to each other: of a patient, and of a facility. */
export const ROOM_CLASSES = ['Consultations', 'Faskes_consultations'] as const
type RoomClass = (typeof ROOM_CLASSES)[number]

/** A conversation as one of its two parties comes into it. */
export interface Room {
  className: RoomClass
  consultationId: string
  objectId: string
  status: ConsultationStatus
  /** `_User` objectId. */
  doctor: string
  isDoctor: boolean
  /** Of the caller. */
  idUser: string
  role: 'doctor' | 'patient' | 'faskes'
}

/**
 * The conversation of a consultation_id or faskes_consultation_id.
 * @throws HttpFailure 404 for everybody but its doctor and its requester
 */
export async function roomOf(sql: Sql, consultationId: string, userId: string): Promise<Room> {
  const { rows } = await sql.query<Room>(
    `SELECT r.class_name AS "className", r.record_id AS "consultationId", r.object_id AS "objectId", r.status, r.doctor,
       r.doctor = u."objectId" AS "isDoctor", u.id_user AS "idUser", u.ref_type AS role
     FROM dk_request r JOIN "_User" u ON u."objectId" = $2
     WHERE r.record_id = $1 AND r.class_name = ANY($3) AND (r.doctor = u."objectId" OR r.asker = u.id_user)`,
    [consultationId, userId, ROOM_CLASSES],
  )
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}

/** The same, locked until the transaction ends, so that a write happens before the room closes or not at all. */
export async function heldRoomOf(sql: Sql, consultationId: string, userId: string): Promise<Room> {
  const room = await roomOf(sql, consultationId, userId)
  const { rows } = await sql.query<{ status: ConsultationStatus }>(
    `SELECT status FROM "${room.className}" WHERE "objectId" = $1 FOR SHARE`,
    [room.objectId],
  )
  return { ...room, status: rows[0]?.status ?? room.status }
}

/**
 * What was written is corrected and cancelled while the consultation runs, and after its end. @throws HttpFailure 409
 */
export function mustHaveTakenPlace({ status, isDoctor }: Room): void {
  if (!takesMessages(status, isDoctor) && status !== 'FINISHED') {
    throw new HttpFailure(409, 'Konsultasi ini tidak pernah berlangsung', { status })
  }
}

/** A document is sent as a message, so it needs an open conversation. @throws HttpFailure 409 */
export function mustTakeMessages({ status, isDoctor }: Room): void {
  if (!takesMessages(status, isDoctor)) throw new HttpFailure(409, 'Percakapan ini sudah ditutup', { status })
}
