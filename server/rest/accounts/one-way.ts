import { createHash } from 'node:crypto'

/** What recognises a secret that was long and drawn by chance; the secret itself is kept nowhere. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
