import type { AccountBalance, DoctorDetail } from '../../contract/schemas/doctor'

/** What every screen of the signed-in doctor shows beside the work itself. Both fault when they cannot be loaded. */
export interface DoctorsPort {
  /** GET /doctors/{id} of the doctor themselves. */
  detail: (signal: AbortSignal) => Promise<DoctorDetail>
  /** GET /account-balance. */
  balance: (signal: AbortSignal) => Promise<AccountBalance>
}
