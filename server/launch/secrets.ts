import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { Failure } from './failure.mjs'

/** Bits of a file's mode that let anybody but its owner read or change it. */
const OTHERS = 0o077

/** In production nothing is generated: a missing secret refuses the start. */
export const isProduction = ({ NODE_ENV }: NodeJS.ProcessEnv): boolean => NODE_ENV === 'production'

/**
 * A secret of the environment: the value of `NAME`, or the content of the file that `NAME_FILE` names.
 * @returns null when the environment has neither
 * @throws Failure when the file is missing, or anybody but its owner may read it
 */
export function secretOf(name: string, env: NodeJS.ProcessEnv): string | null {
  const value = env[name]?.trim()
  if (value) return value
  const file = env[`${name}_FILE`]
  return file ? readSecretFile(file) : null
}

/** @throws Failure when the file is missing, or anybody but its owner may read it */
export function readSecretFile(path: string): string {
  if (!existsSync(path)) throw new Failure(`Berkas rahasia ${path} tidak ada.`)
  refuseOpenFile(path)
  return readFileSync(path, 'utf8').trim()
}

/** @throws Failure unless only its owner may read the file; Windows has no such bits */
export function refuseOpenFile(path: string): void {
  if (process.platform === 'win32' || (statSync(path).mode & OTHERS) === 0) return
  throw new Failure(`Berkas rahasia ${path} dapat dibaca pengguna lain: jalankan \`chmod 600 ${path}\`.`)
}

/** Readable by its owner only, from its first byte on; refuses to replace a file. */
export function writeSecretFile(path: string, secret: string): void {
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' })
}

/** The secrets that other servers share with this one. */
export interface Secrets {
  /**
   * Signs pushes (RFC 8292): the scalar of a P-256 key, base64url. Null: the sandbox generates one in its data folder.
   */
  vapidPrivateKey: string | null
  /** coturn's `static-auth-secret`; null without TURN servers. */
  turnSecret: string | null
  /**
   * Derives the server's own keys: at least 32 bytes, base64url. Null: the sandbox generates one in its data folder.
   */
  serverSecret: string | null
}

/**
 * What the environment gives (docs/contract.md §1 "Secrets").
 * @throws Failure in one sentence when production lacks one, or a file is open to others
 */
export function readSecrets(env: NodeJS.ProcessEnv): Secrets {
  const secrets = {
    vapidPrivateKey: secretOf('VAPID_PRIVATE_KEY', env),
    turnSecret: secretOf('TURN_SECRET', env),
    serverSecret: secretOf('SERVER_SECRET', env),
  }
  if (!isProduction(env)) return secrets
  if (secrets.vapidPrivateKey === null) {
    throw new Failure('Mode produksi perlu VAPID_PRIVATE_KEY atau VAPID_PRIVATE_KEY_FILE (berkas dengan mode 600).')
  }
  if (secrets.serverSecret === null) {
    throw new Failure('Mode produksi perlu SERVER_SECRET atau SERVER_SECRET_FILE (berkas dengan mode 600).')
  }
  if (env.TURN_URLS && secrets.turnSecret === null) {
    throw new Failure(
      'Mode produksi dengan TURN_URLS perlu TURN_SECRET atau TURN_SECRET_FILE (berkas dengan mode 600).',
    )
  }
  if (env.TLS_KEY) refuseOpenFile(env.TLS_KEY)
  return secrets
}
