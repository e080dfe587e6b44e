import { get } from 'node:http'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { isOnProduction } from '../kit/server/sandbox-tests'
import { type Private, somethingPrivate } from './kit/strangers'
import { FACILITY } from './kit/rest'

let stage: Private

beforeAll(async () => {
  stage = await somethingPrivate()
})

const API = { 'x-facility-id': FACILITY }
const PARSE = { 'x-parse-application-id': 'dokter-keluarga', 'x-parse-javascript-key': 'dokter-keluarga-web' }
const HTML = { accept: 'text/html' }
const mine = (): Record<string, string> => ({ ...API, authorization: `Bearer ${stage.doctor.token}` })

type Ask = () => { path: string; headers?: Record<string, string>; method?: string; body?: string }

type Answers = [what: string, status: number, ask: Ask][]

/** Addresses that production does not have. */
const OF_THE_SANDBOX: Answers = [
  ['the simulator', 200, () => ({ path: '/desk', headers: HTML })],
  ['the streets', 200, () => ({ path: '/map/streets.json' })],
  ['the record application', 200, () => ({ path: `/sandbox/medical-record?patient=${stage.uuid}` })],
  ['the outbox', 200, () => ({ path: '/sandbox/outbox' })],
]

/** One of each kind of answer of the server, from every component. */
const ANSWERS: Answers = [
  ...(isOnProduction ? [] : OF_THE_SANDBOX),
  ['the sign-in page', 200, () => ({ path: '/login', headers: HTML })],
  ['the app', 200, () => ({ path: '/konsultasi', headers: HTML })],
  ['a page that is not there', 404, () => ({ path: '/tidak/ada', headers: HTML })],
  ['the form before the scripts', 303, () => ({ path: '/login', method: 'POST' })],
  ['the worker', 200, () => ({ path: '/sw.js' })],
  ['an icon', 200, () => ({ path: '/favicon.svg' })],
  ['a file that is not there', 404, () => ({ path: '/assets/hilang.js' })],
  ['an address that cannot be read', 400, () => ({ path: '/api/v1/doctors/%E0%A4%A', headers: mine() })],
  ['the configuration', 200, () => ({ path: '/config.json' })],
  ['a row', 200, () => ({ path: '/api/v1/account-balance', headers: mine() })],
  ['a file', 200, () => ({ path: stage.file, headers: mine() })],
  [
    'a paper',
    200,
    () => ({ path: `/api/v1/consultation/${stage.record.consultation_id}/prescription.pdf`, headers: mine() }),
  ],
  ['a call without a session', 401, () => ({ path: '/api/v1/account-balance', headers: API })],
  ['a call without a facility', 400, () => ({ path: '/api/v1/heartbeat' })],
  ['a row that is not there', 404, () => ({ path: '/api/v1/tidak-ada', headers: API })],
  [
    'invalid JSON',
    422,
    () => ({
      path: '/api/v1/auth/login',
      method: 'POST',
      headers: { ...API, 'content-type': 'application/json' },
      body: '{',
    }),
  ],
  ['Parse', 400, () => ({ path: '/parse/config', headers: PARSE })],
  ['Parse without its key', 403, () => ({ path: '/parse/config' })],
  ['Parse asked beforehand', 200, () => ({ path: '/parse/config', method: 'OPTIONS' })],
  ['a path that is closed at Parse', 403, () => ({ path: '/parse/schemas', headers: PARSE })],
  ['socket.io by polling', 400, () => ({ path: '/group-call/?EIO=4&transport=polling' })],
  ['the gateway without a socket', 404, () => ({ path: '/one2one', headers: { accept: 'application/json' } })],
]

const OF_PAGES = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'speaker-selection',
]

