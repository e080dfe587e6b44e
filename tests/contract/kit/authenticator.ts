import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** CBOR (RFC 8949) of a text or a byte string below 64 KiB. */
function cbor(value: string | Buffer): Buffer {
  const [kind, data] = typeof value === 'string' ? [0x60, Buffer.from(value)] : [0x40, value]
  if (data.length < 24) return Buffer.concat([Buffer.from([kind | data.length]), data])
  const head = Buffer.from(
    data.length < 256 ? [kind | 24, data.length] : [kind | 25, data.length >> 8, data.length & 255],
  )
  return Buffer.concat([head, data])
}

/** A P-256 key as COSE (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [head, beforeY] = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), Buffer.from([0x22])]
  return Buffer.concat([head, cbor(Buffer.from(x, 'base64url')), beforeY, cbor(Buffer.from(y, 'base64url'))])
}

interface Lies {
  origin?: string
  challenge?: string
  /** Whether the person gave a PIN or biometrics. */
  verified?: boolean
}

/** A WebAuthn authenticator in software with one ES256 passkey; its counter grows by one with each use. */
export function createAuthenticator(origin: string, counter = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const rpIdHash = sha256(new URL(origin).hostname)

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authData(flags: number, { verified = true }: Lies): Buffer {
    counter += 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | PRESENT | (verified ? VERIFIED : 0))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([rpIdHash, head])
  }

  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: base64url(id),
    /** Goes back or ahead, as that of a copied authenticator. */
    setCounter(to: number) {
      counter = to
    },
    register({ challenge }: { challenge: string }, lies: Lies = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const data = Buffer.concat([authData(ATTESTED, lies), attested])
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        cbor('fmt'),
        cbor('none'),
        cbor('attStmt'),
        Buffer.from([0xa0]),
        cbor('authData'),
        cbor(data),
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
        attestationObject: base64url(object),
        transports: ['internal'],
      })
    },
    assert({ challenge }: { challenge: string }, lies: Lies = {}) {
      const [client, data] = [clientData('webauthn.get', challenge, lies), authData(0, lies)]
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
