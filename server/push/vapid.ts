import { createECDH } from 'node:crypto'
import { Failure } from '../launch/failure.mjs'

const SCALAR_BYTES = 32

/** Signs pushes (RFC 8292). The private key stays in this process. */
export interface Vapid {
  /** Whom a push service may contact: a mailto: or https: address. */
  subject: string
  publicKey: string
  privateKey: string
}

/** @throws Failure when the private key is no P-256 scalar in base64url */
export function vapidFrom(privateKey: string, subject: string): Vapid {
  const scalar = Buffer.from(privateKey, 'base64url')
  const curve = createECDH('prime256v1')
  try {
    if (scalar.length !== SCALAR_BYTES) throw new RangeError('wrong length')
    curve.setPrivateKey(scalar)
  } catch (error) {
    throw new Failure('VAPID_PRIVATE_KEY bukan kunci P-256 dalam base64url.', { cause: error })
  }
  return { subject, publicKey: curve.getPublicKey('base64url'), privateKey }
}
