import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, inject, test } from 'vitest'
import { HOSPITAL } from '../../sandbox/hospital'
import { KEYS } from '../contract/kit/parse'
import { reset, rest, staff } from '../contract/kit/rest'
import { serverPid, watchGrowth } from './kit/rss'

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
  ['a compressed REST body of 20 MB', '/api/v1/auth/login', { 'Content-Encoding': 'gzip' }, BOMB, 415],
  ['a compressed Parse body of 20 MB', '/parse/login', { 'Content-Encoding': 'gzip' }, BOMB, 415],
  ['deep nesting at REST', '/api/v1/auth/login', {}, DEEP, 413],
  ['deep nesting at Parse', '/parse/functions/changeStatus', {}, DEEP, 413],
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

/** Text of 256 KB that is megabytes once it is parsed. */
const MANY_VALUES = `[${Array.from({ length: 80_000 }, () => '[]').join(',')}]`

test.for<[what: string, headers: string, body: Buffer, isLeft: boolean]>([
  ['compressed bodies of many values', 'Content-Encoding: gzip\r\n', gzipSync(MANY_VALUES), false],
  ['bodies of many values', '', Buffer.from(MANY_VALUES), false],
  ['bodies of many values whose senders leave', '', Buffer.from(MANY_VALUES), true],
])('200 %s behind six trickling uploads of one account fill no memory', async ([what, more, body, isLeft]) => {
  await reset()
  const { token } = await staff('dokter1@contoh.id')
  // The server knows whose bearer it is.
  expect((await rest('GET', '/heartbeat', { token })).status).toBe(200)
  const expectBoundedGrowth = watchGrowth(serverPid())
  const headers = `Host: localhost\r\nX-Facility-Id: ${HOSPITAL.facilityId}\r\nAuthorization: Bearer ${token}\r\n`
  const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n--x\r\n'
  for (let index = 0; index < 6; index += 1) await rawSocket(`POST /api/v1/chat/upload HTTP/1.1\r\n${headers}${form}`)
  await sleep(500)
  const json = `Content-Type: application/json\r\n${more}Content-Length: ${body.length}\r\n\r\n`
  const flood = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = await rawSocket(`POST /api/v1/auth/proof HTTP/1.1\r\n${headers}${json}`)
      socket.resume()
      socket.write(body)
      return socket
    }),
  )
  await sleep(3_000)
  if (isLeft) for (const socket of flood) socket.destroy()
  await expectBoundedGrowth(what)
  expect(await heartbeatTime()).toBeLessThan(1_000)
})
