import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a key for storage in a table. `place` is authenticated: a row moved to another account or device does not
 * decrypt.
 */
export function wrapKey(wrapping: Buffer, place: string, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, wrapping, iv).setAAD(Buffer.from(place))
  const data = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), data])
}

/** The key; null when it was wrapped with another secret or for another place, or was changed since. */
export function unwrapKey(wrapping: Buffer, place: string, wrapped: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(CIPHER, wrapping, wrapped.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(place)).setAuthTag(wrapped.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(wrapped.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
