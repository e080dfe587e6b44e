import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSecretFile, writeSecretFile } from '../../server/launch/secrets'
import { SECRET_BYTES, type ServerSecret, serverSecretFrom } from '../../server/launch/server-secret'

const FILE = 'server-secret'

/**
 * The secret of this sandbox: the first start generates one, later starts read it from the data folder.
 * @param given the environment's `SERVER_SECRET`, base64url; it has precedence
 * @throws Failure when it has fewer than 32 bytes, or others may read its file
 */
export function ownSecret(dataDir: string, given: string | null): ServerSecret {
  const file = join(dataDir, FILE)
  if (given === null && !existsSync(file)) writeSecretFile(file, randomBytes(SECRET_BYTES).toString('base64url'))
  return readOwnSecret(dataDir, given)
}

/** As `ownSecret`, without generating one. */
export function readOwnSecret(dataDir: string, given: string | null): ServerSecret {
  return serverSecretFrom(given ?? readSecretFile(join(dataDir, FILE)))
}
