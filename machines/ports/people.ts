import type { StaffRole } from '../../contract/values/roles'
import type { Presence } from '../../contract/values/statuses'

/** The signed-in doctor or nurse, without a token: only services hold tokens. */
export interface User {
  /** `_User` objectId. */
  objectId: string
  /** `id_user`, which identifies the person in messages and moves. */
  id: string
  name: string
  role: StaffRole
  profilePicture: string | null
  /** `status_docter` from the login or the restored session; null for a nurse. */
  presence: Presence | null
  /** `status_emergency_available`, from the same answers; null for a nurse. */
  emergencyPresence: Presence | null
}
