import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import type { Config } from '../../../contract/schemas/config'
import { PARSE_CODES, UNAUTHENTICATED } from '../../../contract/values/refusals'
import { createFileDoor } from '../../../src/services/attachments/file-door'
import type { ServerClock } from '../../../src/services/clock/server-clock'
import { createHttpClient } from '../../../src/services/http/http-client'
import { createLiveBackend } from '../../../src/services/live/live-service'
import type { SessionStore } from '../../../src/services/storage/session-store'
import { aPicked, aReference } from '../../kit/data/builders'

const OLD = 'ratna'
const NEXT = 'hendra'
const PATIENCE = 20_000

let server: Server
let waiting: ServerResponse[]
/** Whose session this page has. */
let token: string | undefined
let received: number
const onUnauthenticated = () => void (received += 1)

beforeEach(async () => {
  waiting = []
  received = 0
  token = OLD
  server = createServer((request, response) => {
    request.resume()
    waiting.push(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  vi.stubGlobal('location', new URL(origin()))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const config = () =>
  ({
    apiUrl: `${origin()}/api/v1`,
    facilityId: 'f-1',
    roles: { doctor: 'doctor', nurse: 'nurse' },
    parse: { serverUrl: `${origin()}/parse`, liveQueryUrl: '/parse', appId: 'app', javascriptKey: 'key' },
  }) as Config
const http = () => {
  const read = () => (token === undefined ? null : ({ 'AUTH-TOKEN': token } as AuthTokenData))
  return createHttpClient({
    config: config(),
    store: { read, deviceId: () => 'd-1' } as SessionStore,
    onUnauthenticated,
  })
}
const door = () =>
  createFileDoor({
    config: config(),
    credentials: () => ({ Authorization: `Bearer ${token ?? ''}` }),
    onUnauthenticated,
  })
const live = () =>
  createLiveBackend({
    config: config(),
    clock: {} as ServerClock,
    identity: () => (token === undefined ? null : { token, objectId: 'o-1' }),
    onUnauthenticated,
  })
const { signal } = new AbortController()
const order = { file: aPicked(), consultationId: 'K-1', messageId: '00000000-0000-4000-8000-000000000001' }
const watch = { signal, onShare: () => {} }

/** As the SDK hands a refusal on; the SDK itself asks from browsers only. */
async function answeredByParse(): Promise<never> {
  throw Object.assign(new Error(), await (await fetch(`${origin()}/parse`)).json())
}

/** Everything that asks in a person's name, and how the server tells it that their session has ended. */
const ASKERS: [who: string, ask: () => Promise<unknown>, status: number, body: object][] = [
  ['a call', () => http().call({ method: 'GET', path: '/x', answer: z.unknown() }), 401, { message: UNAUTHENTICATED }],
  ['a document', () => http().file({ path: '/x.pdf', signal }), 401, { message: UNAUTHENTICATED }],
  ['an upload', () => door().store(order, watch), 401, { message: UNAUTHENTICATED }],
  ['a file', () => door().read(aReference(), signal), 401, { message: UNAUTHENTICATED }],
  [
    'a question to Parse',
    () => live().ask(answeredByParse),
    400,
    { code: PARSE_CODES.noSession, error: 'Invalid session token' },
  ],
]

/** Asked in the name of the present session; answered after `meanwhile`. */
async function refused(ask: () => Promise<unknown>, status: number, body: object, meanwhile = () => {}): Promise<void> {
  const asking = ask().catch(() => {})
  // Parse's SDK is loaded first, which takes its time on a busy machine.
  await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: PATIENCE })
  meanwhile()
  waiting[0]?.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  await asking
}

test.each(ASKERS)(
  '%s that is refused ends the session in whose name it was asked',
  async (_, ask, status, body) => {
    await refused(ask, status, body)
    expect(received).toBe(1)
  },
  PATIENCE,
)

test.each(ASKERS)(
  '%s that is refused late leaves the next person’s session alone',
  async (_, ask, status, body) => {
    await refused(ask, status, body, () => (token = NEXT))
    expect(received).toBe(0)
  },
  PATIENCE,
)

test(
  'a request without a session sends none, and its refusal ends none',
  async () => {
    await refused(
      () => http().call({ method: 'GET', path: '/x', answer: z.unknown(), asNobody: true }),
      401,
      { message: UNAUTHENTICATED },
      () => expect(waiting[0]?.req.headers.authorization).toBeUndefined(),
    )
    expect(received).toBe(0)
  },
  PATIENCE,
)
