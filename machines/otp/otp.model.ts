import type { DoneActorEvent } from 'xstate'
import type { OtpType } from '../../contract/values/account'
import type { Clock } from '../ports/clock'
import type { OtpOutcome, OtpReceiver, SendRefusal, SentCode, VerifyRefusal } from '../ports/otp'
import type { Result } from '../ports/result'

export interface OtpInput {
  /** `type`: of the phone's change unless told (product §4 "OTP dialog"). */
  receiver: Omit<OtpReceiver, 'type'> & { type?: OtpType }
  clock: Clock
}

export interface OtpContext {
  receiver: OtpReceiver
  clock: Clock
  /** Names the code that was sent last; null until one was. */
  hash: string | null
  /** Server time, epoch ms: where the countdown ends. */
  deadline: number
  /** Server time, epoch ms: from then on another code may be asked for. */
  resendAt: number
  /** Grows with each code that is sent or wrong: boxes of another round begin empty. */
  round: number
}

export type OtpIntent =
  /** Six digits; anything else is not taken. */
  { type: 'otp.verify'; code: string } | { type: 'otp.resend' } | { type: 'otp.cancel' }

export type SendAnswer = Result<SentCode, SendRefusal>
/** What was right, for whoever asked for the proof. It passes through: the context never has a code. */
export type OtpProof = Omit<Extract<OtpOutcome, { kind: 'verified' }>, 'kind'>
export type VerifyAnswer = Result<OtpProof, VerifyRefusal>
export type VerifyOrder = OtpReceiver & OtpProof

export type OtpEvent = OtpIntent | DoneActorEvent<SendAnswer, 'send'> | DoneActorEvent<VerifyAnswer, 'verify'>
