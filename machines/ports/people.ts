import type { StaffRole } from '../../contract/values/roles'
import type { Presence } from '../../contract/values/statuses'

/** The signed-in doctor or nurse, without any token: tokens stay in the services. */
export interface User {
  /** `_User` objectId. */
  objectId: string
  /** `id_user`, the name in messages and moves. */
  id: string
  name: string
  role: StaffRole
  profilePicture: string | null
  /** `status_docter` as the login or the restored session told it; null for a nurse. */
  presence: Presence | null
  /** `status_emergency_available`, from the same two answers; null for a nurse. */
  emergencyPresence: Presence | null
}
