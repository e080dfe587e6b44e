import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIMITS } from '../../server/rest/limits/limits'
import { KEYS, patient } from '../contract/kit/parse'
import { reset } from '../contract/kit/rest'
import { createChance } from '../kit/data/random'
import { CLOSED_PATHS, type HostileQuery, hostileQuery } from './kit/hostile-queries'
import { ATTACK_SEED, ATTACK_TIMEOUT, startFuzz } from './kit/inputs'
import { inParallel, rawRequest } from './kit/raw-request'
import { serverPid, watchGrowth } from './kit/rss'

/** What only the gates before Parse answer: of the query, and of how deep a body may be. */
const REFUSED = /tidak dibuka|Isi permintaan terlalu besar/
const WIDTH = 8
/** Below the subscriptions that one socket may ask for (docs/contract.md §2 "Sockets"). */
const FRAMES_PER_SOCKET = 75
/** Of one account in a second, over all its sockets. */
const ACCOUNT_FRAMES = 4 * LIMITS.sockets.framesPerSecond
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

let token = ''
/** Of several accounts: each has a budget of frames over all its sockets. */
let tokens: string[] = []

beforeAll(async () => {
  await reset()
  const accounts = ['pasien1', 'pasien2', 'pasien3', 'pasien4', 'pasien5'].map((name) => patient(`${name}@contoh.id`))
  tokens = (await Promise.all(accounts)).map((account) => account.token)
  token = tokens[0] ?? ''
})

const headers = () => ({
  'X-Parse-Application-Id': KEYS.applicationId,
  'X-Parse-Javascript-Key': KEYS.javascriptKey,
  'X-Parse-Session-Token': token,
})

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Every way in which a client may put one question. */
const WAYS: readonly ((query: HostileQuery) => Parameters<typeof rawRequest>)[] = [
  ({ className, where, options }) => {
    const query = new URLSearchParams(Object.entries({ where, ...options }).map(([key, value]) => [key, asText(value)]))
    return ['GET', `/parse/classes/${className}?${query}`, { headers: headers() }]
  },
  ({ className, where, options }) => {
    const body = JSON.stringify({ where, ...options, _method: 'GET' })
    return ['POST', `/parse/classes/${className}`, { headers: { ...headers(), 'Content-Type': 'text/plain' }, body }]
  },
  ({ className, where, options }) => {
    const body = JSON.stringify({ where: JSON.stringify(where), ...options, _method: 'get', _SessionToken: token })
    return [
      'POST',
      `/parse/classes/${className}`,
      { headers: { ...headers(), 'Content-Type': 'application/json' }, body },
    ]
  },
  ({ className, where, options }) => {
    const part = { method: 'GET', path: `/parse/classes/${className}`, body: { where, ...options } }
    const body = JSON.stringify({ requests: [part] })
    return ['POST', '/parse/batch', { headers: { ...headers(), 'Content-Type': 'application/json' }, body }]
  },
  ({ className, where, options }) => {
    const body = JSON.stringify({ where, ...options })
    return [
      'GET',
      `/parse/classes/${className}`,
      {
        headers: {
          ...headers(),
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
        },
        body,
      },
    ]
  },
]

test(
  'no query outside the allow-list reaches Parse, in any form of request',
  async () => {
    const chance = createChance(ATTACK_SEED)
    const passed: unknown[] = []
    const expectBoundedGrowth = watchGrowth(serverPid())
    const fuzz = startFuzz()
    await inParallel(fuzz.next, WIDTH, async () => {
      const query = hostileQuery(chance)
      const [method, path, call] = chance.oneOf(WAYS)(query)
      const { status, text } = await rawRequest(method, path, call)
      if (status >= 500 || status < 400 || !REFUSED.test(text))
        passed.push({ method, path, body: call?.body, status, text })
    })
    expect(passed.slice(0, 5)).toEqual([])
    await expectBoundedGrowth(fuzz.report('questions'))
  },
  ATTACK_TIMEOUT,
)

test('no address outside the allow-list reaches Parse', async () => {
  const passed: unknown[] = []
  for (const path of CLOSED_PATHS) {
    for (const method of METHODS) {
      const sent = method === 'GET' ? {} : { body: '{}' }
      const answers = [
        await rawRequest(method, `/parse${path}`, {
          headers: { ...headers(), 'Content-Type': 'application/json' },
          ...sent,
        }),
        await rawRequest('POST', '/parse/batch', {
          headers: { ...headers(), 'Content-Type': 'application/json' },
          body: JSON.stringify({ requests: [{ method, path: `/parse${path}`, body: {} }] }),
        }),
      ]
      for (const { status, text } of answers) {
        if (status >= 500 || !REFUSED.test(text)) passed.push({ method, path, status, text })
      }
    }
  }
  expect(passed.slice(0, 5)).toEqual([])
})

test(
  'no LiveQuery frame outside the allow-list reaches Parse',
  async () => {
    const chance = createChance(ATTACK_SEED + 1)
    const passed: unknown[] = []
    const expectBoundedGrowth = watchGrowth(serverPid())
    const fuzz = startFuzz()
    let sockets = 0
    let hasNext = fuzz.next()
    while (hasNext) {
      const listener = tokens[sockets % tokens.length] ?? ''
      sockets += 1
      const { ask, close } = await openSocket(listener)
      for (let requestId = 1; hasNext && requestId <= FRAMES_PER_SOCKET; requestId += 1) {
        const { className, where, options } = hostileQuery(chance)
        const query = { className, where, ...options }
        // One frame after the other: a flood is another attack.
        const { op, error } = await ask({
          op: chance.oneOf(['subscribe', 'update']),
          requestId,
          query,
          sessionToken: listener,
        })
        if (op !== 'error' || !REFUSED.test(error ?? '')) passed.push({ query, op, error })
        hasNext = fuzz.next()
      }
      await close()
      // So many frames a second an account may send for long.
      await sleep((FRAMES_PER_SOCKET / (ACCOUNT_FRAMES * tokens.length)) * 1_000)
    }
    expect(passed.slice(0, 5)).toEqual([])
    await expectBoundedGrowth(fuzz.report('LiveQuery frames'))
  },
  ATTACK_TIMEOUT,
)

/** A LiveQuery socket that is signed in; a socket closed by the server rejects the question. */
async function openSocket(sessionToken: string) {
  const socket = new WebSocket(`${inject('wsOrigin')}/parse`)
  await once(socket, 'open')
  const ask = (frame: object) =>
    new Promise<{ op: string; error?: string }>((resolve, reject) => {
      const onClose = (code: number) => reject(new Error(`closed by the server: ${code}`))
      socket.once('close', onClose)
      socket.once('message', (data: Buffer) => {
        socket.off('close', onClose)
        resolve(JSON.parse(data.toString()) as { op: string; error?: string })
      })
      socket.send(JSON.stringify(frame))
    })
  expect(await ask({ op: 'connect', ...KEYS, sessionToken })).toMatchObject({ op: 'connected' })
  return {
    ask,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}
