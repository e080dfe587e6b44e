import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { TotpSecret } from '../../ports/second-step'
import type { ProofRef } from '../proof/proof.selectors'
import type { totpEnrolmentMachine } from './totp-enrolment.machine'
import type { TotpEnrolmentContext } from './totp-enrolment.model'

export type TotpEnrolmentRef = ActorRefFrom<typeof totpEnrolmentMachine>
type TotpEnrolmentSnapshot = SnapshotFrom<typeof totpEnrolmentMachine>

/** What the dialog shows; `proving` is the proof's own dialog. */
export type EnrolmentView = 'wait' | 'unbegun' | 'proving' | 'code' | 'expired'

export function selectEnrolmentView(snapshot: TotpEnrolmentSnapshot): EnrolmentView {
  if (snapshot.matches('proving')) return 'proving'
  if (snapshot.matches('unbegun')) return 'unbegun'
  if (snapshot.matches('expired')) return 'expired'
  return snapshot.context.secret === null ? 'wait' : 'code'
}

/** What the authenticator app needs; null before the server gave it. */
export function selectEnrolmentSecret({ context }: TotpEnrolmentSnapshot): TotpSecret | null {
  return context.secret
}

/** What was wrong with the last code. */
export function selectCodeProblem(snapshot: TotpEnrolmentSnapshot): 'wrong' | 'unanswered' | null {
  if (snapshot.matches({ entering: 'wrong' })) return 'wrong'
  return snapshot.matches({ entering: 'unanswered' }) ? 'unanswered' : null
}

export function selectIsConfirming(snapshot: TotpEnrolmentSnapshot): boolean {
  return snapshot.matches('confirming')
}

/** Until when the account waits, epoch ms by the server's clock; null when it does not. */
export function selectEnrolmentHeldUntil({ context }: TotpEnrolmentSnapshot): number | null {
  return context.heldUntil
}

export function selectEnrolmentClock({ context }: TotpEnrolmentSnapshot): TotpEnrolmentContext['clock'] {
  return context.clock
}

/** The dialog that asks for the password or the PIN again; undefined while there is none. */
export function selectEnrolmentProof({ children }: TotpEnrolmentSnapshot): ProofRef | undefined {
  return children.proof
}
