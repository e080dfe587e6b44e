/** `ref_type` (contract §2). Only doctors and nurses sign in through REST. */
export const ROLES = ['doctor', 'nurse', 'patient', 'faskes', 'ambulance'] as const
export type Role = (typeof ROLES)[number]

/** The roles that the app serves (product §6). */
export const STAFF_ROLES = ['doctor', 'nurse'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
/** The backend's names for them unless config.json names others. */
export const DEFAULT_ROLES: Readonly<Record<StaffRole, string>> = { doctor: 'doctor', nurse: 'nurse' }

/** The author of a move in `statusBy` (contract §2). */
export type MoverRole = 'doctor' | 'patient' | 'faskes' | 'ambulance' | 'system'
