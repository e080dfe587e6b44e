import { readFileSync } from 'node:fs'
import { createServer as createHttp, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createProbe, type AddressInfo, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SecureContextOptions } from 'node:tls'
import { Failure } from '../failure.mjs'
import { startBodyClock } from '../../rest/limits/body-clock'
import { boundAnswers } from './answer-bounds'
import { bareHeaders } from './headers'

/** Where a server listens. */
export interface Address {
  readonly host: string
  readonly port: number
  /** PEM files; null: plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null
}

const GRACE = 300
/**
 * A client that sends its headers or its body more slowly than this is answered 408 and cut off, in milliseconds. A
 * body has a stricter clock, which does not run while an upload waits for its turn (body-clock.ts).
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  handshakeTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2_000,
}
/** More are refused: Node would drop the last ones unread, which a proxy may have written. */
const MOST_HEADERS = 60
/** TLS 1.3 and 1.2, the latter with forward secrecy and authenticated ciphers only; the strongest first. */
const TLS_BOUNDS: SecureContextOptions & { honorCipherOrder: boolean } = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
}

export interface Front {
  readonly server: Server
  /** What people type: http://localhost:5173. */
  readonly origin: string
  /** Answers from now on; before, everything is 503. */
  open(listener: RequestListener): void
  /** Takes nothing new. */
  refuse(): void
  /** Resolves when every request that came has its answer. */
  finished(): Promise<void>
  /** Ends every connection, web sockets too. */
  close(): Promise<void>
}

const starting =
  (isHttps: boolean): RequestListener =>
  (request, response) => {
    // The process is alive, though it is not ready.
    const isLive = request.method === 'GET' && request.url === '/health/live'
    response
      .writeHead(isLive ? 200 : 503, {
        ...bareHeaders(request, isHttps),
        'Content-Type': 'text/plain; charset=utf-8',
        'Retry-After': '1',
        Refresh: '1',
      })
      .end('Sedang mulai, sebentar lagi siap.\n')
  }

function originOf({ host, port, tls }: Address): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = host === '127.0.0.1' ? 'localhost' : everywhere ? hostname() : host.includes(':') ? `[${host}]` : host
  return new URL(`${tls ? 'https' : 'http'}://${name}:${port}`).origin
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const other = `pilih port lain, misalnya \`PORT=${port >= 1024 && port < 65_535 ? port + 1 : 5174} npm start\``
  if (error.code === 'EADDRINUSE') {
    return new Failure(`Port ${port} sudah dipakai program lain: hentikan program itu, atau ${other}.`, {
      cause: error,
    })
  }
  if (error.code === 'EACCES') return new Failure(`Port ${port} hanya untuk administrator: ${other}.`, { cause: error })
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Failure(`HOST ${host} bukan alamat komputer ini: kosongkan HOST, atau isi dengan alamat yang benar.`, {
      cause: error,
    })
  }
  return error
}

function bind(server: Pick<Server, 'listen' | 'once' | 'off'>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(whyNot(error, host, port))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

/** 'localhost' may lead a browser to ::1 first, where another program could sit on the same port. */
async function refuseNeighbour(port: number): Promise<void> {
  const probe = createProbe()
  try {
    await bind(probe as unknown as Server, port, '::1')
  } catch (error) {
    const code = error instanceof Failure ? (error.cause as NodeJS.ErrnoException).code : undefined
    if (code === 'EADDRINUSE') throw error
    return
  }
  await new Promise((resolve) => probe.close(resolve))
}

function readTls(files: NonNullable<Address['tls']>): Server {
  try {
    return createHttps({ ...TIMEOUTS, ...TLS_BOUNDS, cert: readFileSync(files.cert), key: readFileSync(files.key) })
  } catch (error) {
    throw new Failure('TLS_CERT dan TLS_KEY tidak bisa dipakai: keduanya harus berkas PEM yang berpasangan.', {
      cause: error,
    })
  }
}

/**
 * Takes the port, at once and before anything slow, so that its address is known and nobody else can have it.
 * @param isHttps people reach the server by https, also where a proxy ends it
 * @throws Failure when the port or the address cannot be had
 */
export async function listen(options: Address, isHttps = false): Promise<Front> {
  const server = options.tls ? readTls(options.tls) : createHttp(TIMEOUTS)
  server.maxHeadersCount = MOST_HEADERS
  const sockets = new Set<Socket>()
  let listener = starting(isHttps)
  let isRefusing = false
  const underWay = new Set<object>()
  server.on('request', (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    startBodyClock(request, response)
    // A proxy that keeps the connection would lose its next request with it.
    if (isRefusing) response.setHeader('Connection', 'close')
    // Ended for asking without reading (answer-bounds.ts).
    if (request.socket.destroyed) return
    if (hasTooManyHeaders(request)) {
      return void response.writeHead(431, { ...bareHeaders(request, isHttps), Connection: 'close' }).end()
    }
    listener(request, response)
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await bind(server, options.port, options.host)
  if (options.host === '127.0.0.1') await refuseNeighbour(options.port)

  return {
    server,
    origin: originOf(options),
    open(next) {
      listener = next
      // Before every listener, those of socket.io too.
      server.prependListener('request', boundAnswers())
      // Who would upgrade it finds it closed.
      server.prependListener('upgrade', (request, socket) => {
        if (hasTooManyHeaders(request)) socket.destroy()
      })
    },
    refuse() {
      isRefusing = true
      server.close()
      server.closeIdleConnections()
    },
    async finished() {
      while (underWay.size > 0) await sleep(20)
    },
    async close() {
      if (server.listening) server.close()
      const until = Date.now() + GRACE
      while (sockets.size > 0 && Date.now() < until) await sleep(20)
      for (const socket of sockets) socket.destroy()
    },
  }
}

const hasTooManyHeaders = ({ rawHeaders }: IncomingMessage) => rawHeaders.length > 2 * MOST_HEADERS

/** Ends the attempts to open a web socket at any other path; without a listener of its own each would hang for ever. */
export function refuseForeignSockets(server: Server, known: readonly string[]): void {
  server.on('upgrade', (request, socket) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (!known.includes(path)) socket.destroy()
  })
}

/**
 * Runs `task` against an address that needs no certificate: with TLS a short-lived one on the loopback interface, which
 * answers as `front` does. Our own certificate is usually one that Node has no reason to trust.
 */
export async function withPlainOrigin(
  front: Front,
  tls: boolean,
  task: (origin: string) => Promise<void>,
): Promise<void> {
  if (!tls) return task(front.origin)
  const plain = createHttp((request, response) => front.server.emit('request', request, response))
  plain.on('upgrade', (...upgrade) => front.server.emit('upgrade', ...upgrade))
  await bind(plain, 0, '127.0.0.1')
  try {
    await task(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`)
  } finally {
    plain.close()
    plain.closeAllConnections()
  }
}
