import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { FRAME_BURST } from '../../contract/values/group-call'
import { LIMITS } from '../../server/rest/limits/limits'
import { listen } from '../contract/kit/live'
import { KEYS, move, patient, ringing } from '../contract/kit/parse'
import { logIn, reset, rest, setPresence, staff } from '../contract/kit/rest'
import { signaller } from '../contract/kit/signalling'
import { createChance } from '../kit/data/random'
import { startSandbox, type Sandbox } from '../kit/server/sandbox'
import { ATTACK_INPUTS, ATTACK_SEED, ATTACK_TIMEOUT } from './kit/inputs'
import { watchGrowth } from './kit/rss'

const { sockets } = LIMITS
const PATHS = ['/parse', '/one2one', '/group-call/?EIO=4&transport=websocket']

/** Resolves with the code when the server closes it. */
function closeOf(socket: WebSocket): Promise<number> {
  socket.on('error', () => {})
  return new Promise((resolve) => socket.once('close', resolve))
}

async function opened(path: string, options: object = {}): Promise<WebSocket> {
  const socket = new WebSocket(`${inject('wsOrigin')}${path}`, options)
  await once(socket, 'open')
  return socket
}

/** The status with which an upgrade is refused; 101 when it is not. */
function statusOf(path: string, options: object = {}): Promise<number> {
  const socket = new WebSocket(`${inject('wsOrigin')}${path}`, options)
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.once('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('error', () => {})
  })
}

describe.for(PATHS)('%s', (path) => {
  test('closes a socket that does not say whose it is within 10 s', async () => {
    const socket = await opened(path)
    const since = performance.now()
    await closeOf(socket)
    expect(performance.now() - since).toBeLessThan(12_000)
  })

  test('refuses a page of another origin', async () => {
    expect(await statusOf(path, { origin: 'https://penyerang.example' })).toBeGreaterThanOrEqual(400)
    expect(await statusOf(path, { origin: 'null' })).toBeGreaterThanOrEqual(400)
    expect(await statusOf(path, { origin: inject('origin') })).toBe(101)
    expect(await statusOf(path)).toBe(101)
  })

  test('closes a socket that sends more frames than its budget', async () => {
    const socket = await opened(path)
    const closed = closeOf(socket)
    const frame = path === '/one2one' ? '{"id":"ping"}' : '{"op":"ping"}'
    for (let sent = 0; sent < sockets.burst + 400 && socket.readyState === WebSocket.OPEN; sent += 1) socket.send(frame)
    // One2one and socket.io know a bad first frame before they know a flood.
    expect([CLOSE_CODES.tooMany, CLOSE_CODES.badFrame, 1005, 1006]).toContain(await closed)
  })
})

test.for(PATHS)('%s: frames of the protocol count as frames', async (path) => {
  const socket = await opened(path)
  const closed = closeOf(socket)
  const since = performance.now()
  for (let sent = 0; sent < FRAME_BURST + 100; sent += 1) socket.ping()
  expect([CLOSE_CODES.tooMany, 1006]).toContain(await closed)
  expect(performance.now() - since).toBeLessThan(3_000)
})

test.for(PATHS)('%s: a message of very many parts ends its socket', async (path) => {
  const socket = await opened(path)
  const closed = closeOf(socket)
  const since = performance.now()
  for (let sent = 0; sent < 1_000; sent += 1) socket.send('x', { fin: false })
  // RFC 6455: it breaks the receiver's policy.
  expect([1008, 1006]).toContain(await closed)
  expect(performance.now() - since).toBeLessThan(3_000)
})

test('a flood on the live query socket ends with the code for too much', async () => {
  const socket = await opened('/parse')
  const closed = closeOf(socket)
  for (let sent = 0; sent < sockets.burst + 400; sent += 1) socket.send('{"op":"ping"}')
  expect(await closed).toBe(CLOSE_CODES.tooMany)
})

test('a socket has a bounded number of live queries', async () => {
  const socket = await opened('/parse')
  const closed = closeOf(socket)
  socket.send(JSON.stringify({ op: 'connect', ...KEYS }))
  const query = { className: 'Consultations', where: {} }
  for (let requestId = 0; requestId <= sockets.subscriptions; requestId += 1) {
    socket.send(JSON.stringify({ op: 'subscribe', requestId, query }))
  }
  expect(await closed).toBe(CLOSE_CODES.tooMany)
})

test('a source has a bounded number of sockets that nobody has identified', async () => {
  const attackers = Array.from(
    { length: sockets.unidentifiedPerSource },
    () => new WebSocket(`${inject('wsOrigin')}/parse`),
  )
  await Promise.all(attackers.map((socket) => once(socket, 'open')))
  expect(await statusOf('/parse')).toBe(429)
  for (const socket of attackers) socket.terminate()
  await expect.poll(() => statusOf('/parse')).toBe(101)
})

test('an account has a bounded number of sockets, and another account is not touched', async () => {
  const { token } = await patient('pasien1@contoh.id')
  const own = await Promise.all(Array.from({ length: sockets.perAccount + 5 }, () => opened('/parse')))
  const closed: number[] = []
  for (const socket of own) {
    void closeOf(socket).then((code) => closed.push(code))
    socket.send(JSON.stringify({ op: 'connect', ...KEYS, sessionToken: token }))
  }
  await expect.poll(() => closed).toEqual(Array.from({ length: 5 }, () => CLOSE_CODES.tooMany))
  const other = await patient('pasien2@contoh.id')
  const listener = await listen('Consultations', {}, other.token).catch((fault: unknown) => fault)
  expect(String(fault(listener))).not.toContain('closed')
  for (const socket of own) socket.terminate()
})

