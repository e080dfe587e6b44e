import type { OtpType } from '../../contract/values/account'
import type { StaffRole } from '../../contract/values/roles'
import type { Result } from './result'

/** The receiver and the purpose of a code (product §4 "OTP dialog"). The code itself is never stored. */
export interface OtpReceiver {
  /** E.164. */
  phone: string
  type: OtpType
  role: StaffRole
}

export interface SentCode {
  hash: string
  /** Server time, epoch ms. */
  expiresAt: number
}

/** Product §8: RECEIVER_UNKNOWN; everything else is UNKNOWN. `retryAfter` in seconds. */
export type SendRefusal = { kind: 'receiverUnknown' } | { kind: 'tooMany'; retryAfter: number } | { kind: 'unknown' }
/** Product §8: INVALID ('Kode Verifikasi Tidak Ditemukan'): wrong, used or expired. */
export type VerifyRefusal = { kind: 'invalid' } | { kind: 'tooMany'; retryAfter: number } | { kind: 'unknown' }

export interface OtpPort {
  /** POST /auth/resend-otp: also sends the first code. */
  send: (receiver: OtpReceiver, signal: AbortSignal) => Promise<Result<SentCode, SendRefusal>>
  /** POST /verify-otp, with credentials. */
  verify: (
    order: OtpReceiver & { hash: string; code: string },
    signal: AbortSignal,
  ) => Promise<Result<null, VerifyRefusal>>
}

/** The result for the requesting machine: the verified code, or a cancellation. */
export type OtpOutcome = { kind: 'verified'; hash: string; code: string } | { kind: 'cancelled' }
