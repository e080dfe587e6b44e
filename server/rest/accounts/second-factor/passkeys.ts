import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { CHALLENGE_LIFETIME } from '../../../../contract/values/account'
import type { Sql } from '../../../store/database'
import { type ChallengeUse, storeChallenge, takeChallenge } from './challenges'
import type { SecondFactorSettings } from './settings'

const RP_NAME = 'Dokter Keluarga'

interface Stored {
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: string
  transports: string[]
}

export interface RegisteredPasskey {
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

/** `cloned`: its counter went back, so two authenticators have its key (WebAuthn §6.1.1). */
export type PasskeyResult =
  { kind: 'right'; userId: string } | { kind: 'wrong'; userId: string | null } | { kind: 'cloned'; userId: string }

/**
 * WebAuthn for one origin; each ceremony needs the person's PIN or biometrics, so a passkey is two factors by itself.
 */
export function createPasskeys({ origin }: SecondFactorSettings) {
  const rpID = new URL(origin).hostname
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }

  return {
    async registrationOptions(
      sql: Sql,
      { userId, email, name }: { userId: string; email: string; name: string },
      use: ChallengeUse,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const options = await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID,
        userID: new TextEncoder().encode(userId),
        userName: email,
        userDisplayName: name,
        timeout: CHALLENGE_LIFETIME,
        excludeCredentials: (await credentialsOf(sql, userId)).map(({ credentialId: id, transports }) => ({
          id,
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await storeChallenge(sql, options.challenge, use)
      return options
    },
    /** @returns null when the answer does not verify */
    async register(sql: Sql, response: RegistrationResponseJSON, use: ChallengeUse): Promise<RegisteredPasskey | null> {
      const expectedChallenge = (challenge: string) => takeChallenge(sql, challenge, use)
      const result = await verifyRegistrationResponse({ ...expected, response, expectedChallenge }).catch(() => null)
      if (result === null || !result.verified) return null
      const { id: credentialId, publicKey, counter, transports = [] } = result.registrationInfo.credential
      return { credentialId, publicKey, counter, transports }
    },
    /** @param userId null: any passkey that the browser has of this service may answer */
    async authenticationOptions(
      sql: Sql,
      userId: string | null,
      use: ChallengeUse,
    ): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const own = userId === null ? [] : await credentialsOf(sql, userId)
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: CHALLENGE_LIFETIME,
        userVerification: 'required',
        allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      })
      await storeChallenge(sql, options.challenge, use)
      return options
    },
    /** @param userId null: of whichever account the passkey is */
    async authenticate(
      sql: Sql,
      response: AuthenticationResponseJSON,
      userId: string | null,
      use: ChallengeUse,
    ): Promise<PasskeyResult> {
      const { rows } = await sql.query<Stored>(`${SELECT} WHERE credential_id = $1`, [response.id])
      const stored = rows[0]
      if (stored === undefined || (userId !== null && stored.userId !== userId)) return { kind: 'wrong', userId }
      const known = {
        id: stored.credentialId,
        publicKey: Uint8Array.from(stored.publicKey),
        // The comparison below is ours: the library refuses a counter that went back like any wrong answer.
        counter: 0,
        transports: stored.transports,
      }
      const expectedChallenge = (challenge: string) => takeChallenge(sql, challenge, use)
      const result = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge,
        credential: known,
      }).catch(() => null)
      if (result === null || !result.verified) return { kind: 'wrong', userId: stored.userId }
      // Authenticators that synchronise their keys count nothing: 0 remains 0.
      const { rowCount } = await sql.query(
        `UPDATE dk_passkey SET counter = $2, used_at = dk_now()
         WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
        [stored.credentialId, result.authenticationInfo.newCounter],
      )
      return rowCount === 1 ? { kind: 'right', userId: stored.userId } : { kind: 'cloned', userId: stored.userId }
    },
  }
}

const SELECT = `SELECT user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey", counter, transports FROM dk_passkey`

async function credentialsOf(sql: Sql, userId: string): Promise<Stored[]> {
  return (await sql.query<Stored>(`${SELECT} WHERE user_id = $1`, [userId])).rows
}
