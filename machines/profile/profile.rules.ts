import type { DoctorDetail } from '../../contract/schemas/doctor'
import type { ProfileDetail } from './biodata/biodata.model'
import type { ProfileContext, ProfileReport } from './profile.model'

/** @throws Error before it is loaded */
export function present({ loaded }: ProfileContext): ProfileDetail {
  if (loaded === null) throw new Error('the profile is not loaded')
  return loaded
}

/** @throws Error for a nurse */
export function doctorOf(context: ProfileContext): DoctorDetail {
  const profile = present(context)
  if (profile.role !== 'doctor') throw new Error('a nurse has no such list')
  return profile.detail
}

/** The same profile with another picture. */
export function withPicture(profile: ProfileDetail, address: string): ProfileDetail {
  return profile.role === 'doctor'
    ? { role: 'doctor', detail: { ...profile.detail, profile_picture: address } }
    : { role: 'nurse', detail: { ...profile.detail, profile_picture: address } }
}

/** The profile data that other views show. */
export function reportOf(context: ProfileContext): ProfileReport {
  const { full_name, profile_picture } = present(context).detail
  return { type: 'profile.changed', name: full_name, picture: profile_picture }
}
