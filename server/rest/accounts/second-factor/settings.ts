import { SECOND_FACTOR_POLICIES, type SecondFactorPolicy } from '../../../../contract/values/account'
import { Failure } from '../../../launch/failure.mjs'

export interface SecondFactorSettings {
  policy: SecondFactorPolicy
  /** The origin that browsers must report when they answer a WebAuthn challenge; its host name is the RP ID. */
  origin: string
}

/**
 * The environment's `SECOND_FACTOR` (off without it) and `PUBLIC_ORIGIN`, for a server behind a proxy.
 * @param origin where this server listens
 * @throws Failure when either cannot be read
 */
export function readSecondFactor(
  { SECOND_FACTOR, PUBLIC_ORIGIN }: NodeJS.ProcessEnv,
  origin: string,
): SecondFactorSettings {
  const policy = SECOND_FACTOR_POLICIES.find((one) => one === (SECOND_FACTOR || 'off'))
  if (policy === undefined) {
    throw new Failure(
      `SECOND_FACTOR "${SECOND_FACTOR}" tidak dikenal: isi ${SECOND_FACTOR_POLICIES.join(', ')}, atau kosongkan.`,
    )
  }
  if (!PUBLIC_ORIGIN) return { policy, origin }
  const given = URL.canParse(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN).origin : null
  if (given !== PUBLIC_ORIGIN)
    throw new Failure(`PUBLIC_ORIGIN "${PUBLIC_ORIGIN}" bukan alamat asal, misalnya https://dokter.rumahsakit.id.`)
  return { policy, origin: given }
}
