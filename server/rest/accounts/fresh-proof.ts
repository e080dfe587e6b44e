import type { Request, RequestHandler } from 'express'
import { FRESH_PROOF_LIFETIME, PROOF_REQUIRED } from '../../../contract/values/account'
import { SECOND } from '../../../contract/values/limits'
import type { LiveContext } from '../../live/context'
import type { Sql } from '../../store/database'
import { HttpFailure } from '../answer'
import { callerOf } from '../session'

/** The password or the PIN was right on this session just now. @returns until when that counts */
export async function noteFreshProof(sql: Sql, parseToken: string): Promise<Date> {
  const { rows } = await sql.query<{ until: Date }>(
    `UPDATE dk_session SET proven_at = dk_now() WHERE parse_token = $1
     RETURNING proven_at + $2 * interval '1 millisecond' AS until`,
    [parseToken, FRESH_PROOF_LIFETIME],
  )
  if (rows[0] === undefined) throw new Error('the session ended meanwhile')
  return rows[0].until
}

/**
 * A bearer alone, perhaps a stolen one, changes nothing by which its owner signs in (contract §2 "Fresh proof").
 * @throws HttpFailure 403 `proof_required` unless the session gave the password or the PIN within five minutes
 */
export async function requireFreshProof(sql: Sql, request: Request): Promise<void> {
  const { rowCount } = await sql.query(
    'SELECT 1 FROM dk_session WHERE parse_token = $1 AND abs(extract(epoch FROM dk_now() - proven_at)) < $2',
    [callerOf(request).parseToken, FRESH_PROOF_LIFETIME / SECOND],
  )
  if (rowCount !== 1) throw proofRequired()
}

/** As `requireFreshProof`, for a whole row; only behind `signedIn`. */
export function freshlyProven({ pool }: LiveContext): RequestHandler {
  return async (request, _response, next) => {
    await requireFreshProof(pool, request)
    next()
  }
}

function proofRequired(): HttpFailure {
  return new HttpFailure(403, 'Masukkan kata sandi atau PIN Anda sekali lagi untuk melanjutkan.', {
    reason: PROOF_REQUIRED,
  })
}
