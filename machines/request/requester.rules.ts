import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { callerRemark } from '../../contract/values/emergency-remarks'
import type { RequestRecord } from '../../contract/schemas/request'
import { type Party, partyOf, patientOf } from '../consultation/patient.rules'

/** The requester and the reason, as every card shows them; null if unknown. */
export interface Requester extends Party {
  complaint: string | null
  /** The person whom a facility asks about; null for other requesters. */
  person: string | null
}

/** The patient, facility or caller (product §2 "Consultation card", "Emergency card"). */
export function requesterOf(record: RequestRecord): Requester {
  if (record.className === 'Emergencies') return callerOf(record)
  const patient = patientOf(record)
  return { ...partyOf(patient), complaint: patient.complaint, person: patient.facility && patient.name }
}

function callerOf(record: EmergencyRecord): Requester {
  const { request_by } = record
  return {
    id: request_by.id_user,
    name: request_by.full_name || request_by.name || null,
    picture: request_by.profile_picture,
    complaint: callerRemark(record),
    person: null,
  }
}
