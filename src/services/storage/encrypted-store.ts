import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'

const IV_BYTES = 12

/** Identifies a record. Authenticated with the ciphertext, so that bytes moved to another place cannot be decrypted. */
export interface RecordName {
  store: string
  /** `_User` id_user. */
  owner: string
  record: string
}

/** The encryption keys of this browser's users; `storage-key.ts`. */
export interface StorageKeys {
  /** Waits while the app is locked. null: no session, no WebCrypto, or the server was not reached. */
  of: (userId: string) => Promise<CryptoKey | null>
}

/** An encrypted value: AES-GCM 256 with its own IV; both in base64. */
export const sealed = z.object({ iv: filled, data: filled })
export type Sealed = z.infer<typeof sealed>

/** Encrypted bytes; the IV in base64. */
export interface SealedBytes {
  iv: string
  data: ArrayBuffer
}

/** @throws DOMException if WebCrypto refuses */
export async function seal(key: CryptoKey, name: RecordName, value: unknown): Promise<Sealed> {
  const { iv, data } = await sealBytes(key, name, new TextEncoder().encode(JSON.stringify(value)))
  return { iv, data: toBase64(new Uint8Array(data)) }
}

/** @throws DOMException if WebCrypto refuses */
export async function sealBytes(
  key: CryptoKey,
  name: RecordName,
  plain: Uint8Array<ArrayBuffer>,
): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(name) }, key, plain)
  return { iv: toBase64(iv), data }
}

/** The decrypted value; null if it was encrypted with another key or name, or was changed. */
export async function unseal(key: CryptoKey, name: RecordName, { iv, data }: Sealed): Promise<unknown> {
  try {
    const plain = await decrypted(key, name, iv, fromBase64(data))
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  } catch {
    return null
  }
}

/** The decrypted bytes; null as above. */
export async function unsealBytes(
  key: CryptoKey,
  name: RecordName,
  { iv, data }: SealedBytes,
): Promise<ArrayBuffer | null> {
  try {
    return await decrypted(key, name, iv, data)
  } catch {
    return null
  }
}

/** Imports 32 bytes in base64 as a non-extractable key. null without WebCrypto, e.g. over plain HTTP. */
export async function importKey(secret: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', fromBase64(secret), 'AES-GCM', false, ['encrypt', 'decrypt'])
  } catch {
    return null
  }
}

/** @throws DOMException if it was encrypted with another key or name, or was changed */
function decrypted(key: CryptoKey, name: RecordName, iv: string, data: BufferSource): Promise<ArrayBuffer> {
  const parameters = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: bytesOf(name) }
  return crypto.subtle.decrypt(parameters, key, data)
}

function bytesOf({ store, owner, record }: RecordName): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([store, owner, record]))
}

function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

/** @throws DOMException for malformed base64 */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
