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

/**
 * The key; null when it was wrapped with none of these or for another place, or was changed since.
 * @param wrappings of the present secret, then of the one that it replaces
 */
export function unwrapKey(wrappings: readonly Buffer[], place: string, wrapped: Buffer): Buffer | null {
  for (const wrapping of wrappings) {
    const key = unwrapWith(wrapping, place, wrapped)
    if (key !== null) return key
  }
  return null
}

/** What became of stored keys at a rotation: wrapped with the present secret before or now, or opened by none. */
export interface Rewrapped {
  present: number
  again: number
  unopened: number
}

/** Wraps each key that the present secret does not open with it. @param store writes the row of this index */
export async function rewrapKeys(
  wrappings: readonly Buffer[],
  rows: readonly { place: string; wrapped: Buffer }[],
  store: (index: number, wrapped: Buffer) => Promise<void>,
): Promise<Rewrapped> {
  const [present = Buffer.alloc(0), ...older] = wrappings
  const counts = { present: 0, again: 0, unopened: 0 }
  for (const [index, { place, wrapped }] of rows.entries()) {
    if (unwrapWith(present, place, wrapped) !== null) {
      counts.present += 1
      continue
    }
    const key = unwrapKey(older, place, wrapped)
    if (key === null) counts.unopened += 1
    else {
      await store(index, wrapKey(present, place, key))
      counts.again += 1
    }
  }
  return counts
}

function unwrapWith(wrapping: Buffer, place: string, wrapped: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(CIPHER, wrapping, wrapped.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(place)).setAuthTag(wrapped.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(wrapped.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
