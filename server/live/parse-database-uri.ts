import { KEEP_CONNECTION } from '../store/database'

/** Parse's names for what libpq's addresses say of TLS. */
const FILES = [
  ['sslrootcert', 'ca'],
  ['sslcert', 'cert'],
  ['sslkey', 'key'],
] as const

/**
 * The database's address as Parse reads it: its own pool is set through it. Parse does not know `sslmode` and would
 * connect without TLS; here it verifies the server as `pg` does for the other pool.
 */
export function parseDatabaseUri(uri: string, poolSize: number): string {
  const url = new URL(uri)
  url.searchParams.set('max', String(poolSize))
  url.searchParams.set('idleTimeoutMillis', String(KEEP_CONNECTION))
  if (!usesTls(uri)) return url.href
  url.searchParams.set('ssl', 'true')
  url.searchParams.set('rejectUnauthorized', 'true')
  for (const [given, read] of FILES) {
    const file = url.searchParams.get(given)
    if (file !== null) url.searchParams.set(read, file)
  }
  return url.href
}

/** Whether both pools encrypt and verify: any `sslmode` that does not permit a connection without TLS. */
export function usesTls(uri: string): boolean {
  return /^(?:require|verify-ca|verify-full)$/.test(new URL(uri).searchParams.get('sslmode') ?? '')
}
