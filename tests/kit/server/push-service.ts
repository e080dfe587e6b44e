import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionData } from '../../../contract/schemas/push'
import { PUSH_HOST, pushCertificate } from './push-network'
import { isOnProduction } from './sandbox-tests'

/** A push as the push service received it. */
export interface Received {
  path: string
  method: string
  headers: IncomingHttpHeaders
  body: Buffer
  at: number
}

/** A browser with its keys. */
export interface Device {
  subscription: PushSubscriptionData
  /** The pushes for this device, oldest first. */
  received(): Received[]
  /** Resolves with the next push, also an earlier one. @throws Error without one within `patience` ms */
  next(patience?: number): Promise<Received>
  /** Decrypts as the browser would (RFC 8291). @throws Error if it is for another device */
  decrypt(received: Received): unknown
}

export interface PushService {
  origin: string
  device(): Device
  /** The statuses of the next answers; 201 afterwards. */
  answerWith(...statuses: number[]): void
  close(): Promise<void>
}

/** Replaces a browser vendor's push service; the production server knows it by a public name. */
export async function startPushService(): Promise<PushService> {
  const all: Received[] = []
  const waiting = new Set<() => void>()
  let statuses: number[] = []
  const listener: RequestListener = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url = '', method = '', headers } = request
      all.push({ path: url, method, headers, body: Buffer.concat(parts), at: Date.now() })
      response.writeHead(statuses.shift() ?? 201).end()
      for (const look of waiting) look()
    })
  }
  const server = isOnProduction ? createSecureServer(pushCertificate(), listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = isOnProduction ? `https://${PUSH_HOST}:${port}` : `http://127.0.0.1:${port}`

  function device(): Device {
    const path = `/push/${randomUUID()}`
    const own = createECDH('prime256v1')
    const p256dh = own.generateKeys()
    const auth = randomBytes(16)
    let read = 0
    const received = () => all.filter((push) => push.path === path)
    return {
      subscription: {
        endpoint: `${origin}${path}`,
        keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
      },
      received,
      next: (patience = 5_000) =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => {
            waiting.delete(look)
            reject(new Error('no push came'))
          }, patience)
          const look = () => {
            const push = received()[read]
            if (push === undefined) return
            read += 1
            clearTimeout(timer)
            waiting.delete(look)
            resolve(push)
          }
          waiting.add(look)
          look()
        }),
      decrypt: ({ body }) => JSON.parse(decrypt(body, own, p256dh, auth)),
    }
  }

  return {
    origin,
    device,
    answerWith(...next) {
      statuses = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const made = createHmac('sha256', key)
  for (const part of parts) made.update(part)
  return made.digest()
}

/** One record of aes128gcm with keys per RFC 8291; written out, so that the sender's library does not verify itself. */
function decrypt(body: Buffer, own: ECDH, ownPublic: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const senderPublic = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)

  const shared = hmac(auth, own.computeSecret(senderPublic))
  const material = hmac(shared, 'WebPush: info\0', ownPublic, senderPublic, '\u0001')
  const secret = hmac(salt, material)
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16)
  const nonce = hmac(secret, 'Content-Encoding: nonce\0\u0001').subarray(0, 12)

  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** The claims of a push's VAPID token (RFC 8292). @throws Error if the signature does not match the key beside it */
export function vapidOf({ headers }: Received): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const { token, key } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(headers.authorization ?? '')?.groups ?? {}
  const [head = '', claims = '', signature = ''] = token?.split('.') ?? []
  const point = Buffer.from(key ?? '', 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))) {
    throw new Error('the token is not signed by its key')
  }
  return { key: key ?? '', claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
}
