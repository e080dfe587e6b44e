import type * as z from 'zod/mini'
import type { EmergencyDataChange, emergencyData, emergencyDataChange } from '../../../contract/schemas/emergency'
import { OPEN_EMERGENCY_STATUSES } from '../../../contract/values/statuses'
import { type LiveContext, notifyChange } from '../../live/context'
import { renewEta } from '../../live/positions'
import { noteAudit } from '../../store/audit'
import { inTransaction, type Sql } from '../../store/database'
import { HttpFailure } from '../answer'
import type { Caller } from '../session'
import { heldEmergency, type HeldEmergency } from './held-emergency'
import { e164Of } from './phone'

const PATIENT_FIELDS = ['patient_nik', 'patient_name', 'patient_gender', 'patient_telp'] as const
const OTHER_FIELDS = ['emergency_type', 'location', 'notes'] as const
const FIELDS = [...PATIENT_FIELDS, ...OTHER_FIELDS]

type Change = z.output<typeof emergencyDataChange>
type Fields = Omit<Change, 'updatedAt'>
type Data = z.input<typeof emergencyData>

/**
 * PUT /emergency/{id}/data (contract §3): the fields that changed, upon what they were changed from.
 * @throws Refused, and HttpFailure 409 with the present data when they were written elsewhere meanwhile
 */
export async function writePatientData(
  context: LiveContext,
  { userId, idUser, deviceId }: Caller,
  emergencyId: string,
  { updatedAt, ...given }: Change,
): Promise<Data> {
  const written = await inTransaction(context.pool, async (sql) => {
    const held = await heldEmergency(sql, emergencyId, userId, OPEN_EMERGENCY_STATUSES)
    if ((held.dataAt?.toISOString() ?? null) !== momentOf(updatedAt)) {
      throw new HttpFailure(409, 'Data ini sudah diubah di tempat lain', { data: dataOf(held) })
    }
    const fields = FIELDS.filter((field) => given[field] !== undefined)
    if (fields.length === 0) return { data: dataOf(held), change: null, isElsewhere: false }
    const now = { ...held, ...changed(held, given) }
    const { dataAt, updatedAt: at } = await save(sql, now)
    await noteAudit(sql, {
      consultationId: emergencyId,
      by: idUser,
      role: 'doctor',
      deviceId,
      what: 'data',
      detail: { fields },
    })
    const change = { className: 'Emergencies' as const, objectId: held.objectId, before: {}, after: {}, updatedAt: at }
    return { data: dataOf({ ...now, dataAt }), change, isElsewhere: fields.includes('location') }
  })
  if (written.change !== null) await notifyChange(context, written.change)
  if (written.isElsewhere) await renewEta(context, emergencyId)
  return written.data
}

function momentOf(updatedAt: EmergencyDataChange['updatedAt']): string | null {
  return updatedAt === null ? null : new Date(updatedAt).toISOString()
}

/**
 * `dataAt` always increases, even when the clock moves back: no two writes have the same time. From the first change of
 * `emergency_type` on the caller's words stay in `caller_remark`.
 */
async function save(
  sql: Sql,
  { objectId, patient, emergency_type, location, notes }: HeldEmergency,
): Promise<{ dataAt: Date; updatedAt: Date }> {
  const { rows } = await sql.query<{ dataAt: Date; updatedAt: Date }>(
    `UPDATE "Emergencies" SET patient = $2, emergency_type = $3, location = $4, notes = $5, "updatedAt" = clock_timestamp(),
       caller_remark = CASE WHEN caller_remark IS NULL AND emergency_type IS DISTINCT FROM $3
         THEN coalesce(emergency_type, '') ELSE caller_remark END,
       "dataAt" = date_trunc('milliseconds', greatest(dk_now(), "dataAt" + interval '1 millisecond'))
     WHERE "objectId" = $1 RETURNING "dataAt", "updatedAt"`,
    [objectId, JSON.stringify(patient), emergency_type, location === null ? null : JSON.stringify(location), notes],
  )
  const [row] = rows
  if (row === undefined) throw new Error('an emergency went while it was held')
  return row
}

function changed(held: HeldEmergency, given: Fields): Pick<HeldEmergency, 'patient' | (typeof OTHER_FIELDS)[number]> {
  const of = (field: Exclude<keyof Fields, 'location'>, before: string | null) => {
    const value = given[field]
    return value === undefined ? before : filledOrNull(value)
  }
  const ofPatient = (field: (typeof PATIENT_FIELDS)[number]) => {
    const value = of(field, held.patient?.[field] ?? null)
    return field === 'patient_telp' && value !== null ? e164Of(value) : value
  }
  const { location } = given
  return {
    patient: Object.fromEntries(PATIENT_FIELDS.map((field) => [field, ofPatient(field)])),
    emergency_type: of('emergency_type', held.emergency_type),
    location:
      location === undefined
        ? held.location
        : location && { ...location, address: filledOrNull(location.address ?? null) },
    notes: of('notes', held.notes),
  }
}

function filledOrNull(value: string | null): string | null {
  return value === null || value.trim() === '' ? null : value.trim()
}

function dataOf({ patient, emergency_type, location, notes, dataAt }: HeldEmergency): Data {
  const ofPatient = Object.fromEntries(PATIENT_FIELDS.map((field) => [field, patient?.[field] ?? null]))
  return { ...ofPatient, emergency_type, location, notes, updatedAt: dataAt?.toISOString() ?? null }
}
