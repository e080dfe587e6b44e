import type { DoneActorEvent } from 'xstate'
import type { PasskeyAssertion, PasskeyRequestOptions } from '../../../contract/schemas/second-factor'
import type { Clock } from '../../ports/clock'
import type { PasskeySignInRefusal } from '../../ports/passkey-sign-in'
import type { PasskeyRefusal } from '../../ports/passkeys'
import type { User } from '../../ports/people'
import type { Result } from '../../ports/result'

/** How it ended: what the session's chart is to know. */
export type PasskeySignInReport = { type: 'session.admitted'; user: User } | { type: 'session.passkeyCanceled' }

export interface PasskeySignInInput {
  clock: Clock
  report: (report: PasskeySignInReport) => void
}

export interface PasskeySignInContext extends PasskeySignInInput {
  /** Set while the browser asks the person. */
  options: PasskeyRequestOptions | null
  /** Epoch ms by the server's clock; set in `stopped.held` only. */
  heldUntil: number | null
}

export type OptionsAnswer = Result<PasskeyRequestOptions, PasskeySignInRefusal>
export type GetAnswer = Result<PasskeyAssertion, PasskeyRefusal>
export type SignInAnswer = Result<User, PasskeySignInRefusal>

export type PasskeySignInEvent =
  | { type: 'passkey.retry' }
  | { type: 'passkey.cancel' }
  | DoneActorEvent<OptionsAnswer, 'readOptions'>
  | DoneActorEvent<GetAnswer, 'get'>
  | DoneActorEvent<SignInAnswer, 'signIn'>
