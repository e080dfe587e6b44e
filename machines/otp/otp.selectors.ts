import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clock } from '../ports/clock'
import type { otpMachine } from './otp.machine'

export type OtpRef = ActorRefFrom<typeof otpMachine>
type OtpSnapshot = SnapshotFrom<typeof otpMachine>

/** State of the code: being sent, not sent, being entered, being checked, being sent again. */
export type CodeStanding = 'sending' | 'unsent' | 'entering' | 'verifying' | 'resending'

export function selectCodeStanding(snapshot: OtpSnapshot): CodeStanding {
  if (snapshot.matches({ open: { code: 'sending' } })) return 'sending'
  if (snapshot.matches({ open: { code: 'unsent' } })) return 'unsent'
  if (snapshot.matches({ open: { code: 'resending' } })) return 'resending'
  return snapshot.matches({ open: { code: 'entering' } }) ? 'entering' : 'verifying'
}

/** 'Kode OTP tidak valid' (product §8): the last code was wrong, used or expired. */
export function selectIsInvalid(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({ open: { code: { entering: 'invalid' } } })
}

export function selectIsOver(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({ open: { countdown: 'over' } })
}

/** 20 s after the last code, or at the time that the server set. */
export function selectMayResend(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({ open: { cooldown: 'ready' } })
}

/** E.164. */
export function selectPhone({ context }: OtpSnapshot): string {
  return context.receiver.phone
}

/** Server time, epoch ms. */
export function selectDeadline({ context }: OtpSnapshot): number {
  return context.deadline
}

/** Server time, epoch ms. */
export function selectResendAt({ context }: OtpSnapshot): number {
  return context.resendAt
}

/** The boxes of a new round are empty. */
export function selectRound({ context }: OtpSnapshot): number {
  return context.round
}

export function selectClock({ context }: OtpSnapshot): Clock {
  return context.clock
}
