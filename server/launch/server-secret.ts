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
  /** The same, then that of the secret which this one replaces: what is stored opens with either. */
  keysFor(purpose: Purpose): readonly Buffer[]
}

/**
 * @param given base64url
 * @param fallback another one that opens what is stored, while the secret is rotated (docs/operations.md "Rotation")
 * @throws Failure when one has fewer than 32 bytes
 */
export function serverSecretFrom(given: string, fallback: string | null = null): ServerSecret {
  const keyFor = keyDeriver(given, 'SERVER_SECRET')
  const olderFor = fallback === null ? null : keyDeriver(fallback, 'SERVER_SECRET_FALLBACK')
  return {
    keyFor,
    keysFor: (purpose) => [keyFor(purpose), ...(olderFor === null ? [] : [olderFor(purpose)])],
  }
}

function keyDeriver(given: string, name: string): (purpose: Purpose) => Buffer {
  const secret = Buffer.from(given, 'base64url')
  if (secret.length < SECRET_BYTES) throw new Failure(`${name} kurang dari 32 byte dalam base64url.`)
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, SECRET_BYTES))
}
