import type { DoneActorEvent } from 'xstate'
import type { OtpType } from '../../contract/values/account'
import type { Clock } from '../ports/clock'
import type { OtpOutcome, OtpReceiver, SendRefusal, SentCode, VerifyRefusal } from '../ports/otp'
import type { Result } from '../ports/result'

export interface OtpInput {
  /** `type` defaults to the phone change (product §4 "OTP dialog"). */
  receiver: Omit<OtpReceiver, 'type'> & { type?: OtpType }
  clock: Clock
}

export interface OtpContext {
  receiver: OtpReceiver
  clock: Clock
  /** Identifies the last code; null before the first. */
  hash: string | null
  /** Server time, epoch ms: end of the countdown. */
  deadline: number
  /** Server time, epoch ms: from then on another code can be requested. */
  resendAt: number
  /** Incremented with each sent or wrong code; the boxes of a new round are empty. */
  round: number
}

export type OtpIntent =
  /** Ignored unless `code` has six digits. */
  { type: 'otp.verify'; code: string } | { type: 'otp.resend' } | { type: 'otp.cancel' }

export type SendAnswer = Result<SentCode, SendRefusal>
/** The verified code, passed to the machine that needs the proof. The context never contains a code. */
export type OtpProof = Omit<Extract<OtpOutcome, { kind: 'verified' }>, 'kind'>
export type VerifyAnswer = Result<OtpProof, VerifyRefusal>
export type VerifyOrder = OtpReceiver & OtpProof

export type OtpEvent = OtpIntent | DoneActorEvent<SendAnswer, 'send'> | DoneActorEvent<VerifyAnswer, 'verify'>