function fault(value: unknown): unknown {
  return value instanceof Error ? value.message : ''
}

test.for(['calling', 'call'] as const)(
  '`%s` to strangers without end: others are answered within 3 s, and the sockets close',
  { timeout: 60_000 },
  async (id) => {
    await reset()
    const doctor = await staff('dokter1@contoh.id')
    await setPresence(doctor, 'Online')
    const record = await ringing(await patient('pasien3@contoh.id'), doctor)
    const attackers = await Promise.all(['pasien1@contoh.id', 'pasien2@contoh.id'].map((email) => patient(email)))
    const seats = await Promise.all(
      attackers.flatMap((attacker) =>
        Array.from({ length: sockets.perAccount }, async (_, index) => {
          const seat = await signaller()
          seat.send({ id: 'register', name: attacker.id, deviceId: `telepon:${index}`, token: attacker.token })
          await seat.next((frame) => frame.id === 'registerResponse')
          return { seat, attacker }
        }),
      ),
    )
    const codes: number[] = []
    for (const { seat } of seats) void seat.closed.then((code) => codes.push(code))
    const until = performance.now() + 5_000
    const flood = async () => {
      for (let sent = 0; performance.now() < until; sent += 1) {
        const to = String(900_000 + sent)
        for (const { seat, attacker } of seats) seat.send(strangerCall(id, attacker.id, to))
        // Within the budget of frames once the burst is used up.
        await sleep(sent < 280 ? 1 : 26)
      }
    }
    const flooding = flood()
    const statuses: number[] = []
    const times: number[] = []
    const timed = async (asked: Promise<{ status: number }>) => {
      const since = performance.now()
      statuses.push((await asked).status)
      times.push(performance.now() - since)
    }
    while (performance.now() < until) {
      await timed(rest('GET', '/heartbeat', { token: doctor.token }))
      await timed(logIn('dokter2@contoh.id'))
      // An account signs in a bounded number of times.
      await sleep(100)
    }
    await timed(move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken))
    await flooding
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(Math.max(...times)).toBeLessThan(3_000)
    await expect.poll(() => codes.length).toBe(seats.length)
    expect(new Set(codes)).toEqual(new Set([CLOSE_CODES.tooMany]))
  },
)

function strangerCall(id: 'calling' | 'call', from: string, to: string): object {
  if (id === 'call') return { id, from, to, sdpOffer: 'v=0' }
  const [app, status, title, body] = ['VIDEO_CALL', 'CALLING', 'Panggilan', 'menelepon']
  const pushPayload = { app, status, title, body, from: { id: from }, to: { id: to }, consultation_id: 'K-1' }
  return { id, from, to, pushPayload }
}

describe(`${ATTACK_INPUTS} hostile frames (seed ${ATTACK_SEED})`, () => {
  let server: Sandbox
  beforeAll(async () => {
    server = await startSandbox({ limits: 'default' })
  }, 120_000)
  afterAll(() => server.stop())

  test('cost the server at most 100 MB, and it answers afterwards', { timeout: ATTACK_TIMEOUT }, async () => {
    const chance = createChance(ATTACK_SEED)
    const expectBoundedGrowth = watchGrowth(server.pid)
    let sent = 0
    let attacker: WebSocket | null = null
    while (sent < ATTACK_INPUTS) {
      if (attacker === null || attacker.readyState !== WebSocket.OPEN) {
        attacker?.terminate()
        attacker = new WebSocket(`${server.wsOrigin}${chance.oneOf(PATHS)}`)
        attacker.on('error', () => {})
        if (
          await once(attacker, 'open').then(
            () => false,
            () => true,
          )
        ) {
          // Refused for a moment: too many of this source.
          await sleep(50)
          continue
        }
      }
      for (let burst = 0; burst < 200 && sent < ATTACK_INPUTS; burst += 1) {
        attacker.send(hostileFrame(chance))
        sent += 1
      }
      await sleep(1)
    }
    attacker?.terminate()
    await sleep(3_000)
    await expectBoundedGrowth(`${sent} frames`)
    expect((await fetch(`${server.origin}/sandbox/health`)).status).toBe(200)
  })
})

function hostileFrame(chance: ReturnType<typeof createChance>): string {
  const junk = 'x'.repeat(chance.between(0, chance.happens(0.02) ? 60_000 : 400))
  return chance.oneOf([
    junk,
    '{',
    '[]',
    'null',
    JSON.stringify({
      op: chance.oneOf(['connect', 'subscribe', 'unsubscribe', '__proto__']),
      requestId: chance.between(0, 9),
      junk,
    }),
    JSON.stringify({ op: 'connect', ...KEYS, sessionToken: junk }),
    JSON.stringify({
      op: 'subscribe',
      requestId: chance.between(0, 99),
      query: { className: 'Conversations', where: { text: junk } },
    }),
    JSON.stringify({
      id: chance.oneOf(['register', 'call', 'typing', 'ping', 'constructor']),
      name: junk,
      deviceId: junk,
      token: junk,
    }),
    `42${JSON.stringify(['join', { room: junk }])}`,
  ])
}

test('afterwards a person listens and registers as before', async () => {
  const { token, id } = await patient('pasien3@contoh.id')
  const one = await signaller()
  one.send({ id: 'register', name: id, deviceId: 'telepon:1', token })
  expect(await one.next(({ id: frame }) => frame === 'registerResponse')).toMatchObject({ response: 'accepted' })
  one.close()
})
