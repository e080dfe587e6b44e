import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emptyDatabase } from '../kit/server/empty-database'
import { KEYS } from './kit/parse'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { productionSettings, type SourceServer, startFromSource } from './kit/server-from-source'

const attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.optional(z.string()) }) })
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  attributes: z.array(attribute),
})
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})
type Span = z.infer<typeof span>

const PARSE = { 'X-Parse-Application-Id': KEYS.applicationId, 'X-Parse-JavaScript-Key': KEYS.javascriptKey }

/** Receives what a collector would. */
async function startSink() {
  const bodies: string[] = []
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString())
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      exported
        .parse(JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe.runIf(hasDatabaseDoor)('traces', () => {
  let superuser: Pool
  let sink: Awaited<ReturnType<typeof startSink>>
  let server: SourceServer

  beforeAll(async () => {
    superuser = openDatabase()
    sink = await startSink()
    server = await startFromSource({
      ...(await productionSettings(await emptyDatabase(superuser))),
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.origin,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    })
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    sink.close()
    await superuser.end()
  })

  const signIn = () =>
    fetch(`${server.origin}/api/v1/auth/login?kunci=rahasia-di-alamat`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Facility-Id': 'rs-uji',
        'device-id': 'perangkat-rahasia',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
      body: JSON.stringify({ email: 'orang-rahasia@contoh.id', password: 'Rahasia-123', ref_type: 'doctor' }),
    })
  const named = (name: string) => sink.spans().filter((one) => one.name === name)

  test('a request is a span of its route, with its queries as children', async () => {
    const response = await signIn()
    await expect.poll(() => named('POST /api/v1/auth/login').length, { timeout: 20_000 }).toBe(1)
    const [login] = named('POST /api/v1/auth/login')
    const attributes = new Map(login?.attributes.map(({ key, value }) => [key, value]))
    expect([...attributes.keys()].toSorted()).toEqual([
      'dokter.request',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ])
    expect(attributes.get('dokter.request')?.stringValue).toBe(response.headers.get('x-request-id'))
    const children = sink.spans().filter(({ parentSpanId }) => parentSpanId === login?.spanId)
    expect(children.map(({ name }) => name)).toContain('postgresql SELECT')
    expect(login?.traceId, 'a stranger continues no trace').not.toBe('0af7651916cd43dd8448eb211c80319c')
  })

  test('Parse’s queries are children of its calls', async () => {
    await fetch(`${server.origin}/parse/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...PARSE },
      body: JSON.stringify({ username: 'orang-rahasia@contoh.id', password: 'Rahasia-123' }),
    })
    await expect.poll(() => named('POST /parse/login').length, { timeout: 20_000 }).toBe(1)
    const [login] = named('POST /parse/login')
    const children = sink.spans().filter(({ traceId, name }) => traceId === login?.traceId && name !== login?.name)
    expect(children.map(({ name }) => name)).toContain('postgresql SELECT')
  })

  test('no personal data is in them: no address, body, header, statement or parameter', async () => {
    await signIn()
    await fetch(`${server.origin}/api/v1/patients/0b65e7b1-dbaa-4cfd-b73e-10fdbefb2bec?search=orang-rahasia`)
    await expect.poll(() => sink.spans().some(({ name }) => name.startsWith('GET ')), { timeout: 20_000 }).toBe(true)
    expect(sink.bodies.join('\n')).not.toMatch(/rahasia|0b65e7b1|127\.0\.0\.1|contoh\.id|FROM|"_User"|node_modules/i)
  })
})
