import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, inject, test } from 'vitest'
import { HOSPITAL } from '../../sandbox/hospital'
import { KEYS } from '../contract/kit/parse'

const SLOW_SOCKETS = 200
const MEGABYTE = 1024 * 1024
const { hostname, port } = new URL(inject('origin'))
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function rawSocket(start: string): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(start)
  return socket
}

/** Milliseconds until the server ends the connection, while one more byte is sent each second. */
async function endOf(socket: Socket, byte: string): Promise<number> {
  const since = performance.now()
  const drip = setInterval(() => socket.write(byte), 1_000)
  socket.resume()
  await once(socket, 'close')
  clearInterval(drip)
  return performance.now() - since
}

async function heartbeatTime(): Promise<number> {
  const since = performance.now()
  const { status } = await fetch(`${inject('origin')}/api/v1/heartbeat`, {
    headers: { 'X-Facility-Id': HOSPITAL.facilityId },
  })
  expect(status).toBe(200)
  return performance.now() - since
}

test(`cuts ${SLOW_SOCKETS} clients that never end their headers, and answers others within 1 s meanwhile`, async () => {
  const slow = await Promise.all(
    Array.from({ length: SLOW_SOCKETS }, () => rawSocket('GET / HTTP/1.1\r\nHost: localhost\r\n')),
  )
  const ends = slow.map((socket) => endOf(socket, 'X'))
  const times: number[] = []
  for (let asked = 0; asked < 5; asked += 1) times.push(await heartbeatTime())
  expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(1_000)
  expect(Math.max(...(await Promise.all(ends)))).toBeLessThan(20_000)
})

test('cuts a client whose body trickles', async () => {
  const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Facility-Id: ${HOSPITAL.facilityId}\r\n`
  const socket = await rawSocket(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`)
  expect(await endOf(socket, ' ')).toBeLessThan(75_000)
})

const BOMB = new Uint8Array(gzipSync(`{"email": "${'a'.repeat(20 * MEGABYTE)}"}`))
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

test.for<
  [what: string, path: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>, status: number]
>([
  ['a large REST body', '/api/v1/auth/login', {}, `{"email": "${'a'.repeat(300 * 1024)}"}`, 413],
  ['a large Parse body', '/parse/login', {}, `{"username": "${'a'.repeat(300 * 1024)}"}`, 413],
  ['a compressed REST body of 20 MB', '/api/v1/auth/login', { 'Content-Encoding': 'gzip' }, BOMB, 413],
  ['a compressed Parse body of 20 MB', '/parse/login', { 'Content-Encoding': 'gzip' }, BOMB, 413],
  ['deep nesting at REST', '/api/v1/auth/login', {}, DEEP, 422],
  ['deep nesting at Parse', '/parse/functions/changeStatus', {}, DEEP, 400],
])('refuses %s', async ([, path, headers, body, status]) => {
  const parse = { 'X-Parse-Application-Id': KEYS.applicationId, 'X-Parse-Javascript-Key': KEYS.javascriptKey }
  const response = await fetch(`${inject('origin')}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Facility-Id': HOSPITAL.facilityId, ...parse, ...headers },
    body,
  })
  expect(response.status).toBe(status)
  expect(await heartbeatTime()).toBeLessThan(1_000)
})
