import type { OwnSecondFactor } from '../../../contract/schemas/second-factor'
import { PASSKEYS_MAX } from '../../../contract/values/account'
import type { FactorChange } from '../../ports/second-factor'
import type { FactorOutput } from './second-factor.model'

/** What the account has of second factors. */
export type Factors = Pick<OwnSecondFactor, 'policy' | 'totp' | 'passkeys'>

export function factorCount({ totp, passkeys }: Factors): number {
  return Number(totp) + passkeys.length
}

/** What a sign-in takes besides the password. */
export function factorKinds({ totp, passkeys }: Factors): 'none' | 'totp' | 'passkey' | 'both' {
  if (passkeys.length === 0) return totp ? 'totp' : 'none'
  return totp ? 'both' : 'passkey'
}

/** Why no passkey can be added; null where one can. */
export function passkeyBlockedReason(factors: Factors, hasWebAuthn: boolean): 'unsupported' | 'full' | null {
  if (!hasWebAuthn) return 'unsupported'
  return factors.passkeys.length >= PASSKEYS_MAX ? 'full' : null
}

/** Why none can be removed: the hospital requires one, and there is one only. */
export function removalBlockedReason(factors: Factors): 'required' | null {
  return factors.policy === 'required' && factorCount(factors) === 1 ? 'required' : null
}

/** The factors after an act that succeeded; nothing else changes them. */
export function factorsAfter(
  factors: OwnSecondFactor,
  output: FactorOutput,
  change: FactorChange | null,
): OwnSecondFactor {
  if (output.outcome !== 'added' && output.outcome !== 'changed') return factors
  const left = output.recoveryCodes === null ? factors.recovery_codes_left : output.recoveryCodes.length
  if ('passkey' in output)
    return { ...factors, passkeys: [...factors.passkeys, output.passkey], recovery_codes_left: left }
  if (change === null) return { ...factors, totp: true, recovery_codes_left: left }
  if (change.kind === 'renewCodes') return { ...factors, recovery_codes_left: left }
  const rest =
    change.kind === 'removeTotp'
      ? { ...factors, totp: false }
      : { ...factors, passkeys: factors.passkeys.filter(({ id }) => id !== change.id) }
  // Recovery codes stand in for a factor: without one there are none.
  return { ...rest, recovery_codes_left: factorCount(rest) === 0 ? 0 : left }
}
