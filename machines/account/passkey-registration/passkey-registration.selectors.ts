import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ProofRef } from '../proof/proof.selectors'
import type { passkeyRegistrationMachine } from './passkey-registration.machine'
import type { PasskeyRegistrationContext } from './passkey-registration.model'

export type PasskeyRegistrationRef = ActorRefFrom<typeof passkeyRegistrationMachine>
type PasskeyRegistrationSnapshot = SnapshotFrom<typeof passkeyRegistrationMachine>

/** Why there is no passkey yet; each has its words. */
export type PasskeyProblem = 'dismissed' | 'known' | 'unusable' | 'taken' | 'invalid' | 'unanswered'
const PROBLEMS: readonly PasskeyProblem[] = ['dismissed', 'known', 'unusable', 'taken', 'invalid', 'unanswered']

export function selectPasskeyProblem(snapshot: PasskeyRegistrationSnapshot): PasskeyProblem | null {
  return PROBLEMS.find((problem) => snapshot.matches({ naming: problem })) ?? null
}

/** What is under way; null while the name is asked for. */
export function selectPasskeyStep(
  snapshot: PasskeyRegistrationSnapshot,
): 'preparing' | 'creating' | 'registering' | null {
  if (snapshot.matches('preparing')) return 'preparing'
  if (snapshot.matches('creating')) return 'creating'
  return snapshot.matches('registering') ? 'registering' : null
}

/** Until when the account waits, epoch ms by the server's clock; null when it does not. */
export function selectPasskeyHeldUntil({ context }: PasskeyRegistrationSnapshot): number | null {
  return context.heldUntil
}

/** As the person named it. */
export function selectPasskeyName({ context }: PasskeyRegistrationSnapshot): string {
  return context.name ?? ''
}

export function selectPasskeyClock({ context }: PasskeyRegistrationSnapshot): PasskeyRegistrationContext['clock'] {
  return context.clock
}

/** The dialog that asks for the password or the PIN again; undefined while there is none. */
export function selectPasskeyProof({ children }: PasskeyRegistrationSnapshot): ProofRef | undefined {
  return children.proof
}
