import express from 'express'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../../server/launch/log'
import { requestLog } from '../../../server/launch/web/request-log'
import { createMetrics } from '../../../server/metrics/metrics'
import { type MetricsAccess, metricsRoutes } from '../../../server/metrics/routes'

const quiet = pino({ level: 'silent' })
const TOKEN = 'rahasia-pembaca-metrik-rumah-sakit'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

async function serve(
  app: express.Express,
): Promise<(path: string, headers?: Record<string, string>) => Promise<Answer>> {
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return async (path, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  }
}

const NOBODY: MetricsAccess = { allow: [], token: null }

/** The server's rows that matter here, with its log and its metrics. */
function anApp({ access = NOBODY, trustProxy = [] as string[], log = quiet } = {}) {
  const metrics = createMetrics()
  const app = express().set('trust proxy', trustProxy)
  app.use(requestLog(log, metrics))
  const rest = express.Router()
  rest.get('/doctors/:id', (_request, response) => {
    log.info('work')
    response.json({})
  })
  app.use('/api/v1', rest)
  app.use(metricsRoutes(metrics, access))
  return { app, metrics }
}

describe('GET /metrics', () => {
  test.each([
    ['nobody is named', { allow: [], token: null }, {}, 404],
    ['the address is named', { allow: ['127.0.0.1'], token: null }, {}, 200],
    ['the network is named', { allow: ['127.0.0.0/8'], token: null }, {}, 200],
    ['another network is named', { allow: ['10.0.0.0/8', '::1'], token: null }, {}, 404],
    ['the token is right', { allow: [], token: TOKEN }, { authorization: `Bearer ${TOKEN}` }, 200],
    ['the token is wrong', { allow: [], token: TOKEN }, { authorization: `Bearer ${TOKEN}x` }, 404],
    [
      'a proxy that is not trusted passes a stranger on',
      { allow: ['127.0.0.1'], token: null },
      { 'x-forwarded-for': '203.0.113.7' },
      404,
    ],
    ['such a proxy writes Forwarded', { allow: ['127.0.0.1'], token: null }, { forwarded: 'for=203.0.113.7' }, 404],
  ])('when %s', async (_, access, headers, status) => {
    const ask = await serve(anApp({ access }).app)
    expect((await ask('/metrics', headers as Record<string, string>)).status).toBe(status)
  })

  test('behind a trusted proxy the client’s own address counts', async () => {
    const ask = await serve(
      anApp({ access: { allow: ['127.0.0.1', '10.0.0.5'], token: null }, trustProxy: ['127.0.0.1'] }).app,
    )
    expect((await ask('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
    expect((await ask('/metrics', { 'x-forwarded-for': '10.0.0.5' })).status).toBe(200)
  })
})

test('counts requests by pattern and status, so that no address makes a series of its own', async () => {
  const { app, metrics } = anApp()
  const ask = await serve(app)
  for (const path of ['/api/v1/doctors/1', '/api/v1/doctors/2', '/api/v1/a', '/api/v1/b', '/x/1', '/x/2'])
    await ask(path)
  for (const path of ['/parse/classes/Consultations/1', '/parse/classes/Rahasia', '/parse/lain']) await ask(path)
  const counted = async () =>
    [...(await metrics.text()).matchAll(/^dokter_http_requests_total\{(.*)\} (\d+)$/gm)].map(
      ([, labels, count]) => `${labels} ${count}`,
    )
  await expect
    .poll(counted)
    .toEqual([
      'method="GET",route="/api/v1/doctors/:id",status="200" 2',
      'method="GET",route="/api/v1/:unknown",status="404" 2',
      'method="GET",route="/:page",status="404" 2',
      'method="GET",route="/parse/classes/Consultations",status="404" 1',
      'method="GET",route="/parse/classes/:unknown",status="404" 1',
      'method="GET",route="/parse/:unknown",status="404" 1',
    ])
})

test('times a ringing request from its save to its frame, and no other frame', async () => {
  const saved = Date.parse('2026-11-26T10:00:00.000Z')
  const metrics = createMetrics(() => saved + 50)
  const object = { className: 'Emergencies', objectId: 'a', createdAt: '2026-11-26T10:00:00.000Z' }
  metrics.noteLiveFrame(JSON.stringify({ op: 'create', clientId: 1, requestId: 2, object }))
  metrics.noteLiveFrame(JSON.stringify({ op: 'update', clientId: 1, requestId: 2, object }))
  metrics.noteLiveFrame(JSON.stringify({ op: 'create', object: { ...object, className: 'Conversations' } }))
  const text = await metrics.text()
  expect(text).toContain('dokter_ring_seconds_count{class="Emergencies"} 1')
  expect(text).toContain('dokter_ring_seconds_bucket{le="0.04",class="Emergencies"} 0')
  expect(text).toContain('dokter_ring_seconds_bucket{le="0.06",class="Emergencies"} 1')
  expect(text).not.toContain('Conversations')
})

test('shows pools, queue, jobs, sockets and the event loop; without a database the rest', async () => {
  const metrics = createMetrics()
  const pool = { totalCount: 5, idleCount: 2, waitingCount: 7 }
  let isAway = false
  metrics.observe({
    pools: { own: pool, parse: pool },
    isLeader: () => true,
    messages: async () => {
      if (isAway) throw new Error('away')
      return [{ channel: 'email', state: 'waiting', count: 3, oldest: 12 }]
    },
  })
  metrics.noteJob({ job: 'expiry', seconds: 0.01, isDone: true })
  metrics.noteJob({ job: 'expiry', seconds: 0.01, isDone: false })
  const server = createServer()
  metrics.watchSockets(server, ['/parse'])
  server.on('upgrade', (_request, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const text = await metrics.text()
  for (const line of [
    'dokter_pool_connections{pool="parse",state="used"} 3',
    'dokter_pool_connections{pool="own",state="waiting"} 7',
    'dokter_leader 1',
    'dokter_messages{channel="email",state="waiting"} 3',
    'dokter_oldest_message_seconds{channel="email"} 12',
    'dokter_job_runs_total{job="expiry",outcome="failed"} 1',
    'dokter_job_seconds_count{job="expiry"} 2',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  isAway = true
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await metrics.text()).toContain('dokter_leader 1')
})

test('each line of a request has its id, which the answer has too', async () => {
  const lines: { msg: string; request?: string }[] = []
  const log = createLog({ write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  const ask = await serve(anApp({ log }).app)
  const { headers } = await ask('/api/v1/doctors/1')
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['work', 'request'])
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(lines.map(({ request }) => request)).toEqual([headers['x-request-id'], headers['x-request-id']])
})

test('an id of the request is a proxy’s own only where the proxy is trusted', async () => {
  const given = { 'x-request-id': 'proksi-0001' }
  const idFrom = async (trustProxy: string[], headers: Record<string, string>) =>
    (await (await serve(anApp({ trustProxy }).app))('/x', headers)).headers['x-request-id']
  expect(await idFrom(['127.0.0.1'], given)).toBe('proksi-0001')
  expect(await idFrom(['127.0.0.1'], { 'x-request-id': 'a b {"level":60}' })).toMatch(/^[\da-f-]{36}$/)
  expect(await idFrom([], given)).toMatch(/^[\da-f-]{36}$/)
})
