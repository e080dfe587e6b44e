import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { KEYS } from '../contract/kit/parse'
import { FACILITY, rest, staff, type Staff } from '../contract/kit/rest'

const { hostname, port } = new URL(inject('origin'))
let doctor: Staff

beforeAll(async () => {
  doctor = await staff('dokter1@contoh.id')
})

/** Everything that the server answers to these bytes until it closes. */
async function answerTo(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.on('error', () => {})
  await once(socket, 'connect')
  // Half-closed, the server would give up on what it still works at.
  socket.write(`${[...lines, `Host: ${hostname}:${port}`, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close')
  return answer
}

describe('a message whose end is ambiguous', () => {
  const smuggled = 'GET /config.json HTTP/1.1\r\nHost: localhost\r\n\r\n'

  test.for([
    ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['chunks beside a length', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 60']],
    ['an encoding that is not the last', ['Transfer-Encoding: chunked, identity']],
    ['a space before the colon', ['Content-Length : 4']],
    ['a negative length', ['Content-Length: -4']],
  ] as const)('is refused and the connection ends: %s', async ([, headers]) => {
    const answer = await answerTo(['POST /api/v1/auth/login HTTP/1.1', ...headers], `0\r\n\r\n${smuggled}`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(answer).not.toContain('hospitalName')
  })

  test('is a line that ends without a carriage return', async () => {
    const answer = await answerTo(['GET / HTTP/1.1\nX-Injected: 1'])
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})

test.for(['/', '/api/v1/heartbeat', '/parse/login', '/assets/x.js'])('TRACE repeats nothing at %s', async (path) => {
  const answer = await answerTo([`TRACE ${path} HTTP/1.1`, 'X-Secret: repeated-words', `X-Facility-Id: ${FACILITY}`])
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('repeated-words')
})

const HIDDEN = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.data/',
  '/.built',
  '/csp.json',
  '/package.json',
  '/server/backend.ts',
  '/assets/',
  '/assets',
  '/icons/',
  '/node_modules/',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/api/v1/files/..%2f..%2fpackage.json/x',
  '/metrics',
  '/parse/health',
  '/parse/serverInfo',
  '/parse/graphql',
  '/api-docs',
]

test.for(HIDDEN)('no folder, source or internal page at %s', async (path) => {
  const answer = await answerTo([
    `GET ${path} HTTP/1.1`,
    'Accept: text/plain, application/json',
    `X-Facility-Id: ${FACILITY}`,
  ])
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  // A browser gets the app, which says that there is no such page.
  const page = await answerTo([`GET ${path} HTTP/1.1`, 'Accept: text/html', `X-Facility-Id: ${FACILITY}`])
  expect(page).not.toMatch(/<li>|Index of|"dependencies"|\[core\]|refs\/heads/)
})

const SEARCHES = [
  '/consultations?search=',
  '/medicines?search=',
  '/icd-like?search=',
  '/places?search=',
  '/emergencies?status=',
  '/missed?since=',
  '/history-balances?from=',
  '/provinces/',
  '/patients/',
  '/consultations/',
]
const INJECTIONS = [
  "' OR '1'='1",
  "'; DROP TABLE dk_session; --",
  '" OR ""="',
  "\\'; SELECT pg_sleep(5); --",
  '1 UNION SELECT _hashed_password FROM "_User"',
  '%_%',
  '$1',
  "${'a'}",
  '\u0000',
  '{"$gt":""}',
]

describe.for(SEARCHES)('a question to the database in %s', (path) => {
  test.for(INJECTIONS)('is words: %s', async (words) => {
    const since = performance.now()
    const { status, body } = await rest('GET', path + encodeURIComponent(words), { token: doctor.token })
    expect(status).toBeLessThan(500)
    expect(performance.now() - since, 'nothing slept').toBeLessThan(4_000)
    expect(JSON.stringify(body)).not.toMatch(/\$2[aby]\$|syntax error|pg_|SELECT/)
  })
})

describe('a parameter that is said twice', () => {
  test.for([
    '/consultations?page=1&page=2',
    '/medicines?search=a&search=b',
    '/history-balances?page=1&page=9',
    '/dashboard-doctor?type=1&type=2',
    '/places?search=a&search=b',
  ])('is refused: %s', async (path) => {
    expect((await rest('GET', path, { token: doctor.token })).status).toBe(422)
  })

  test('and one in the address beside the body changes nothing', async () => {
    const { status } = await rest('POST', '/auth/login?email=dokter2@contoh.id', {
      body: { email: 'dokter1@contoh.id', password: 'salah-sekali', ref_type: 'doctor' },
    })
    expect(status).toBe(401)
  })

  test('Parse is asked by the body alone', async () => {
    const response = await fetch(`${inject('origin')}/parse/login?username=pasien2@contoh.id&password=Rahasia-123`, {
      method: 'POST',
      headers: {
        'x-parse-application-id': KEYS.applicationId,
        'x-parse-javascript-key': KEYS.javascriptKey,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ username: 'pasien1@contoh.id', password: 'salah-sekali' }),
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(await response.json())).not.toContain('sessionToken')
  })
})
