import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { RequestRecord } from '../../contract/schemas/request'
import { patientOf } from '../consultation/patient.rules'

/** Who asks and why, as every card shows it; null where nothing is known, which the views print as '-'. */
export interface Asker {
  id: string
  name: string | null
  picture: string | null
  complaint: string | null
}

/** Patient, facility or caller (product §2 "Consultation card", "Emergency card"). */
export function askerOf(record: RequestRecord): Asker {
  return record.className === 'Emergencies' ? callerOf(record) : patientOf(record)
}

function callerOf({ request_by, emergency_type }: EmergencyRecord): Asker {
  return {
    id: request_by.id_user,
    name: request_by.full_name || request_by.name || null,
    picture: request_by.profile_picture,
    complaint: emergency_type || null,
  }
}