function usedAt(path: string): string[] {
  if (/^\/(?:api|parse|sandbox|assets|group-call)\//.test(path)) return []
  return path === '/desk' ? [...OF_PAGES, 'geolocation'].toSorted() : OF_PAGES
}

async function answer(ask: Ask) {
  const { path, ...init } = ask()
  const response = await fetch(inject('origin') + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  return response
}

const part = (policy: string | null, name: string) => policy?.split('; ').find((one) => one.startsWith(name))

describe.for(ANSWERS)('%s', ([what, status, ask]) => {
  test('carries what every answer does', async () => {
    const { status: received, headers } = await answer(ask)
    expect(received).toBe(status)
    const policy = headers.get('content-security-policy')
    expect(part(policy, 'default-src')).toBe("default-src 'none'")
    expect(part(policy, 'frame-ancestors')).toBe(
      what === 'the record application' ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    )
    expect(part(policy, 'object-src')).toBe("object-src 'none'")
    expect(part(policy, 'base-uri')).toBe("base-uri 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect({
      sniff: headers.get('x-content-type-options'),
      referrer: headers.get('referrer-policy'),
      opener: headers.get('cross-origin-opener-policy'),
      resource: headers.get('cross-origin-resource-policy'),
      powered: headers.get('x-powered-by'),
      server: headers.get('server'),
      // Without TLS browsers would not listen; with it: tests/unit/launch/headers.test.ts
      transport: headers.get('strict-transport-security'),
      cookies: headers.getSetCookie(),
    }).toEqual({
      sniff: 'nosniff',
      referrer: 'no-referrer',
      opener: 'same-origin',
      resource: 'same-origin',
      powered: null,
      server: null,
      transport: null,
      cookies: [],
    })
  })

  test('gives nobody else’s scripts a look', async () => {
    const { path, headers = {}, ...init } = ask()
    const response = await fetch(inject('origin') + path, {
      redirect: 'manual',
      ...init,
      headers: { ...headers, origin: 'https://lain.contoh.id' },
    })
    await response.arrayBuffer()
    expect([null, inject('origin')]).toContain(response.headers.get('access-control-allow-origin'))
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('asks the browser for what its page uses and nothing else', async () => {
    const powers = (await answer(ask)).headers.get('permissions-policy')?.split(', ') ?? []
    expect(powers.length).toBeGreaterThan(30)
    const used = powers.filter((power) => power.endsWith('=(self)')).map((power) => power.split('=')[0])
    expect(used).toEqual(usedAt(ask().path))
    expect(powers.filter((power) => !/^[a-z-]+=\((?:self)?\)$/.test(power))).toEqual([])
  })
})

/** JSON has no such parameter: it is UTF-8. */
const WITH_CHARSET = /^text\/|xml/

test('every answer says what it is, and every text its charset', async () => {
  const without: string[] = []
  for (const [what, , ask] of ANSWERS) {
    const { path, ...init } = ask()
    const response = await fetch(inject('origin') + path, { redirect: 'manual', ...init })
    const hasBody = (await response.arrayBuffer()).byteLength > 0
    const type = response.headers.get('content-type') ?? ''
    if (hasBody && type === '') without.push(what)
    if (WITH_CHARSET.test(type) && !/charset=utf-8/i.test(type)) without.push(`${what}: ${type}`)
  }
  expect(without).toEqual([])
})

/** What is about people is written down by no browser. */
test('answers with personal data are not cached', async () => {
  const about = ANSWERS.filter(([, , ask]) => /^\/(?:api|parse|sandbox)\//.test(ask().path))
  expect(about.length).toBeGreaterThan(10)
  for (const [what, , ask] of about)
    expect({ what, cache: (await answer(ask)).headers.get('cache-control') }).toEqual({ what, cache: 'no-store' })
})

test('a Host header that is no host names nothing', async () => {
  const { hostname, port } = new URL(inject('origin'))
  const policy = await new Promise<string>((resolve, reject) => {
    get({ hostname, port, path: '/login', headers: { host: "x; script-src 'unsafe-inline'" } }, (response) => {
      response.resume()
      resolve(String(response.headers['content-security-policy']))
    }).on('error', reject)
  })
  expect(part(policy, 'connect-src')).toBe("connect-src 'self'")
  expect(policy).not.toContain('unsafe-inline')
})

describe('the sandbox’s own doors', () => {
  test.for(['cross-site', 'same-site'])('are closed to pages of others (%s)', async (site) => {
    for (const [method, path] of [
      ['POST', '/sandbox/reset'],
      ['POST', '/sandbox/fault'],
      ['GET', '/sandbox/outbox'],
    ] as const) {
      const response = await fetch(inject('origin') + path, { method, headers: { 'sec-fetch-site': site } })
      expect({ path, status: response.status }).toEqual({ path, status: 403 })
    }
    const balance = await fetch(`${inject('origin')}/api/v1/account-balance`, { headers: mine() })
    expect(balance.status, 'nothing was reset').toBe(200)
  })
})
