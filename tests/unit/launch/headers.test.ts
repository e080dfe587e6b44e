import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { LOCATED_PAGES } from '../../../sandbox/launch/web/simulator-access'
import { contentSecurityPolicy, securityHeaders } from '../../../server/launch/web/headers'
import { listen } from '../../../server/launch/web/listen'
import { permissionsPolicy } from '../../../server/launch/web/permissions-policy'
import { saySkipped } from '../../kit/skipped'

const inline = { style: ["'sha256-style'"], script: ["'sha256-script'"] }
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('scripts and styles: our own files, and the hashes of what the build wrote inline', () => {
  const policy = contentSecurityPolicy('localhost:5173', inline)
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-script'")
  expect(directive(policy, 'style-src')).toBe(
    "style-src 'self' 'sha256-style' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  )
  expect(policy).not.toContain('unsafe')
})

test('web sockets: of the own host, however it was called', () => {
  expect(directive(contentSecurityPolicy('[::1]:5173', inline), 'connect-src')).toBe(
    "connect-src 'self' ws://[::1]:5173 wss://[::1]:5173",
  )
})

test('a Host header that is no host adds nothing', () => {
  expect(directive(contentSecurityPolicy("evil; script-src 'unsafe-inline'", inline), 'connect-src')).toBe(
    "connect-src 'self'",
  )
})

test('blocks every source that is not named', () => {
  const policy = contentSecurityPolicy('localhost:5173', inline)
  expect(directive(policy, 'default-src')).toBe("default-src 'none'")
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(directive(policy, name)).toBe(`${name} 'none'`)
})

test('no string becomes code or markup, but while developing', () => {
  expect(directive(contentSecurityPolicy('localhost', inline), 'require-trusted-types-for')).toMatch(/'script'$/)
  expect(contentSecurityPolicy('localhost', null)).not.toContain('trusted-types')
})

test.each([
  [undefined, "frame-src 'none'"],
  ['/sandbox/medical-record', "frame-src 'self'"],
  ['https://rekam.contoh.id/pasien?a=1', 'frame-src https://rekam.contoh.id'],
])('frames: the hospital’s record application at %s, and nothing else', (frame, expected) => {
  expect(directive(contentSecurityPolicy('localhost', inline, { frame }), 'frame-src')).toBe(expected)
})

test.each([
  [undefined, "connect-src 'self' ws://localhost wss://localhost"],
  ['/map/style.json', "connect-src 'self' ws://localhost wss://localhost"],
  [
    'https://peta.contoh.id/style.json?key=1',
    "connect-src 'self' ws://localhost wss://localhost https://peta.contoh.id",
  ],
])('maps: the host of the configured style %s, and no other', (map, expected) => {
  expect(directive(contentSecurityPolicy('localhost', inline, { map }), 'connect-src')).toBe(expected)
})

test.each([
  ['/', 'camera=(self)', 'geolocation=()'],
  ['/login', 'microphone=(self)', 'geolocation=()'],
  ['/login', 'publickey-credentials-get=(self)', 'publickey-credentials-create=(self)'],
  ['/desk', 'camera=(self)', 'geolocation=(self)'],
  ['/room', 'microphone=(self)', 'geolocation=()'],
  ['/desktop', 'camera=(self)', 'geolocation=()'],
  ['/api/v1/heartbeat', 'camera=()', 'geolocation=()'],
  ['/api/v1/heartbeat', 'publickey-credentials-get=()', 'publickey-credentials-create=()'],
  ['/Parse/login', 'microphone=()', 'geolocation=()'],
])('a document at %s may have %s and %s', (path, ...powers) => {
  expect(permissionsPolicy(path, LOCATED_PAGES).split(', ')).toEqual(
    expect.arrayContaining([...powers, 'usb=()', 'payment=()']),
  )
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) saySkipped('HSTS at a server with TLS', 'no openssl to make a certificate with')

describe.runIf(hasOpenssl)('by TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('sends the transport security headers, even before there is an app', async () => {
    const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost'
    execFileSync('openssl', [...kind.split(' '), '-keyout', tls.key, '-out', tls.cert], { stdio: 'ignore' })
    const front = await listen({ host: '127.0.0.1', port: await freePort(), tls })
    try {
      const starting = await headersOf(front.origin)
      expect(starting['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect(starting['x-content-type-options']).toBe('nosniff')
      expect(starting['content-security-policy']).toContain("frame-ancestors 'none'")
      front.server.prependListener('request', securityHeaders(inline))
      front.open((_request, response) => response.end())
      expect(await headersOf(front.origin)).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
    } finally {
      await front.close()
    }
  })
})

/** Of a server with a certificate of its own making. */
function headersOf(origin: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const request = get(origin, { rejectUnauthorized: false, agent: false }, (response) => {
      response.resume()
      resolve(response.headers)
    })
    request.on('error', reject)
  })
}
