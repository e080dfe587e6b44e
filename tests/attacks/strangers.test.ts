import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIMITS } from '../../server/rest/limits/limits'
import { KEYS } from '../contract/kit/parse'
import { FACILITY } from '../contract/kit/rest'
import { type Sandbox, startSandbox } from '../kit/server/sandbox'
import { inParallel, type RawAnswer, rawRequest } from './kit/raw-request'

let server: Sandbox
beforeAll(async () => {
  server = await startSandbox({ limits: 'default', env: { TRUST_PROXY: '127.0.0.1' } })
}, 120_000)
afterAll(() => server.stop())

const headers = { 'X-Facility-Id': FACILITY, 'Content-Type': 'application/json' }
/** Another source than the attacker's. */
const aside = { ...headers, 'X-Forwarded-For': '198.51.100.7' }

const PAIR = { email: 'dokter1@contoh.id', password: 'Rahasia-123', ref_type: 'doctor' }

interface Said {
  headers?: Record<string, string>
  body?: object
}

function ask(method: string, path: string, { headers: more = {}, body }: Said = {}, patience = 5_000) {
  const text = body === undefined ? {} : { body: JSON.stringify(body) }
  // Node adds its Host last, and refuses a call that has none.
  const { host } = new URL(server.origin)
  const all = { Host: host, ...headers, ...more }
  return rawRequest(method, path, { origin: server.origin, headers: all, patience, ...text })
}

/** Sends a call and does not wait for its answer. */
function send(path: string, body: object, more: Record<string, string> = {}): Promise<Socket> {
  const text = JSON.stringify(body)
  return begin(path, more, text, text.length)
}

