import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ProofRef } from '../proof/proof.selectors'
import type { factorChangeMachine } from './factor-change.machine'
import type { FactorChangeContext } from './factor-change.model'

export type FactorChangeRef = ActorRefFrom<typeof factorChangeMachine>
type FactorChangeSnapshot = SnapshotFrom<typeof factorChangeMachine>

export function selectChange({ context }: FactorChangeSnapshot): FactorChangeContext['change'] {
  return context.change
}

/** The account has no second factor after this. */
export function selectIsLast({ context }: FactorChangeSnapshot): boolean {
  return context.isLast
}

export function selectIsChanging(snapshot: FactorChangeSnapshot): boolean {
  return snapshot.matches('sending')
}

/** The hospital requires a second factor, and this is the last one. */
export function selectIsChangeRefused(snapshot: FactorChangeSnapshot): boolean {
  return snapshot.matches('refused')
}

/** The dialog that asks for the password or the PIN again; undefined while there is none. */
export function selectChangeProof({ children }: FactorChangeSnapshot): ProofRef | undefined {
  return children.proof
}
