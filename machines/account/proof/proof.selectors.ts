import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { proofMachine } from './proof.machine'
import type { ProofContext } from './proof.model'

export type ProofRef = ActorRefFrom<typeof proofMachine>
type ProofSnapshot = SnapshotFrom<typeof proofMachine>

/** Why the last try failed; null before the first. */
export function selectProofProblem(snapshot: ProofSnapshot): 'wrong' | 'unreached' | null {
  if (snapshot.matches({ asking: 'wrong' })) return 'wrong'
  return snapshot.matches({ asking: 'unreached' }) ? 'unreached' : null
}

/** Remaining tries after a wrong one; null if none was wrong. */
export function selectTriesLeft({ context }: ProofSnapshot): number | null {
  return context.triesLeft
}

export function selectIsCheckingProof(snapshot: ProofSnapshot): boolean {
  return snapshot.matches('checking')
}

/** When the next try is allowed, by the clock; null while one is allowed. */
export function selectProofAllowedAt({ context }: ProofSnapshot): number | null {
  return context.until
}

export function selectProofHasPin({ context }: ProofSnapshot): boolean {
  return context.hasPin
}

export function selectProofClock({ context }: ProofSnapshot): ProofContext['clock'] {
  return context.clock
}
