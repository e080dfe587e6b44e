import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Education, EducationRequest, Practice, PracticeRequest, Region } from '../../contract/schemas/profile'
import type { ResourceRef } from '../resource/resource.selectors'
import type { BiodataRef } from './biodata/biodata.selectors'
import type { PictureRef } from './picture/picture.selectors'
import type { profileMachine } from './profile.machine'
import type { RecordsRef } from './records/records.selectors'
import type { RegenciesRef } from './regencies/regencies.selectors'

export type ProfileRef = ActorRefFrom<typeof profileMachine>
export type EducationsRef = RecordsRef<Education, EducationRequest>
export type PracticesRef = RecordsRef<Practice, PracticeRequest>
type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

export function selectIsLoading(snapshot: ProfileSnapshot): boolean {
  return snapshot.matches('loading')
}

export function selectHasFailed(snapshot: ProfileSnapshot): boolean {
  return snapshot.matches('failed')
}

/** As loaded; the parts report later changes. */
export function selectLoaded(snapshot: ProfileSnapshot) {
  return snapshot.context.loaded
}

export function selectProvinces({ children }: ProfileSnapshot): ResourceRef<Region[]> | undefined {
  return children.provinces
}

/** Known places of practice; undefined for a nurse. */
export function selectKnownFacilities({ children }: ProfileSnapshot): ResourceRef<Practice[]> | undefined {
  return children.knownFacilities
}

export function selectBiodata({ children }: ProfileSnapshot): BiodataRef | undefined {
  return children.biodata
}

export function selectBiodataRegencies({ children }: ProfileSnapshot): RegenciesRef | undefined {
  return children.biodataRegencies
}

export function selectPicture({ children }: ProfileSnapshot): PictureRef | undefined {
  return children.picture
}

/** undefined for a nurse. */
export function selectEducations({ children }: ProfileSnapshot): EducationsRef | undefined {
  return children.educations
}

export function selectPractices({ children }: ProfileSnapshot): PracticesRef | undefined {
  return children.practices
}

export function selectPracticeRegencies({ children }: ProfileSnapshot): RegenciesRef | undefined {
  return children.practiceRegencies
}
