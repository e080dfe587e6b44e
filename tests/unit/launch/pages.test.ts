import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBuild } from '../../../server/launch/web/build'
import { SIMULATOR_PAGES } from '../../../sandbox/launch/web/simulator-access'
import { builtPages, GUEST_PAGES, notFound, sharedAddresses } from '../../../server/launch/web/pages'

const HTML = { accept: 'text/html,*/*;q=0.8' }
const SCRIPT = 'console.log(1)'
let dist: string
let server: Server
let origin: string

const get = async (path: string, headers: Record<string, string> = HTML, method = 'GET') => {
  const response = await fetch(origin + path, { headers, method, redirect: 'manual' })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'pages-'))
  const put = (path: string, body: string | Buffer) => {
    mkdirSync(join(dist, path, '..'), { recursive: true })
    writeFileSync(join(dist, path), body)
  }
  put('index.html', 'shell')
  put('login.html', 'sign in')
  put('sandbox/simulator/index.html', 'simulator')
  put('csp.json', JSON.stringify({ style: ["'sha256-a'"], script: [] }))
  put('routes.json', JSON.stringify(['^/$', '^/(?:login|konsultasi|reset-password/[^/]+)/?$']))
  put('guest.html', 'guest')
  put('.built', 'stamp')
  put('assets/main-1.js', SCRIPT)
  put('assets/main-1.js.gz', gzipSync(SCRIPT))
  const app = express()
  app.use(sharedAddresses(), builtPages(readBuild(dist), new Map([...GUEST_PAGES, ...SIMULATOR_PAGES])), notFound)
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(dist, { recursive: true, force: true })
})

describe('pages', () => {
  test.each([
    ['/login', 'sign in'],
    ['/login/', 'shell'],
    ['/', 'shell'],
    ['/konsultasi', 'shell'],
    ['/reset-password/3f0c.2a2e', 'shell'],
    ['/desk', 'simulator'],
    ['/room', 'guest'],
    ['/desk?as=pasien1@contoh.id', 'simulator'],
  ])('%s is the %s', async (path, text) => {
    expect(await get(path)).toMatchObject({ status: 200, text })
  })

  test.each(['/desk/nothing', '/sandboxes', '/konsultasi/1'])(
    '%s is none of the app’s routes: the shell with 404',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, text: 'shell' })
    },
  )

  test('curl, which accepts anything, gets the shell too', async () => {
    expect(await get('/', { accept: '*/*' })).toMatchObject({ status: 200, text: 'shell' })
  })

  test.each([
    '/api/v1/nothing',
    '/parse/nothing',
    '/assets/gone.js',
    '/gone.js',
    '/csp.json',
    '/routes.json',
    '/.built',
    '/sandbox/simulator/index.html',
  ])('%s is not a page', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: '{"message":"Alamat ini tidak ada."}' })
  })

  test('an image that is not there is no page', async () => {
    expect((await get('/favicon.ico', { accept: '*/*' })).status).toBe(404)
  })

  test('an early Enter leads back to the form, with nothing in the address', async () => {
    const { status, headers } = await get('/login', HTML, 'POST')
    expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: '/login' })
  })
})

describe('files', () => {
  test('assets are cached for ever, pages are revalidated', async () => {
    expect((await get('/assets/main-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/login')).headers.get('cache-control')).toBe('no-cache')
  })

  test('come packed when asked so, and plain otherwise', async () => {
    const packed = await get('/assets/main-1.js', { 'accept-encoding': 'gzip' })
    expect({ text: packed.text, encoding: packed.headers.get('content-encoding') }).toEqual({
      text: SCRIPT,
      encoding: 'gzip',
    })
    const plain = await get('/assets/main-1.js', { 'accept-encoding': 'identity' })
    expect({ text: plain.text, encoding: plain.headers.get('content-encoding') }).toEqual({
      text: SCRIPT,
      encoding: null,
    })
  })

  test('an unchanged one is not sent again', async () => {
    const etag = (await get('/assets/main-1.js')).headers.get('etag') ?? ''
    // Not by fetch, which tells the server to forget its caches.
    const again = request(`${origin}/assets/main-1.js`, { headers: { 'if-none-match': etag } }).end()
    const [response] = (await once(again, 'response')) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(304)
  })

  test('outlive a later build into the same folder', async () => {
    rmSync(join(dist, 'assets'), { recursive: true })
    expect(await get('/assets/main-1.js')).toMatchObject({ status: 200, text: SCRIPT })
  })
})
