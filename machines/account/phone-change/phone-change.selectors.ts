import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OtpRef } from '../../otp/otp.selectors'
import type { ProofRef } from '../proof/proof.selectors'
import type { phoneChangeMachine } from './phone-change.machine'
import type { PhoneChangeContext } from './phone-change.model'

export type PhoneChangeRef = ActorRefFrom<typeof phoneChangeMachine>
type PhoneChangeSnapshot = SnapshotFrom<typeof phoneChangeMachine>

/** Why the number that was written last is not the account's: each has its words. */
export type PhoneProblem = 'taken' | 'tooLate' | 'unreached'
const PROBLEMS: readonly PhoneProblem[] = ['taken', 'tooLate', 'unreached']

export function selectPhoneProblem(snapshot: PhoneChangeSnapshot): PhoneProblem | null {
  return PROBLEMS.find((problem) => snapshot.matches({ writing: problem })) ?? null
}

/** The server's words for the number; empty while it has none. */
export function selectPhoneErrors({ context }: PhoneChangeSnapshot): PhoneChangeContext['errors'] {
  return context.errors
}

/** The number that a code went to, E.164; null before the first. */
export function selectWrittenPhone({ context }: PhoneChangeSnapshot): string | null {
  return context.phone
}

/** Whoever only proves their number has nothing to write, unless something went wrong. */
export function selectIsWriting(snapshot: PhoneChangeSnapshot): boolean {
  return snapshot.context.unproven === null || snapshot.matches('writing')
}

export function selectIsSavingPhone(snapshot: PhoneChangeSnapshot): boolean {
  return snapshot.matches('saving')
}

/** The dialog that asks for the code; undefined while there is none. */
export function selectPhoneOtp({ children }: PhoneChangeSnapshot): OtpRef | undefined {
  return children.otp
}

/** The dialog that asks for the password or the PIN again; undefined while there is none. */
export function selectPhoneProof({ children }: PhoneChangeSnapshot): ProofRef | undefined {
  return children.proof
}
