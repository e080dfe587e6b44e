import { CHALLENGE_LIFETIME } from '../../../../contract/values/account'
import type { Sql } from '../../../store/database'
import { hashOf } from '../one-way'

/** What a WebAuthn challenge is for: an answer to one purpose or owner is refused for another. */
export interface ChallengeUse {
  purpose: 'registration' | 'secondFactor' | 'signIn'
  /** Whose it is: a session, a ticket, or '' where nobody is known yet. */
  owner: string
}

export async function storeChallenge(sql: Sql, challenge: string, { purpose, owner }: ChallengeUse): Promise<void> {
  await sql.query('DELETE FROM dk_challenge WHERE expires_at < dk_now()')
  await sql.query(
    `INSERT INTO dk_challenge (key, purpose, owner, expires_at)
     VALUES ($1, $2, $3, dk_now() + $4 * interval '1 millisecond')`,
    [hashOf(challenge), purpose, hashOf(owner), CHALLENGE_LIFETIME],
  )
}

/** Uses it up, right or wrong. @returns whether it was given out for this use and has not expired */
export async function takeChallenge(sql: Sql, challenge: string, { purpose, owner }: ChallengeUse): Promise<boolean> {
  const { rowCount } = await sql.query(
    'DELETE FROM dk_challenge WHERE key = $1 AND purpose = $2 AND owner = $3 AND expires_at > dk_now()',
    [hashOf(challenge), purpose, hashOf(owner)],
  )
  return rowCount === 1
}
