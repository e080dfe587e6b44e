import type { DoctorDetail } from '../../../contract/schemas/doctor'
import type { DoctorBiodata, NurseBiodata, NurseDetail } from '../../../contract/schemas/profile'
import type { FieldRefusal } from '../../ports/profile'
import type { Result } from '../../ports/result'

/** The server's data of a person, by role. */
export type ProfileDetail = { role: 'doctor'; detail: DoctorDetail } | { role: 'nurse'; detail: NurseDetail }

export type BiodataOrder = { role: 'doctor'; biodata: DoctorBiodata } | { role: 'nurse'; biodata: NurseBiodata }

export type BiodataAnswer = Result<ProfileDetail, FieldRefusal>

export interface BiodataReport {
  type: 'biodata.changed'
  detail: ProfileDetail
}

export interface BiodataInput {
  detail: ProfileDetail
  report: (report: BiodataReport) => void
}

export interface BiodataContext extends BiodataInput {
  /** The current or last saved order. */
  order: BiodataOrder | null
  /** Set in `refused`. */
  refusal: FieldRefusal | null
}

export type BiodataEvent = { type: 'biodata.save'; order: BiodataOrder }
