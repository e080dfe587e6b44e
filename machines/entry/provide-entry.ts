import { provideOtp } from '../otp/provide-otp'
import { callActor } from '../ports/actors'
import type { EntryPort } from '../ports/entry'
import type { OtpPort } from '../ports/otp'
import { activationMachine } from './activation/activation.machine'
import { emailVerificationMachine } from './email-verification/email-verification.machine'
import { forgotMachine } from './forgot/forgot.machine'
import { resetMachine } from './reset/reset.machine'

export interface EntryPorts {
  entry: EntryPort
  otp: OtpPort
}

export type EntryMachines = ReturnType<typeof provideEntry>

/** The machines before sign-in with their ports. */
export function provideEntry({ entry, otp }: EntryPorts) {
  return {
    activation: activationMachine.provide({
      actors: {
        verification: callActor(entry.verification),
        activate: callActor(entry.activate),
        otp: provideOtp(otp),
      },
    }),
    emailVerification: emailVerificationMachine.provide({ actors: { verifyEmail: callActor(entry.verifyEmail) } }),
    forgot: forgotMachine.provide({ actors: { forgot: callActor(entry.forgot) } }),
    reset: resetMachine.provide({ actors: { reset: callActor(entry.reset) } }),
  }
}
