import { randomUUID } from 'node:crypto'
import Parse from 'parse/node'
import { consultationCreation } from '../../contract/schemas/consultation'
import { APPS, COMPLAINT_LENGTH } from '../../contract/values/limits'
import { noteAudit } from '../store/audit'
import { type LiveContext, MASTER } from './context'
import { deviceOf } from './movers'
import { asParse, malformed, mustBeStorable, Refused } from './refuse'

type SaveRequest = Parse.Cloud.BeforeSaveRequest

/** Some SDKs send an ACL unasked; the server's own replaces it. */
const CLIENT_FIELDS = ['doctor', 'apps', 'keluhan_patient', 'payment_id', 'isTest', 'ACL']

/** A patient saves whom they ask and why; the server fills the rest (contract §4 "Creating"). */
export function watchConsultations(context: LiveContext): void {
  Parse.Cloud.beforeSave('Consultations', (request) => asParse(context.log, () => fill(context, request)))
  Parse.Cloud.afterSave('Consultations', (request) => asParse(context.log, () => noteCreation(context, request)))
}

async function noteCreation({ pool }: LiveContext, { object, original, user }: Parse.Cloud.AfterSaveRequest): Promise<void> {
  if (user === undefined || original !== undefined) return
  await noteAudit(pool, {
    consultationId: String(object.get('consultation_id')),
    by: String(user.get('id_user')),
    role: 'patient',
    deviceId: await deviceOf(pool, user.getSessionToken() ?? ''),
    what: 'create',
  })
}

async function fill({ pool }: LiveContext, { object, user, master }: SaveRequest): Promise<void> {
  if (master) return
  mustBeStorable(object.toJSON())
  if (user === undefined || user.get('ref_type') !== 'patient') {
    throw new Refused({ kind: 'notYours', message: 'Hanya pasien yang dapat meminta konsultasi' })
  }
  if (Object.keys(object.attributes).some((field) => !CLIENT_FIELDS.includes(field))) {
    throw new Refused({ kind: 'notYours', message: 'Kolom ini ditentukan server' })
  }
  const asked = consultationCreation.safeParse(object.attributes)
  if (!asked.success) throw malformed(asked.error.issues)
  if (asked.data.apps !== APPS) throw new Refused({ kind: 'malformed', message: 'Aplikasi tidak dikenal' })
  if (asked.data.keluhan_patient.length > COMPLAINT_LENGTH) {
    throw new Refused({ kind: 'malformed', message: `Keluhan paling panjang ${COMPLAINT_LENGTH} karakter` })
  }
  const doctor = await onlineDoctor(object.get('doctor'))
  const { rows } = await pool.query<{ patient: object | null; specialist: string | null }>(
    `SELECT (SELECT detail FROM dk_patient WHERE user_id = $1) AS patient,
       (SELECT detail->>'specialist' FROM dk_doctor WHERE user_id = $2) AS specialist`,
    [user.id, doctor.id],
  )

  object.set({
    consultation_id: newConsultationId(),
    status: 'IDLE',
    requestAt: new Date(),
    patient: user,
    doctor_info: { ...infoOf(doctor), specialist: rows[0]?.specialist ?? null },
    patient_info: { ...infoOf(user), username: user.get('username'), deviceIds: [] },
    detail_patient: rows[0]?.patient ?? null,
    phr_permission: 'APPROVAL_REQUIRED',
  })
  object.setACL(readableBy([user.id ?? '', doctor.id ?? '']))
}

/** Short enough to be read out, and not to be guessed; the database refuses a second of its kind. */
function newConsultationId(): string {
  return `K-${randomUUID().replaceAll('-', '').slice(0, 12)}`.toUpperCase()
}

async function onlineDoctor(pointer: unknown): Promise<Parse.User> {
  if (!(pointer instanceof Parse.Object) || pointer.className !== '_User') {
    throw new Refused({ kind: 'malformed', message: 'Pilih dokter' })
  }
  const doctor = await new Parse.Query(Parse.User).equalTo('objectId', pointer.id).first(MASTER)
  if (doctor?.get('ref_type') !== 'doctor' || doctor.get('status_available') !== 'Online') {
    throw new Refused({ kind: 'malformed', message: 'Dokter ini sedang tidak Online' })
  }
  return doctor
}

function infoOf(user: Parse.User) {
  return {
    objectId: user.id,
    id_user: user.get('id_user'),
    name: user.get('name'),
    profile_picture: user.get('profile_picture') ?? null,
  }
}

/** Both parties read, nobody writes by a plain save. */
export function readableBy(userIds: string[]): Parse.ACL {
  const acl = new Parse.ACL()
  for (const id of userIds) acl.setReadAccess(id, true)
  return acl
}
