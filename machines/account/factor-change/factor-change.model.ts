import type { DoneActorEvent } from 'xstate'
import type { Clock } from '../../ports/clock'
import type { Result } from '../../ports/result'
import type { ChangeRefusal, FactorChange, IssuedCodes } from '../../ports/second-factor'
import type { ProofOutput } from '../proof/proof.model'

export interface FactorChangeInput {
  change: FactorChange
  /** The account has no second factor after this. */
  isLast: boolean
  clock: Clock
  /** A PIN is set, which proves who asks where the server requires it. */
  hasPin: boolean
}

/** `unknown`: the server's state has to be read again. */
export type FactorChangeOutput =
  ({ outcome: 'changed' } & IssuedCodes) | { outcome: 'cancelled' } | { outcome: 'unknown' }
export type FactorChangeContext = FactorChangeInput
export type ChangeAnswer = Result<IssuedCodes, ChangeRefusal>

export type FactorChangeEvent =
  | { type: 'change.confirm' }
  | { type: 'change.cancel' }
  | DoneActorEvent<ChangeAnswer, 'change'>
  | DoneActorEvent<ProofOutput, 'proof'>
