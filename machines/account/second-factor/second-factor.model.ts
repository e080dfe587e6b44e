import type { DoneActorEvent } from 'xstate'
import type { OwnSecondFactor } from '../../../contract/schemas/second-factor'
import type { Clock } from '../../ports/clock'
import type { FactorChange } from '../../ports/second-factor'
import type { FactorChangeOutput } from '../factor-change/factor-change.model'
import type { PasskeyRegistrationOutput } from '../passkey-registration/passkey-registration.model'
import type { TotpEnrolmentOutput } from '../totp-enrolment/totp-enrolment.model'

export interface SecondFactorInput {
  clock: Clock
  /** A PIN is set, which proves who asks where the server requires it. */
  hasPin: () => boolean
  /** This browser has WebAuthn. */
  hasWebAuthn: boolean
}

export interface SecondFactorContext extends SecondFactorInput {
  /** As the server said last; null before its first answer. */
  factors: OwnSecondFactor | null
  /** What is being changed; set in `changing` only. */
  chosen: FactorChange | null
  /** To be stored by the person; set in `storing` only. */
  recoveryCodes: readonly string[] | null
}

/** What every act ends with. */
export type FactorOutput = TotpEnrolmentOutput | PasskeyRegistrationOutput | FactorChangeOutput

export type SecondFactorEvent =
  | { type: 'factors.refresh' }
  | { type: 'totp.add' }
  | { type: 'totp.remove' }
  | { type: 'passkey.add' }
  | { type: 'passkey.remove'; id: string }
  | { type: 'recoveryCodes.renew' }
  /** The person stored the recovery codes. */
  | { type: 'recoveryCodes.confirm' }
  | DoneActorEvent<OwnSecondFactor, 'readFactors'>
  | DoneActorEvent<OwnSecondFactor, 'rereadFactors'>
  | DoneActorEvent<TotpEnrolmentOutput, 'totpEnrolment'>
  | DoneActorEvent<PasskeyRegistrationOutput, 'passkeyRegistration'>
  | DoneActorEvent<FactorChangeOutput, 'factorChange'>
