import type { Request } from 'express'
import type { Sql } from '../../store/database'
import { hashOf } from '../accounts/one-way'
import { deviceTokenIn } from './known-devices'

/** What a call names its owner by: the bearer, the Parse session, or the cookie of a known device. */
export interface OwnerToken {
  kind: 'bearer' | 'parse' | 'device'
  value: string
}

const SIGN_INS = /\/(?:auth\/)?login\/?$/i

export const isSignIn = ({ path }: Request): boolean => SIGN_INS.test(path)

/** The device counts at sign-ins only. The SDK of Parse writes its token into the body. */
export function tokensIn(request: Request): OwnerToken[] {
  const bearer = /^Bearer (?<token>\S+)$/.exec(request.get('authorization') ?? '')?.groups?.token
  const body: unknown = request.body
  const inBody = typeof body === 'object' && body !== null && '_SessionToken' in body ? body._SessionToken : undefined
  const device = isSignIn(request) ? deviceTokenIn(request) : null
  const given = [
    { kind: 'bearer', value: bearer },
    { kind: 'parse', value: request.get('x-parse-session-token') },
    { kind: 'parse', value: inBody },
    { kind: 'device', value: device },
  ] as const
  // PostgreSQL has no NUL in a text, and no token has one.
  return given.filter((token): token is OwnerToken => typeof token.value === 'string' && !token.value.includes('\0'))
}

const OWNERS = {
  bearer: 'SELECT user_id AS id FROM dk_session WHERE token_hash = $1',
  parse: 'SELECT "user" AS id FROM "_Session" WHERE "sessionToken" = $1',
  device: 'SELECT token_hash AS id FROM dk_known_device WHERE token_hash = $1 LIMIT 1',
} as const

/** Whose the token is, an account's objectId or a device; whether a session is alive is decided by the row. */
export async function findOwner(sql: Sql, { kind, value }: OwnerToken): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(OWNERS[kind], [kind === 'parse' ? value : hashOf(value)])
  return rows[0]?.id ?? null
}
