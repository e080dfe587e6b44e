import type { EmergencyData } from '../../../contract/schemas/emergency'
import type { StatusBy } from '../../../contract/schemas/wire'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import { Refused } from '../../live/refuse'
import type { Sql } from '../../store/database'
import { readersOf } from '../readable'

/** An emergency as its doctor works on it. */
export interface HeldEmergency extends Pick<EmergencyData, 'emergency_type' | 'location' | 'notes'> {
  objectId: string
  emergencyId: string
  status: EmergencyStatus
  externalAmbulance: string | null
  patient: Record<string, string | null> | null
  dataAt: Date | null
  /** `_User` objectIds and `role:…` names. */
  readers: string[]
}

interface Row extends HeldEmergency {
  doctor: string | null
  statusBy: StatusBy | null
}

/**
 * This doctor's emergency, locked until the transaction ends, so that a write happens before the end or not at all.
 * @throws Refused notFound without permission to read it, notYours for a reader who did not accept it, conflict in any
 * other status than these
 */
export async function heldEmergency(
  sql: Sql,
  emergencyId: string,
  userId: string,
  statuses: readonly EmergencyStatus[],
): Promise<HeldEmergency> {
  const { rows } = await sql.query<Row>(
    `SELECT "objectId", emergency_id AS "emergencyId", status, doctor, patient, emergency_type, location, notes, "dataAt",
       "statusBy", external_ambulance AS "externalAmbulance", _rperm AS readers
     FROM "Emergencies" WHERE emergency_id = $1 AND (doctor = $2 OR _rperm && $3) FOR UPDATE`,
    [emergencyId, userId, await readersOf(sql, userId)],
  )
  const [row] = rows
  if (row === undefined) throw new Refused({ kind: 'notFound' })
  const { doctor, statusBy, ...held } = row
  if (doctor !== userId)
    throw new Refused({ kind: 'notYours', message: 'Hanya untuk dokter yang menerima emergency ini' })
  if (!statuses.includes(held.status)) throw new Refused({ kind: 'conflict', status: held.status, by: statusBy })
  return held
}