/** Sends a call whose body does not end. */
async function begin(path: string, more: Record<string, string>, text = '--x', length = 1_000_000): Promise<Socket> {
  const { port, host } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const lines = Object.entries({ Host: host, ...headers, ...more, 'Content-Length': String(length) })
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${text}`)
  return socket
}

describe('who leaves while their call waits for its turn keeps nobody from theirs', () => {
  test('at sign-ins', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const body = { username: `x${round}@contoh.id`, password: 'abcdefgh' }
      const app = { 'X-Parse-Application-Id': KEYS.applicationId, 'X-Parse-Javascript-Key': KEYS.javascriptKey }
      const first = await send('/parse/login', body, app)
      // Parse answers these, which name no app, in a way of its own.
      const others = await Promise.all([1, 2, 3].map(() => send('/parse/login', body)))
      await sleep(15)
      for (const socket of [...others, first]) socket.destroy()
      await sleep(300)
    }
    const known = { headers: { ...aside, 'device-id': randomUUID() }, body: PAIR }
    expect((await ask('POST', '/api/v1/auth/login', known, 10_000)).status).toBe(200)
  })

  test('of the same write', { timeout: 60_000 }, async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    for (let round = 0; round < 10; round += 1) {
      const twins = await Promise.all(Array.from({ length: 6 }, () => send('/api/v1/verify-otp', {}, key)))
      await sleep(round)
      for (const socket of twins) socket.destroy()
      await sleep(50)
    }
    expect((await ask('POST', '/api/v1/verify-otp', { headers: key, body: {} })).status).toBe(422)
  })
})

describe('what strangers are refused', () => {
  test('is not stored under their Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const named = async (field: string) =>
      (await ask('POST', '/api/v1/verify-otp', { headers: key, body: { [field]: 1 } })).text
    expect(await named('one')).toContain('"one"')
    expect(await named('another')).toContain('"another"')
  })

  test.each([
    ['name', { ['x'.repeat(200_000)]: 1 }],
    ['number', Object.fromEntries(Array.from({ length: 1_900 }, (_, index) => [`x${index}`, 1]))],
  ])('repeats unknown fields up to a bounded %s', async (_, body) => {
    const { status, text } = await ask('POST', '/api/v1/verify-otp', { body })
    expect(status).toBe(422)
    expect(text.length).toBeLessThan(10_000)
  })
})

describe('a source', () => {
  const asksForMail = async (forwarded: string, more: Record<string, string> = {}) =>
    (
      await ask('POST', '/api/v1/auth/forgot-password', {
        headers: { ...more, 'X-Forwarded-For': forwarded },
        body: { email: `${randomUUID()}@contoh.id` },
      })
    ).status

  test('with an IPv6 network counts as one, whichever of its addresses it uses', { timeout: 60_000 }, async () => {
    const statuses: number[] = []
    await inParallel(LIMITS.mails.source.points + 20, 4, async (index) => {
      statuses.push(await asksForMail(`2001:db8:0:1:${index}::${index}`))
    })
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(await asksForMail('2001:db8:0:2::1')).toBe(200)
  })

  test('hides behind no number of headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`X-${index}`, '1']))
    expect(await asksForMail('198.51.100.8', many)).toBe(431)
    const socket = new WebSocket(`${server.wsOrigin}/parse`, { headers: many })
    const outcome = await new Promise((resolve) => {
      socket.once('open', () => resolve('open'))
      socket.once('error', () => resolve('refused'))
    })
    expect(outcome).toBe('refused')
  })
})

/** What calls of another source are answered while `attack` goes on. */
async function meanwhile(attack: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  void attack.finally(() => over.abort()).catch(() => {})
  const statuses: number[] = []
  do {
    statuses.push((await ask('GET', '/api/v1/heartbeat', { headers: aside })).status)
    await sleep(10)
  } while (!over.signal.aborted)
  await attack
  return statuses
}

describe('others are answered', () => {
  test('while sockets name tokens without end', { timeout: 60_000 }, async () => {
    const attack = async () => {
      const sockets = Array.from({ length: 100 }, () => new WebSocket(`${server.wsOrigin}/parse`))
      await Promise.all(sockets.map((socket) => once(socket, 'open')))
      const closed = sockets.map((socket) => once(socket, 'close'))
      for (const socket of sockets) {
        for (let requestId = 1; requestId <= 60; requestId += 1) {
          const query = { className: 'Emergencies', where: {} }
          socket.send(JSON.stringify({ op: 'subscribe', requestId, query, sessionToken: `r:${randomUUID()}` }))
        }
      }
      await Promise.all(closed)
    }
    expect(new Set(await meanwhile(attack()))).toEqual(new Set([200]))
  })

  test('while a stranger asks for pictures without end', { timeout: 60_000 }, async () => {
    const attack = Promise.all(
      Array.from({ length: 400 }, async (_, index) => {
        const { port } = new URL(server.origin)
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => {})
        socket.resume()
        await once(socket, 'connect')
        socket.write(
          `GET /api/v1/pictures/${index}/x.jpg HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
        )
        await once(socket, 'close')
      }),
    )
    expect(new Set(await meanwhile(attack))).toEqual(new Set([200]))
  })

  test(
    'who sign in at unknown devices of a source whose fresh sessions upload slowly',
    { timeout: 90_000 },
    async () => {
      const signIn = async () => {
        const said = { headers: { 'device-id': randomUUID() }, body: PAIR }
        return ask('POST', '/api/v1/auth/login', said, 10_000)
      }
      const sessions: RawAnswer[] = []
      for (let index = 0; index < 12; index += 1) sessions.push(await signIn())
      const uploads = await Promise.all(
        sessions.map(async ({ text }) => {
          const { data } = JSON.parse(text) as { data: { 'AUTH-TOKEN': string } }
          const form = {
            'Content-Type': 'multipart/form-data; boundary=x',
            Authorization: `Bearer ${data['AUTH-TOKEN']}`,
          }
          return begin('/api/v1/chat/upload', form)
        }),
      )
      await sleep(500)
      const since = performance.now()
      expect((await signIn()).status).toBe(200)
      expect(performance.now() - since).toBeLessThan(3_000)
      for (const socket of uploads) socket.destroy()
    },
  )
})
