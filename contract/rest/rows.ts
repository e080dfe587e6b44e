import { ACCOUNT_ROWS } from './account-rows'
import { CONSULTATION_ROWS } from './consultation-rows'
import { EMERGENCY_ROWS } from './emergency-rows'
import { PROFILE_ROWS } from './profile-rows'
import type { RestRow } from './row'
import { WORK_ROWS } from './work-rows'

/** Every row of contract §3 by its area. */
export const REST_AREAS = {
  Accounts: ACCOUNT_ROWS,
  Profiles: PROFILE_ROWS,
  Consultations: CONSULTATION_ROWS,
  Emergencies: EMERGENCY_ROWS,
  Work: WORK_ROWS,
} as const satisfies Readonly<
  Record<'Accounts' | 'Profiles' | 'Consultations' | 'Emergencies' | 'Work', readonly RestRow[]>
>

export const REST_ROWS: readonly RestRow[] = Object.values(REST_AREAS).flat()
