import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACILITY } from '../contract/kit/rest'
import { type Sandbox, startSandbox } from '../kit/server/sandbox'

/** Enough for every place of the server, if one is lost with each call. */
const SOURCES = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
const CALLS = 6

let server: Sandbox
beforeAll(async () => {
  server = await startSandbox({ limits: 'default' })
}, 120_000)
afterAll(() => server.stop())

const portOf = () => Number(new URL(server.origin).port)

function call(start: string, ...more: string[]): string {
  return [`${start} HTTP/1.1`, `Host: localhost:${portOf()}`, `X-Facility-Id: ${FACILITY}`, ...more].join('\r\n')
}

/** Many calls in one write behind a first one, without reading an answer. */
async function pipeline(source: string, first: string): Promise<Socket> {
  const socket = connect({ port: portOf(), host: '127.0.0.1', localAddress: source })
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  socket.write(first + call('GET /api/v1/heartbeat', '', '').repeat(CALLS))
  return socket
}

function answers(source: string): Promise<number | undefined> {
  const options = { port: portOf(), host: '127.0.0.1', localAddress: source, agent: false, timeout: 3_000 }
  return new Promise((resolve) => {
    const asked = get({ ...options, path: '/api/v1/heartbeat', headers: { 'X-Facility-Id': FACILITY } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(undefined))
  })
}

/** Takes a moment: the password is compared. */
function signIn(): string {
  const body = '{"email":"x@contoh.id","password":"abcdefgh"}'
  const device = 'device-id: 4c1b0f5e-0000-4000-8000-000000000001'
  const headers = [device, 'Content-Type: application/json', `Content-Length: ${body.length}`]
  return call('POST /api/v1/auth/login', ...headers, '', body)
}

test.each([
  ['resets', (socket: Socket) => void socket.resetAndDestroy()],
  ['ends', (socket: Socket) => void socket.end()],
  ['keeps and does not read', () => {}],
])('calls pipelined on a connection that its client %s keep nobody’s place', { timeout: 60_000 }, async (_, leave) => {
  const sockets: Socket[] = []
  for (const source of [...SOURCES, ...SOURCES]) {
    const socket = await pipeline(source, signIn())
    sockets.push(socket)
    await sleep(30)
    leave(socket)
  }
  await sleep(3_000)
  expect(await Promise.all([...SOURCES, '127.0.0.9'].map(answers))).toEqual([200, 200, 200, 200, 200])
  for (const socket of sockets) socket.destroy()
})
