import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OtpRef } from '../../otp/otp.selectors'
import type { ProofRef } from '../proof/proof.selectors'
import type { phoneChangeMachine } from './phone-change.machine'
import type { PhoneChangeContext } from './phone-change.model'

export type PhoneChangeRef = ActorRefFrom<typeof phoneChangeMachine>
type PhoneChangeSnapshot = SnapshotFrom<typeof phoneChangeMachine>

/** Why the last number was not saved; each has a message. */
export type PhoneProblem = 'taken' | 'tooLate' | 'unreached'
const PROBLEMS: readonly PhoneProblem[] = ['taken', 'tooLate', 'unreached']

export function selectPhoneProblem(snapshot: PhoneChangeSnapshot): PhoneProblem | null {
  return PROBLEMS.find((problem) => snapshot.matches({ writing: problem })) ?? null
}

/** The server's messages about the number. */
export function selectPhoneErrors({ context }: PhoneChangeSnapshot): PhoneChangeContext['errors'] {
  return context.errors
}

/** The number that received a code, E.164; null before the first. */
export function selectWrittenPhone({ context }: PhoneChangeSnapshot): string | null {
  return context.phone
}

/** Verifying the present number shows the form only after a failure. */
export function selectIsWriting(snapshot: PhoneChangeSnapshot): boolean {
  return snapshot.context.unproven === null || snapshot.matches('writing')
}

export function selectIsSavingPhone(snapshot: PhoneChangeSnapshot): boolean {
  return snapshot.matches('saving')
}

/** The dialog that asks for the code; undefined while it is closed. */
export function selectPhoneOtp({ children }: PhoneChangeSnapshot): OtpRef | undefined {
  return children.otp
}

/** The dialog that asks for the password or the PIN; undefined while it is closed. */
export function selectPhoneProof({ children }: PhoneChangeSnapshot): ProofRef | undefined {
  return children.proof
}
