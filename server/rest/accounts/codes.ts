import { randomBytes, randomInt } from 'node:crypto'
import {
  OTP_LENGTH,
  OTP_LIFETIME,
  OTP_PROOF_LIFETIME,
  OTP_RESEND_AFTER,
  OTP_TRIES,
  type OtpType,
} from '../../../contract/values/account'
import { SECOND } from '../../../contract/values/limits'
import type { StaffRole } from '../../../contract/values/roles'
import type { Sql } from '../../store/database'
import { noteOutbox } from '../../store/outbox'
import { TooManyTries } from '../try-limit'
import { hashOf } from './one-way'

/** A code as its receiver gives it back. */
export interface GivenCode {
  phone: string
  code: string
  hash: string
}

interface SentCode {
  hash: string
  /** ISO 8601. */
  expires_at: string
}

/** Only together: six digits alone would be found again from their hash. */
const codeKey = ({ code, hash }: Pick<GivenCode, 'code' | 'hash'>) => hashOf(`${hash} ${code}`)

/**
 * Sends a code, by what runs in one transaction: to a number one after the other.
 * @param userId whose proof it will be
 * @param mayHave asked when it is not too early; throws where it is too often
 * @throws TooManyTries within 20 s of the last
 */
export async function sendCode(
  sql: Sql,
  { phone, userId, bySession }: { phone: string; userId: string; bySession: boolean },
  mayHave: () => Promise<void>,
): Promise<SentCode> {
  await sql.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`code ${phone}`])
  const { rows } = await sql.query<{ wait: number }>(
    // Of two concurrent requests, the one that waited began before the other one sent: its time is earlier.
    `SELECT $2 - abs(extract(epoch FROM dk_now() - sent_at))::float AS wait FROM dk_otp
     WHERE phone_number = $1 AND abs(extract(epoch FROM dk_now() - sent_at)) < $2 LIMIT 1`,
    [phone, OTP_RESEND_AFTER / SECOND],
  )
  if (rows[0] !== undefined) throw new TooManyTries(rows[0].wait)
  await mayHave()

  const hash = randomBytes(24).toString('base64url')
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  await sql.query(
    `UPDATE dk_otp SET ended_at = dk_now()
     WHERE phone_number = $1 AND user_id = $2 AND by_session = $3 AND ended_at IS NULL AND verified_at IS NULL`,
    [phone, userId, bySession],
  )
  const { rows: sent } = await sql.query<{ expires: Date }>(
    `INSERT INTO dk_otp (key, phone_number, code_hash, user_id, by_session, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, dk_now(), dk_now() + $6 * interval '1 millisecond') RETURNING expires_at AS expires`,
    [hashOf(hash), phone, codeKey({ code, hash }), userId, bySession, OTP_LIFETIME],
  )
  await noteOutbox(sql, { channel: 'sms', to: phone, letter: { kind: 'code', code } })
  return { hash, expires_at: sent[0]?.expires.toISOString() ?? '' }
}

export interface CodeTry extends GivenCode {
  role: StaffRole
  type: OtpType
  /** Whose session asks; null: nobody's. */
  userId: string | null
}

/**
 * Tries a code, in one statement: of two right ones at once one wins.
 * @returns whose proof it is now; null where it was wrong, used or is over
 * @throws TooManyTries from the 6th try at it on
 */
export async function tryCode(sql: Sql, { phone, code, hash, role, type, userId }: CodeTry): Promise<string | null> {
  const key = hashOf(hash)
  const { rows } = await sql.query<{ userId: string; isRight: boolean }>(
    `UPDATE dk_otp o SET tries = tries + 1,
       verified_at = CASE WHEN code_hash = $3 THEN dk_now() END, is_type = CASE WHEN code_hash = $3 THEN $4::int END
     WHERE ${OPEN_CODE} AND tries < $5 AND CASE WHEN $6::text IS NULL THEN NOT by_session ELSE user_id = $6 END
       AND EXISTS (SELECT 1 FROM "_User" u WHERE u."objectId" = o.user_id AND u.ref_type = $7)
     RETURNING user_id AS "userId", verified_at IS NOT NULL AS "isRight"`,
    [key, phone, codeKey({ code, hash }), type, OTP_TRIES, userId, role],
  )
  const [tried] = rows
  if (tried !== undefined) return tried.isRight ? tried.userId : null
  const { rows: full } = await sql.query<{ left: number }>(
    `SELECT extract(epoch FROM expires_at - dk_now())::float AS left FROM dk_otp WHERE ${OPEN_CODE} AND tries >= $3`,
    [key, phone, OTP_TRIES],
  )
  if (full[0] !== undefined) throw new TooManyTries(full[0].left)
  return null
}

const OPEN_CODE =
  'key = $1 AND phone_number = $2 AND ended_at IS NULL AND verified_at IS NULL AND expires_at > dk_now()'

interface Proof {
  hash: string
  code?: string
  type: OtpType
  userId: string
}

const OPEN_PROOF = `key = $1 AND user_id = $2 AND is_type = $3 AND used_at IS NULL
  AND verified_at > dk_now() - $4 * interval '1 millisecond' AND ($5::text IS NULL OR code_hash = $5)`

const valuesOf = ({ hash, code, type, userId }: Proof) => [
  hashOf(hash),
  userId,
  type,
  OTP_PROOF_LIFETIME,
  code === undefined ? null : codeKey({ code, hash }),
]

/** Whether `takeProof` would use one now: asked before work that is slow on purpose. */
export async function hasProof(sql: Sql, proof: Proof): Promise<boolean> {
  const { rowCount } = await sql.query(`SELECT 1 FROM dk_otp WHERE ${OPEN_PROOF}`, valuesOf(proof))
  return rowCount === 1
}

/**
 * Uses a verified code once, within ten minutes.
 * @param given without a code: the hash proves that it was given before
 * @returns the number that it proves; null if it proves nothing any more
 */
export async function takeProof(sql: Sql, proof: Proof): Promise<string | null> {
  const { rows } = await sql.query<{ phone: string }>(
    `UPDATE dk_otp SET used_at = dk_now() WHERE ${OPEN_PROOF} RETURNING phone_number AS phone`,
    valuesOf(proof),
  )
  return rows[0]?.phone ?? null
}
