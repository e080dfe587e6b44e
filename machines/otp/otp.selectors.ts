import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clock } from '../ports/clock'
import type { otpMachine } from './otp.machine'

export type OtpRef = ActorRefFrom<typeof otpMachine>
type OtpSnapshot = SnapshotFrom<typeof otpMachine>

/** Where the code is: on its way out, not sent at all, being typed in, being looked at, or sent once more. */
export type CodeStanding = 'sending' | 'unsent' | 'entering' | 'verifying' | 'resending'

export function selectCodeStanding(snapshot: OtpSnapshot): CodeStanding {
  if (snapshot.matches({ open: { code: 'sending' } })) return 'sending'
  if (snapshot.matches({ open: { code: 'unsent' } })) return 'unsent'
  if (snapshot.matches({ open: { code: 'resending' } })) return 'resending'
  return snapshot.matches({ open: { code: 'entering' } }) ? 'entering' : 'verifying'
}

/** 'Kode OTP tidak valid' (product §8): the last code was wrong, used or too late. */
export function selectIsInvalid(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({ open: { code: { entering: 'invalid' } } })
}

export function selectIsOver(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({ open: { countdown: 'over' } })
}

/** 20 s after the last code, or when the server said so. */
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

/** Boxes of another round begin empty. */
export function selectRound({ context }: OtpSnapshot): number {
  return context.round
}

export function selectClock({ context }: OtpSnapshot): Clock {
  return context.clock
}
