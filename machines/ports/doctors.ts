import type { AccountBalance, DoctorDetail } from '../../contract/schemas/doctor'
import type { MissedRequest } from '../../contract/schemas/request'

/** What every screen of the signed-in doctor shows beside the work itself. Each faults when it cannot be loaded. */
export interface DoctorsPort {
  /** GET /doctors/{id} of the doctor themselves. */
  detail: (signal: AbortSignal) => Promise<DoctorDetail>
  /** GET /account-balance. */
  balance: (signal: AbortSignal) => Promise<AccountBalance>
  /** GET /missed of the last 24 hours. */
  missed: (signal: AbortSignal) => Promise<MissedRequest[]>
}
