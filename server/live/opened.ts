import { randomBytes } from 'node:crypto'
import Parse from 'parse/node'
import type pg from 'pg'
import { APPS } from '../../contract/values/limits'
import { PAID_ALREADY } from '../../contract/values/moves'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { noteAudit } from '../store/audit'
import { MASTER, type RecordChange } from './context'
import { doctorInfoOf, infoOf, readableId } from './creation'
import { readableBy } from './readers'
import type { Mover } from './move-order'

export interface Opening {
  doctor: Parse.User
  /** `_User` objectId. */
  patient: string
  complaint: string | null
  mover: Mover
  /** What it came of, for the audit. */
  origin: object
}

const OPENED: ConsultationStatus = 'ON_CHAT'

/**
 * A consultation without waiting: it starts open, as if it had been accepted. The database refuses it to a doctor with
 * an open item. Runs in a transaction.
 * @returns changes for live queries after the commit
 */
export async function openConsultation(
  sql: pg.PoolClient,
  { doctor, patient: patientId, complaint, mover, origin }: Opening,
): Promise<{ record: RecordChange; consultationId: string }> {
  const patient = await new Parse.Query(Parse.User).equalTo('objectId', patientId).first(MASTER)
  if (patient === undefined) throw new Error('a reservation of nobody')
  const { rows: known } = await sql.query<{ detail: object }>('SELECT detail FROM dk_patient WHERE user_id = $1', [
    patientId,
  ])
  const [objectId, consultationId] = [randomBytes(5).toString('hex'), readableId('K')]
  const readers = [patientId, doctor.id ?? '']
  const { rows } = await sql.query<{ statusAt: Date; updatedAt: Date }>(
    `INSERT INTO "Consultations" ("objectId", "createdAt", "updatedAt", _rperm, _wperm, consultation_id, apps, status,
       doctor, patient, doctor_info, patient_info, detail_patient, keluhan_patient, phr_permission, payment_id,
       "requestAt", "statusBy", "statusAt", "startedAt")
     VALUES ($1, clock_timestamp(), clock_timestamp(), $2, '{}', $3, $4, $5, $6, $7, $8, $9, $10, $11,
       'APPROVAL_REQUIRED', $12, dk_now(), $13, dk_now(), dk_now())
     RETURNING "statusAt", "updatedAt"`,
    [
      objectId,
      readers,
      consultationId,
      APPS,
      OPENED,
      doctor.id,
      patientId,
      JSON.stringify(await doctorInfoOf(sql, doctor)),
      JSON.stringify({ ...infoOf(patient), username: patient.get('username'), deviceIds: [] }),
      JSON.stringify(known[0]?.detail ?? null),
      complaint,
      PAID_ALREADY,
      JSON.stringify(mover.by),
    ],
  )
  const opened = rows[0]
  if (opened === undefined) throw new Error('a consultation was not written down')
  await noteAudit(sql, {
    consultationId,
    by: mover.by.id_user,
    role: mover.by.role,
    deviceId: mover.deviceId,
    what: 'create',
    detail: { to: OPENED, ...origin },
  })
  const { statusAt } = opened
  const after = { status: OPENED, statusBy: mover.by, statusAt, startedAt: statusAt, ACL: readableBy(readers) }
  const { updatedAt } = opened
  return { record: { className: 'Consultations', objectId, before: null, after, updatedAt }, consultationId }
}
