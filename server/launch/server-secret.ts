import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { readSecretFile, writeSecretFile } from './secrets'

const BYTES = 32
const FILE = 'server-secret'

/** What a key derived from the server's secret is for. */
type Purpose = 'names in the security log' | 'keys of stored drafts' | 'secrets of second factors'

/** The server's own secret: a dump of the database alone opens nothing that a key of it protects. */
export interface ServerSecret {
  /** 32 bytes, the same at each start with the same secret; one purpose tells nothing of another (HKDF, RFC 5869). */
  keyFor(purpose: Purpose): Buffer
}

/**
 * The secret of this server; the sandbox generates one at its first start and reads it from its data folder afterwards.
 * @param given the environment's `SERVER_SECRET`, base64url; it has precedence
 * @throws Failure when it has fewer than 32 bytes, or others may read its file
 */
export function serverSecretOf(dataDir: string, given: string | null): ServerSecret {
  const file = join(dataDir, FILE)
  if (given === null && !existsSync(file)) writeSecretFile(file, randomBytes(BYTES).toString('base64url'))
  return readServerSecret(dataDir, given)
}

/** As `serverSecretOf`, without generating one. */
export function readServerSecret(dataDir: string, given: string | null): ServerSecret {
  const secret = Buffer.from(given ?? readSecretFile(join(dataDir, FILE)), 'base64url')
  if (secret.length < BYTES) throw new Failure('SERVER_SECRET kurang dari 32 byte dalam base64url.')
  return { keyFor: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES)) }
}
