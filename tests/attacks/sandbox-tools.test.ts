import { expect, inject, test } from 'vitest'
import { rawStatus } from './kit/raw-http'

const { host, port } = new URL(inject('origin'))
const TOOLS = [
  { method: 'POST', path: '/sandbox/reset' },
  { method: 'GET', path: '/sandbox/outbox' },
  { method: 'GET', path: '/sandbox/fault' },
  { method: 'GET', path: '/desk' },
]
const ATTACKS: [what: string, headers: Record<string, string>][] = [
  ['a foreign Host (DNS rebinding)', { host: `penyerang.contoh:${port}` }],
  ['a Host that begins like ours', { host: `localhost.penyerang.contoh:${port}` }],
  ['an address of the network as Host', { host: `192.168.1.20:${port}` }],
  ['a foreign Origin', { host, origin: 'https://penyerang.contoh' }],
  ['an Origin of another port', { host, origin: 'http://localhost:1' }],
  ['an opaque Origin', { host, origin: 'null' }],
  ['a form of another site', { host, 'sec-fetch-site': 'cross-site' }],
  ['a proxy: X-Forwarded-For', { host, 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy: X-Forwarded-Host', { host, 'x-forwarded-host': 'rs.contoh' }],
  ['a proxy: X-Real-IP', { host, 'x-real-ip': '203.0.113.7' }],
  ['a proxy: Forwarded', { host, forwarded: 'for=203.0.113.7' }],
  ['a proxy: Via', { host, via: '1.1 nginx' }],
]

test.for(ATTACKS.flatMap(([what, headers]) => TOOLS.map((tool) => ({ what, headers, ...tool }))))(
  'refuses $method $path with $what',
  async ({ method, path, headers }) => {
    expect(await rawStatus({ method, path, headers })).toBe(403)
  },
)

test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'refuses a form of type %s, also of a browser that sends no Origin',
  async (type) => {
    const headers = { host, 'content-type': type }
    expect(await rawStatus({ method: 'POST', path: '/sandbox/reset', headers })).toBe(403)
    expect(await rawStatus({ method: 'POST', path: '/sandbox/fault', headers, body: '{}' })).toBe(403)
  },
)

test.for([host, `127.0.0.1:${port}`, `[::1]:${port}`])('answers somebody at this machine: %s', async (own) => {
  expect(await rawStatus({ path: '/sandbox/outbox', headers: { host: own, origin: `http://${own}` } })).toBe(200)
  expect(await rawStatus({ path: '/desk', headers: { host: own, accept: 'text/html' } })).toBe(200)
})
