import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { MESSAGE_LENGTH } from '../../contract/values/limits'
import { LIMITS } from '../../server/rest/limits/limits'
import { asPatient, download, talking, upload } from '../contract/kit/documents'
import { aMessage, KEYS, parse, patient } from '../contract/kit/parse'
import { FACILITY, reset, rest, setPresence, staff } from '../contract/kit/rest'
import { serverPid, watchGrowth } from './kit/rss'
import { stopReading } from './kit/slow-reader'

const SOCKETS = 50
const QUESTIONS = 200
const { hostname, port } = new URL(inject('origin'))
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function answerTime(): Promise<number> {
  const since = performance.now()
  expect((await rest('GET', '/heartbeat')).status).toBe(200)
  return performance.now() - since
}

/** The largest script of the app. */
async function largestScript(): Promise<string> {
  const page = await (await fetch(`${inject('origin')}/login`)).text()
  const paths = [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))]
  const sizes = await Promise.all(
    paths.map(async (path) => (await (await fetch(`${inject('origin')}${path}`)).arrayBuffer()).byteLength),
  )
  return paths[sizes.indexOf(Math.max(...sizes))] ?? ''
}

test(`ends ${SOCKETS} connections that ask ${QUESTIONS} times and read nothing, and answers others meanwhile`, async () => {
  const path = await largestScript()
  const expectBoundedGrowth = watchGrowth(serverPid())
  const ask = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const ends: Promise<unknown>[] = []
  for (let at = 0; at < SOCKETS; at += 1) {
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.on('error', () => {})
    socket.pause()
    await once(socket, 'connect')
    socket.write(ask.repeat(QUESTIONS))
    ends.push(closeOf(socket))
  }
  const times = [await answerTime(), await answerTime(), await answerTime()].toSorted((one, other) => one - other)
  expect(times[1]).toBeLessThan(1_000)
  await Promise.all(ends)
  await expectBoundedGrowth(`${SOCKETS * QUESTIONS} answers that nobody read`)
})

test('serves one account more photos than six on a slow line', { timeout: 180_000 }, async () => {
  await reset()
  const doctor = await staff('dokter1@contoh.id')
  const sick = await patient('pasien1@contoh.id')
  await setPresence(doctor, 'Online')
  const { consultation_id: consultationId } = await talking(sick, doctor)
  const { body } = await upload(asPatient(sick), 'x'.repeat(4_000_000), { consultationId })
  const reference = String(body['data'])
  for (let at = 0; at < 10; at += 1) await askUnread(reference, sick.token)
  await sleep(2_000)
  expect((await download(asPatient(sick), reference)).status).toBe(200)
  for (const socket of sockets.splice(0)) socket.destroy()
})

test('holds few large files for one account that reads none of them', { timeout: 180_000 }, async () => {
  await reset()
  const doctor = await staff('dokter1@contoh.id')
  const sick = await patient('pasien1@contoh.id')
  await setPresence(doctor, 'Online')
  const { consultation_id: consultationId } = await talking(sick, doctor)
  const { body } = await upload(asPatient(sick), 'x'.repeat(10_000_000), { consultationId })
  const expectBoundedGrowth = watchGrowth(serverPid())
  for (let at = 0; at < SOCKETS * 2; at += 1) await askUnread(String(body['data']), sick.token)
  await sleep(5_000)
  expect(await answerTime()).toBeLessThan(1_000)
  const { status, headers } = await download(asPatient(sick), String(body['data']))
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('1')
  for (const socket of sockets.splice(0)) socket.destroy()
  await expectBoundedGrowth(`${SOCKETS * 2} files that nobody read`)
  await expect.poll(async () => (await download(asPatient(sick), String(body['data']))).status).toBe(200)
})

/** Asks for a file and reads nothing of it. */
async function askUnread(reference: string, token: string): Promise<void> {
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  socket.write(
    [
      `GET ${reference} HTTP/1.1`,
      'Host: localhost',
      `X-Facility-Id: ${FACILITY}`,
      `X-Parse-Session-Token: ${token}`,
      '\r\n',
    ].join('\r\n'),
  )
}

/** A paused socket hears of its end only when something is written to it. */
function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => socket.write('X-'), 250)
    socket.once('close', () => {
      clearInterval(timer)
      resolve()
    })
    socket.on('error', () => socket.destroy())
  })
}

test('cuts off a live query socket that reads nothing, and its neighbour hears all', async () => {
  await reset()
  const doctor = await staff('dokter1@contoh.id')
  const sick = await patient('pasien1@contoh.id')
  await setPresence(doctor, 'Online')
  const record = await talking(sick, doctor)
  const query = { className: 'Conversations', where: { consultation_id: record.consultation_id } }
  const subscribed = async (count: number) => {
    const socket = new WebSocket(`${inject('wsOrigin')}/parse`)
    await once(socket, 'open')
    const ops: string[] = []
    socket.on('message', (data: Buffer) => ops.push((JSON.parse(data.toString()) as { op: string }).op))
    socket.send(JSON.stringify({ op: 'connect', ...KEYS, sessionToken: sick.token }))
    for (let requestId = 1; requestId <= count; requestId += 1) {
      socket.send(JSON.stringify({ op: 'subscribe', requestId, query, sessionToken: sick.token }))
    }
    await expect.poll(() => ops.filter((op) => op === 'subscribed').length).toBe(count)
    return { socket, ops }
  }
  const slow = await subscribed(LIMITS.sockets.subscriptions)
  const quick = await subscribed(1)
  const expectBoundedGrowth = watchGrowth(serverPid())
  const cut = stopReading(slow.socket, 60_000)
  const over = new AbortController()
  void cut.finally(() => over.abort())
  let sent = 0
  // Each message goes once to each of its subscriptions.
  while (!over.signal.aborted && sent < 200) {
    const text = 'x'.repeat(MESSAGE_LENGTH)
    const { status } = await parse('POST', '/classes/Conversations', aMessage(record, sick.id, { text }), sick.token)
    expect(status).toBe(201)
    sent += 1
  }
  await cut
  await expect.poll(() => quick.ops.filter((op) => op === 'create').length).toBe(sent)
  quick.socket.close()
  await expectBoundedGrowth(`${sent} messages that nobody read`)
})
