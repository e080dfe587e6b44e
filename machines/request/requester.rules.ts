import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { callerRemark } from '../../contract/values/emergency-remarks'
import type { RequestRecord } from '../../contract/schemas/request'
import { patientOf } from '../consultation/patient.rules'

/** The requester and the reason, as every card shows them; null if unknown, which the views print as '-'. */
export interface Requester {
  id: string
  name: string | null
  picture: string | null
  complaint: string | null
}

/** The patient, facility or caller (product §2 "Consultation card", "Emergency card"). */
export function requesterOf(record: RequestRecord): Requester {
  return record.className === 'Emergencies' ? callerOf(record) : patientOf(record)
}

function callerOf(record: EmergencyRecord): Requester {
  const { request_by } = record
  return {
    id: request_by.id_user,
    name: request_by.full_name || request_by.name || null,
    picture: request_by.profile_picture,
    complaint: callerRemark(record),
  }
}
