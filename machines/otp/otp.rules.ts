import { OTP_LENGTH, OTP_LIFETIME, OTP_RESEND_AFTER, OTP_TYPES } from '../../contract/values/account'
import { SECOND } from '../../contract/values/limits'
import type { ToastOrder } from '../toaster/toaster.model'
import type { OtpContext, OtpInput, SendAnswer, VerifyAnswer } from './otp.model'

/** Six digits (product §5 "OTP"). */
export function isComplete(code: string): boolean {
  return code.length === OTP_LENGTH && /^\d+$/.test(code)
}

/** On opening: the countdown starts, and another code can be requested 20 s later (product §4 "OTP dialog"). */
export function opened({ receiver, clock }: OtpInput): OtpContext {
  const now = clock.now()
  return {
    receiver: { ...receiver, type: receiver.type ?? OTP_TYPES.phoneChange },
    clock,
    hash: null,
    deadline: now + OTP_LIFETIME,
    resendAt: now + OTP_RESEND_AFTER,
    round: 0,
  }
}

/** A sent code replaces the previous one. After a refusal for too many requests the server's delay applies. */
export function afterSending({ clock, round }: OtpContext, answer: SendAnswer): Partial<OtpContext> {
  const now = clock.now()
  if (answer.ok) {
    const { hash, expiresAt } = answer.value
    return { hash, deadline: expiresAt, resendAt: now + OTP_RESEND_AFTER, round: round + 1 }
  }
  return answer.refusal.kind === 'tooMany' ? { resendAt: now + answer.refusal.retryAfter * SECOND } : {}
}

/** After a wrong code the countdown restarts (product §8 "OTP"). */
export function afterInvalid({ clock, round }: OtpContext): Partial<OtpContext> {
  return { deadline: clock.now() + OTP_LIFETIME, round: round + 1 }
}

export function isInvalid(answer: VerifyAnswer): boolean {
  return !answer.ok && answer.refusal.kind === 'invalid'
}

/** The answer contains the time of the next permitted request. */
export function saysWhen(answer: SendAnswer): boolean {
  return answer.ok || answer.refusal.kind === 'tooMany'
}

/** The toast if no code was sent (product §8 "OTP"). */
export function sendingToast(answer: SendAnswer): ToastOrder | null {
  if (answer.ok) return null
  const { refusal } = answer
  if (refusal.kind === 'tooMany') return failed('otpTooManySends', { seconds: refusal.retryAfter })
  return failed(refusal.kind === 'receiverUnknown' ? 'otpReceiverUnknown' : 'otpNotSent')
}

/** The toast for a failed check; a wrong code shows an error under the boxes instead (product §8 "OTP"). */
export function verifyingToast(answer: VerifyAnswer): ToastOrder | null {
  if (answer.ok || answer.refusal.kind === 'invalid') return null
  return failed(answer.refusal.kind === 'tooMany' ? 'otpTooManyTries' : 'otpNotVerified')
}

function failed(key: string, values: ToastOrder['values'] = {}): ToastOrder {
  return { key, values, tone: 'error' }
}
