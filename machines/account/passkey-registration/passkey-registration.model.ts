import type { DoneActorEvent } from 'xstate'
import type { PasskeyCreationOptions, PasskeyRegistration } from '../../../contract/schemas/second-factor'
import type { Clock } from '../../ports/clock'
import type { PasskeyCreationRefusal } from '../../ports/passkeys'
import type { Result } from '../../ports/result'
import type { AddedPasskey, OptionsRefusal, RegisterRefusal } from '../../ports/second-factor'
import type { ProofOutput } from '../proof/proof.model'

export interface PasskeyRegistrationInput {
  clock: Clock
  /** A PIN is set, which proves who asks where the server requires it. */
  hasPin: boolean
}

/** `unknown`: the server's state has to be read again. */
export type PasskeyRegistrationOutput =
  ({ outcome: 'added' } & AddedPasskey) | { outcome: 'cancelled' } | { outcome: 'unknown' }

export interface PasskeyRegistrationContext extends PasskeyRegistrationInput {
  /** As the person named it; null before that. */
  name: string | null
  /** Set while the browser asks the person. */
  options: PasskeyCreationOptions | null
  /** Epoch ms by the server's clock; set in `naming.held` only. */
  heldUntil: number | null
}

export type OptionsAnswer = Result<PasskeyCreationOptions, OptionsRefusal>
export type CreateAnswer = Result<PasskeyRegistration, PasskeyCreationRefusal>
export type RegisterAnswer = Result<AddedPasskey, RegisterRefusal>

export type PasskeyRegistrationEvent =
  | { type: 'passkey.create'; name: string }
  | { type: 'passkey.cancel' }
  | DoneActorEvent<OptionsAnswer, 'readOptions'>
  | DoneActorEvent<CreateAnswer, 'create'>
  | DoneActorEvent<RegisterAnswer, 'register'>
  | DoneActorEvent<ProofOutput, 'proof'>
