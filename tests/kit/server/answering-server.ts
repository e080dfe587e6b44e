import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import type { Config } from '../../../contract/schemas/config'
import { createHttpClient } from '../../../src/services/http/http-client'
import type { SessionStore } from '../../../src/services/storage/session-store'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  /** latin1, so that bytes are preserved. */
  body: string
}

/** A loopback server with scripted answers that records its requests: services run on a real connection. */
export interface AnsweringServer {
  /** The next answers. */
  answer: Answer
  asked: Asked[]
  config: Config
  /** How often the client was notified that its session ended. */
  unauthenticated: number
  /** A signed-in client of the server. */
  http: ReturnType<typeof createHttpClient>
  close(): Promise<void>
}

export async function openAnsweringServer(): Promise<AnsweringServer> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('latin1')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      opened.answer(request, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const config = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    facilityId: 'f-1',
    roles: { doctor: 'doctor', nurse: 'nurse' },
  } as Config
  const store = { read: () => ({ 'AUTH-TOKEN': 'token' }) as AuthTokenData, deviceId: () => 'd-1' } as SessionStore
  const opened: AnsweringServer = {
    answer: lost,
    asked,
    config,
    unauthenticated: 0,
    http: createHttpClient({ config, store, onUnauthenticated: () => void (opened.unauthenticated += 1) }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  return opened
}

export const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Breaks the connection without an answer. */
export function lost(_: IncomingMessage, response: ServerResponse): void {
  response.destroy()
}
