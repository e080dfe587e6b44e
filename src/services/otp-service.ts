import type * as z from 'zod/mini'
import { otpSent, otpVerified, type resendOtpRequest, type verifyOtpRequest } from '../../contract/schemas/account'
import { OTP_NOT_FOUND, OTP_TYPES, PHONE_UNKNOWN } from '../../contract/values/account'
import type { OtpPort, OtpReceiver } from '../../machines/ports/otp'
import { accepted, refused } from '../../machines/ports/result'
import type { HttpClient } from './http/http-client'

/**
 * POST /auth/resend-otp and POST /verify-otp (product §7 and §8, contract §3). A code for an activation is requested
 * without the session of a signed-in person.
 */
export function createOtpService(http: HttpClient): OtpPort {
  const asked = ({ type }: OtpReceiver) => ({ method: 'POST', asNobody: type === OTP_TYPES.activation }) as const

  return {
    async send(receiver, signal) {
      const body: z.input<typeof resendOtpRequest> = { phone_number: receiver.phone }
      const answer = await http.call({ ...asked(receiver), path: '/auth/resend-otp', body, answer: otpSent, signal })
      if (answer.ok) return accepted({ hash: answer.value.hash, expiresAt: answer.value.expires_at })
      const { status_code, message, retryAfter } = answer.refusal
      if (message === PHONE_UNKNOWN) return refused({ kind: 'receiverUnknown' })
      return refused(status_code === 429 ? { kind: 'tooMany', retryAfter } : { kind: 'unknown' })
    },
    async verify({ hash, code, ...receiver }, signal) {
      const body: z.input<typeof verifyOtpRequest> = {
        phone_number: receiver.phone,
        verification_code: code,
        ref_type: receiver.role,
        is_type: receiver.type,
        hash,
      }
      const call = { ...asked(receiver), path: '/verify-otp', body, withCredentials: true, answer: otpVerified, signal }
      const answer = await http.call(call)
      if (answer.ok) return accepted(null)
      const { status_code, message, retryAfter } = answer.refusal
      if (message.includes(OTP_NOT_FOUND)) return refused({ kind: 'invalid' })
      return refused(status_code === 429 ? { kind: 'tooMany', retryAfter } : { kind: 'unknown' })
    },
  }
}
