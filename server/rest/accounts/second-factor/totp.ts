import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { SECOND } from '../../../../contract/values/limits'
import { TOTP_DIGITS, TOTP_DRIFT, TOTP_ENROLMENT, TOTP_PERIOD } from '../../../../contract/values/account'
import type { ServerSecret } from '../../../launch/server-secret'
import type { LiveContext } from '../../../live/context'
import type { Sql } from '../../../store/database'
import { type Rewrapped, rewrapKeys, unwrapKey, wrapKey } from '../wrapped-key'

const ISSUER = 'Dokter Keluarga'
/** As long as the output of SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20

interface Row {
  secret: Buffer
}

/** Why a code was refused: it is wrong, or it was right and had been used. */
export type TotpResult = 'right' | 'wrong' | 'replayed'

const placeOf = (userId: string) => JSON.stringify(['totp', userId])

/** TOTP secrets of accounts, wrapped with a key of the server's secret. */
export function createTotp({ secret, clock }: Pick<LiveContext, 'secret' | 'clock'>) {
  const wrapping = secret.keyFor('secrets of second factors')
  const wrappings = secret.keysFor('secrets of second factors')

  /** The time step whose code this is, within the permitted drift. */
  function stepOf(userId: string, wrapped: Buffer, code: string): number | null {
    const opened = unwrapKey(wrappings, placeOf(userId), wrapped)
    if (opened === null) return null
    const now = clock.now()
    const delta = totpOf(opened, '').validate({ token: code, timestamp: now, window: TOTP_DRIFT })
    return delta === null ? null : Math.floor(now / TOTP_PERIOD) + delta
  }

  return {
    /** Stores a new secret that counts once a code confirms it. @returns null when the account has a confirmed one */
    async begin(sql: Sql, userId: string, label: string): Promise<{ secret: string; uri: string } | null> {
      const key = randomBytes(SECRET_BYTES)
      const { rowCount } = await sql.query(
        `INSERT INTO dk_totp (user_id, secret, started_at) VALUES ($1, $2, dk_now())
         ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, started_at = excluded.started_at
         WHERE dk_totp.confirmed_at IS NULL`,
        [userId, wrapKey(wrapping, placeOf(userId), key)],
      )
      if (rowCount === 0) return null
      const totp = totpOf(key, label)
      return { secret: totp.secret.base32, uri: totp.toString() }
    },
    /** Confirms the begun secret with its first code. @returns null when none was begun within the last minutes */
    async confirm(sql: Sql, userId: string, code: string): Promise<TotpResult | null> {
      const { rows } = await sql.query<Row>(
        `SELECT secret FROM dk_totp WHERE user_id = $1 AND confirmed_at IS NULL
         AND abs(extract(epoch FROM dk_now() - started_at)) < $2 FOR UPDATE`,
        [userId, TOTP_ENROLMENT / SECOND],
      )
      if (rows[0] === undefined) return null
      const step = stepOf(userId, rows[0].secret, code)
      if (step === null) return 'wrong'
      await sql.query('UPDATE dk_totp SET confirmed_at = dk_now(), last_step = $2 WHERE user_id = $1', [userId, step])
      return 'right'
    },
    /** Checks a code; each step counts once, and none that is older than the last one used (RFC 6238 §5.2). */
    async check(sql: Sql, userId: string, code: string): Promise<TotpResult> {
      const { rows } = await sql.query<Row>(
        'SELECT secret FROM dk_totp WHERE user_id = $1 AND confirmed_at IS NOT NULL',
        [userId],
      )
      if (rows[0] === undefined) return 'wrong'
      const step = stepOf(userId, rows[0].secret, code)
      if (step === null) return 'wrong'
      const { rowCount } = await sql.query('UPDATE dk_totp SET last_step = $2 WHERE user_id = $1 AND last_step < $2', [
        userId,
        step,
      ])
      return rowCount === 1 ? 'right' : 'replayed'
    },
    async remove(sql: Sql, userId: string): Promise<boolean> {
      const { rowCount } = await sql.query('DELETE FROM dk_totp WHERE user_id = $1 AND confirmed_at IS NOT NULL', [
        userId,
      ])
      return rowCount === 1
    },
  }
}

/** Wraps the secrets with the present secret that the one before it wrapped (`npm run admin -- keys rotate`). */
export async function rotateTotpSecrets(sql: Sql, secret: ServerSecret): Promise<Rewrapped> {
  const { rows } = await sql.query<Row & { userId: string }>(
    'SELECT user_id AS "userId", secret FROM dk_totp FOR UPDATE',
  )
  const placed = rows.map((row) => ({ place: placeOf(row.userId), wrapped: row.secret }))
  return rewrapKeys(secret.keysFor('secrets of second factors'), placed, async (index, wrapped) => {
    await sql.query('UPDATE dk_totp SET secret = $2 WHERE user_id = $1', [rows[index]?.userId, wrapped])
  })
}

function totpOf(key: Buffer, label: string): TOTP {
  const secret = new Secret({ buffer: Uint8Array.from(key).buffer })
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD / SECOND,
    secret,
  })
}
