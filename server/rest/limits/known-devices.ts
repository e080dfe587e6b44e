import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { MINUTE } from '../../../contract/values/limits'
import type { Sql } from '../../store/database'
import { hashOf } from '../accounts/one-way'

/** Browsers keep no cookie longer. */
const LIFETIME = 400 * 24 * 60 * MINUTE
const DEVICES_PER_ACCOUNT = 50

export const KNOWN_DEVICE_TABLE = `
  CREATE TABLE IF NOT EXISTS dk_known_device (
    user_id text NOT NULL, token_hash text NOT NULL, seen_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, token_hash));
`
export const KNOWN_DEVICE_TABLE_NAMES = ['dk_known_device']

/** The prefix keeps every subdomain and every page without TLS from setting it. */
const cookieName = (request: Request) => (isSecure(request) ? '__Host-dk-device' : 'dk-device')

/** A proxy that ends TLS may not say so. */
const isSecure = ({ secure, app }: Request): boolean => secure || app.get('is https') === true

/**
 * What a device signs in with besides the password: 256 random bits that this server gave it, in a cookie that no
 * script reads. It permits nothing; it only tells a device that signed in before from one that did not, which a
 * `device-id` does not: a client chooses that itself.
 */
export function deviceTokenIn(request: Request): string | null {
  const cookies = (request.get('cookie') ?? '').split('; ')
  const prefix = `${cookieName(request)}=`
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** Whether this device signed in to the account before. @param username in lower case */
export async function isKnownDevice(sql: Sql, username: string, token: string | null): Promise<boolean> {
  if (token === null || username.includes('\0')) return false
  const { rowCount } = await sql.query(
    `SELECT 1 FROM dk_known_device d JOIN "_User" u ON u."objectId" = d.user_id
     WHERE u.username = $1 AND d.token_hash = $2 AND d.seen_at > now() - $3 * interval '1 millisecond'`,
    [username, hashOf(token), LIFETIME],
  )
  return rowCount === 1
}

/**
 * Makes the device of a right sign-in a known one. A token is kept only if this server gave it to some account: one
 * that somebody planted in the browser is replaced.
 */
export async function rememberDevice(sql: Sql, userId: string, request: Request, response: Response): Promise<void> {
  const presented = deviceTokenIn(request)
  const token =
    presented !== null && (await isIssued(sql, presented)) ? presented : randomBytes(32).toString('base64url')
  await sql.query(
    `INSERT INTO dk_known_device (user_id, token_hash) VALUES ($1, $2)
     ON CONFLICT (user_id, token_hash) DO UPDATE SET seen_at = now()`,
    [userId, hashOf(token)],
  )
  await sql.query(
    `DELETE FROM dk_known_device WHERE user_id = $1 AND token_hash NOT IN
       (SELECT token_hash FROM dk_known_device WHERE user_id = $1 ORDER BY seen_at DESC LIMIT $2)`,
    [userId, DEVICES_PER_ACCOUNT],
  )
  response.cookie(cookieName(request), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
    path: '/',
    maxAge: LIFETIME,
  })
}

/** After another password: devices that knew the old one are strangers again. */
export async function forgetDevices(sql: Sql, userId: string): Promise<void> {
  await sql.query('DELETE FROM dk_known_device WHERE user_id = $1', [userId])
}

async function isIssued(sql: Sql, token: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM dk_known_device WHERE token_hash = $1 LIMIT 1', [hashOf(token)])
  return (rowCount ?? 0) > 0
}
