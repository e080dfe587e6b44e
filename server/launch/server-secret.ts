import { hkdfSync } from 'node:crypto'
import { Failure } from './failure.mjs'

export const SECRET_BYTES = 32

/** What a key derived from the server's secret is for. */
type Purpose = 'names in the security log' | 'keys of stored drafts' | 'secrets of second factors'

/** The server's own secret: a dump of the database alone opens nothing that a key of it protects. */
export interface ServerSecret {
  /**
   * 32 bytes, the same at each start with the same secret; the keys of two purposes are independent (HKDF, RFC 5869).
   */
  keyFor(purpose: Purpose): Buffer
}

/**
 * @param given base64url
 * @throws Failure when it has fewer than 32 bytes
 */
export function serverSecretFrom(given: string): ServerSecret {
  const secret = Buffer.from(given, 'base64url')
  if (secret.length < SECRET_BYTES) throw new Failure('SERVER_SECRET kurang dari 32 byte dalam base64url.')
  return { keyFor: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, SECRET_BYTES)) }
}
