import type { DoctorDetail } from '../../contract/schemas/doctor'
import type {
  DoctorBiodata,
  Education,
  EducationRequest,
  NurseBiodata,
  NurseDetail,
  Practice,
  PracticeRequest,
  Region,
  Specialist,
} from '../../contract/schemas/profile'
import type { Feed } from './feed'
import type { Result } from './result'

/** The server's messages by field, shown beside the fields. */
export interface FieldRefusal {
  kind: 'malformed'
  message: string
  errors: Readonly<Record<string, readonly string[]>>
}

export type PictureFact =
  | { type: 'picture.progressed'; share: number }
  | { type: 'picture.stored'; address: string }
  | { type: 'picture.refused'; message: string }
  | { type: 'picture.faulted' }

/** The profile of the signed-in person (product §2, §7). Every call rejects if the server is not reached. */
export interface ProfilePort {
  doctor: (signal: AbortSignal) => Promise<DoctorDetail>
  nurse: (signal: AbortSignal) => Promise<NurseDetail>
  saveDoctor: (biodata: DoctorBiodata, signal: AbortSignal) => Promise<Result<DoctorDetail, FieldRefusal>>
  saveNurse: (biodata: NurseBiodata, signal: AbortSignal) => Promise<Result<NurseDetail, FieldRefusal>>
  /** POST /doctors/{uuid}/image (nurses: /nurses/{uuid}/image), with progress between 0 and 1. Stopping cancels it. */
  storePicture: (picture: Blob) => Feed<PictureFact>
  addEducation: (education: EducationRequest, signal: AbortSignal) => Promise<Result<Education, FieldRefusal>>
  removeEducation: (order: { id: string }, signal: AbortSignal) => Promise<void>
  addPractice: (practice: PracticeRequest, signal: AbortSignal) => Promise<Result<Practice, FieldRefusal>>
  removePractice: (order: { id: string }, signal: AbortSignal) => Promise<void>
  provinces: (signal: AbortSignal) => Promise<Region[]>
  regencies: (order: { provinceId: string }, signal: AbortSignal) => Promise<Region[]>
  specialists: (signal: AbortSignal) => Promise<Specialist[]>
  /** GET /doctors-medical-facility */
  facilities: (signal: AbortSignal) => Promise<Practice[]>
}
