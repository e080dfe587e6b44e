import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express, { type Response } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE } from '../../../contract/values/limits'
import { boundedJson } from '../../../server/rest/limits/bounded-json'
import { createFairShare } from '../../../server/rest/limits/fair-share'
import type { OwnerToken } from '../../../server/rest/limits/owners'

/** Bearers `a1`, `a2`, … are those of the account a; anything else is nobody's. */
async function findOwner({ value }: OwnerToken): Promise<string | null> {
  return /^(?<account>[a-z])\d+$/.exec(value)?.groups?.account ?? null
}

/** Uses ten places. */
const LARGE = JSON.stringify({ text: 'x'.repeat(150 * 1024) })

/** A server that answers a call when it is released. */
async function serving(
  options: { findOwner?: typeof findOwner; now?: () => number; pools?: { waitingCount: number }[] } = {},
) {
  const working: { path: string; bearer: string | undefined; response: Response }[] = []
  const app = express()
  app.use(boundedJson(), createFairShare({ sourceOf: (asked) => asked.get('x-source') ?? '', findOwner, ...options }))
  app.use((asked, response) => {
    working.push({ path: asked.path, bearer: asked.get('authorization'), response })
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent()
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const call = (path: string, bearer: string, source = '192.0.2.1', body = '', more: Record<string, string> = {}) => {
    const headers = {
      Authorization: `Bearer ${bearer}`,
      'X-Source': source,
      'Content-Type': 'application/json',
      ...more,
    }
    const sent = request({ agent, port, path, headers, method: 'POST', host: '127.0.0.1' })
    const status = new Promise<number>((resolve) => {
      sent.once('response', (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      })
      sent.once('error', () => resolve(0))
    })
    sent.end(body)
    return { status, leave: () => sent.destroy() }
  }
  const paths = () => working.map(({ path }) => path)
  const release = (count = working.length) => {
    for (const { response } of working.splice(0, count)) response.end()
  }
  const flood = (count: number, bearer: (index: number) => string, source?: string) =>
    Array.from({ length: count }, (_, index) => call('/banjir', bearer(index), source))
  return { call, paths, release, flood, working }
}

test('an account has six calls at once, also by several sessions, and another one is not kept waiting', async () => {
  const { call, paths, release, flood, working } = await serving()
  const calls = flood(30, (index) => `a${1 + (index % 2)}`)
  await expect.poll(() => working.length).toBe(6)
  const other = call('/lain', 'b1')
  await expect.poll(paths).toContain('/lain')
  expect(paths()).toHaveLength(7)
  const over = new AbortController()
  const answered = Promise.all([...calls, other].map(({ status }) => status)).finally(() => over.abort())
  while (!over.signal.aborted) {
    release()
    await sleep(5)
  }
  expect(new Set(await answered)).toEqual(new Set([200]))
})

test('invented bearers share the place of their source', async () => {
  const { call, paths, flood, working } = await serving()
  flood(30, (index) => `palsu-${index}`)
  await expect.poll(() => working.length).toBe(6)
  call('/dikenal', 'b1')
  call('/sumber-lain', 'palsu', '192.0.2.2')
  await expect.poll(paths).toEqual([...Array.from({ length: 6 }, () => '/banjir'), '/dikenal', '/sumber-lain'])
})

test('addresses of one IPv6 /64 share the place of one source', async () => {
  const { call, paths, working } = await serving()
  for (let host = 1; host <= 30; host += 1) call('/banjir', `palsu-${host}`, `2001:db8:1:2::${host}`)
  await expect.poll(() => working.length).toBe(6)
  call('/jaringan-lain', 'palsu', '2001:db8:1:3::1')
  await expect.poll(paths).toEqual([...Array.from({ length: 6 }, () => '/banjir'), '/jaringan-lain'])
})

test('a call that finds no place to wait is answered 503', async () => {
  const { flood, working } = await serving()
  const calls = flood(300, () => 'a1')
  await expect.poll(() => working.length).toBe(6)
  const first = await Promise.race(calls.map(({ status }) => status))
  expect(first).toBe(503)
  expect(working).toHaveLength(6)
})

test('while the database has a long queue, an account has one call at a time, and others are worked on', async () => {
  const pool = { waitingCount: 0 }
  const { call, paths, release } = await serving({ pools: [{ waitingCount: 0 }, pool] })
  call('/pertama', 'a1')
  await expect.poll(paths).toEqual(['/pertama'])
  pool.waitingCount = 101
  expect(await call('/kedua', 'a2').status).toBe(503)
  call('/lain', 'b1')
  await expect.poll(paths).toEqual(['/pertama', '/lain'])
  release()
  call('/ketiga', 'a1')
  await expect.poll(paths).toEqual(['/ketiga'])
})

test('a call whose client leaves while it waits is not worked on', async () => {
  const { call, paths, release, flood, working } = await serving()
  flood(6, () => 'a1')
  await expect.poll(() => working.length).toBe(6)
  const left = flood(20, () => 'a1')
  for (const one of left) one.leave()
  await Promise.all(left.map(({ status }) => status))
  const last = call('/terakhir', 'a1')
  release()
  await expect.poll(paths).toEqual(['/terakhir'])
  release()
  expect(await last.status).toBe(200)
})

test('sign-ins that wait keep no other call from its turn, from however many sources', async () => {
  const { call, paths, working } = await serving()
  for (let source = 1; source <= 20; source += 1) call('/api/v1/auth/login', 'palsu', `203.0.113.${source}`)
  await expect.poll(() => working.length).toBe(20)
  call('/dikenal', 'b1')
  call('/tak-dikenal', 'palsu', '192.0.2.2')
  await expect.poll(paths).toEqual(expect.arrayContaining(['/dikenal', '/tak-dikenal']))
})

test('a session that the server sees for the first time waits with its account, not with its source', async () => {
  const { call, paths, flood, working } = await serving()
  flood(30, (index) => `a${index}`)
  await expect.poll(() => working.length).toBe(6)
  call('/masuk', 'palsu')
  await expect.poll(paths).toContain('/masuk')
})

test('uploads of an account keep neither its other calls nor others from their turn, and are bounded in all', async () => {
  const { call, paths, working } = await serving()
  const accounts = 'abcdefghijkl'.split('')
  for (const account of accounts) for (let index = 0; index < 8; index += 1) call('/chat/upload', `${account}1`)
  await expect.poll(() => working.length).toBe(32)
  for (const account of accounts) {
    const ofOne = working.filter(({ bearer }) => bearer === `Bearer ${account}1`)
    expect(ofOne.length).toBeLessThanOrEqual(4)
  }
  call('/lain', 'a1')
  call('/tak-dikenal', 'palsu')
  await expect.poll(paths).toEqual(expect.arrayContaining(['/lain', '/tak-dikenal']))
  expect(working).toHaveLength(34)
})

test('a waiting call with a large body uses the places of several', async () => {
  const { call, flood, working } = await serving()
  flood(6, () => 'a1')
  await expect.poll(() => working.length).toBe(6)
  const calls = Array.from({ length: 25 }, () => call('/besar', 'a1', undefined, LARGE))
  expect(await Promise.race(calls.map(({ status }) => status))).toBe(503)
})

test('a call that is worked on keeps its place until it is done, also once its client has left', async () => {
  const { call, paths, release, flood, working } = await serving()
  const left = flood(6, () => 'a1')
  await expect.poll(() => working.length).toBe(6)
  for (const one of left) one.leave()
  await Promise.all(left.map(({ status }) => status))
  call('/berikut', 'a1')
  call('/lain', 'b1')
  await expect.poll(paths).toContain('/lain')
  expect(paths()).not.toContain('/berikut')
  release(1)
  await expect.poll(paths).toContain('/berikut')
})

test('a call whose client leaves gives back its place to wait at once', async () => {
  const { call, flood, working } = await serving()
  flood(6, () => 'a1')
  await expect.poll(() => working.length).toBe(6)
  const left = flood(200, () => 'a1')
  await expect.poll(() => refused(call('/penuh', 'a1'))).toBe(true)
  for (const one of left) one.leave()
  await Promise.all(left.map(({ status }) => status))
  await expect.poll(() => refused(call('/kosong', 'a1'))).toBe(false)
})

test('a call in parts uses the places of what was read of it', async () => {
  const { call, release, flood, working } = await serving()
  flood(6, () => 'a1')
  await expect.poll(() => working.length).toBe(6)
  const chunked = { 'Transfer-Encoding': 'chunked' }
  const calls = Array.from({ length: 25 }, () => call('/kosong', 'a1', undefined, '', chunked))
  const over = new AbortController()
  const answered = Promise.all(calls.map(({ status }) => status)).finally(() => over.abort())
  while (!over.signal.aborted) {
    release()
    await sleep(5)
  }
  expect(new Set(await answered)).toEqual(new Set([200]))
})

test('an upload, which is read at its turn, uses one place', async () => {
  const { call, release, working } = await serving()
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const calls = Array.from({ length: 30 }, () => call('/chat/upload', 'a1', undefined, LARGE, form))
  await expect.poll(() => working.length).toBe(4)
  const over = new AbortController()
  const answered = Promise.all(calls.map(({ status }) => status)).finally(() => over.abort())
  while (!over.signal.aborted) {
    release()
    await sleep(5)
  }
  expect(new Set(await answered)).toEqual(new Set([200]))
})

test('unknown callers of many sources leave accounts places to wait', async () => {
  let isKnown = false
  const { call, paths, release, working } = await serving({
    findOwner: async (token) => {
      isKnown ||= token.value === 'b1'
      return findOwner(token)
    },
  })
  const strangers = Array.from({ length: 120 }, (_, index) =>
    call('/banjir', 'palsu', `203.0.113.${index % 20}`, LARGE),
  )
  await expect.poll(() => working.length).toBe(16)
  expect(await Promise.race(strangers.map(({ status }) => status))).toBe(503)
  const known = call('/dikenal', 'b1')
  await expect.poll(() => isKnown).toBe(true)
  expect(await refused(known)).toBe(false)
  release(1)
  await expect.poll(paths).toContain('/dikenal')
})

test('the cookie of a known device is no bearer, also once the server has seen it', async () => {
  const token = 'D'.repeat(43)
  const { call, paths, release, flood, working } = await serving({
    findOwner: async ({ kind, value }) => (kind === 'device' && value === token ? 'perangkat' : null),
  })
  const signIn = call('/auth/login', 'palsu', '192.0.2.9', '', { Cookie: `dk-device=${token}` })
  await expect.poll(paths).toEqual(['/auth/login'])
  release()
  await signIn.status
  flood(6, () => 'palsu')
  await expect.poll(() => working.length).toBe(6)
  call('/kuki', token)
  call('/sumber-lain', 'palsu', '192.0.2.2')
  await expect.poll(paths).toContain('/sumber-lain')
  expect(paths()).not.toContain('/kuki')
})

test('an ended session counts as its account’s for a minute at most', async () => {
  let now = 0
  const lives = new Set(['a1'])
  const { call, paths, release, flood, working } = await serving({
    now: () => now,
    findOwner: async ({ value }) => (lives.has(value) ? 'a' : null),
  })
  const seen = call('/pertama', 'a1')
  await expect.poll(paths).toEqual(['/pertama'])
  release()
  await seen.status
  lives.clear()
  flood(6, () => 'palsu')
  await expect.poll(() => working.length).toBe(6)
  now = MINUTE - 1
  call('/sebelum', 'a1')
  await expect.poll(paths).toContain('/sebelum')
  now = MINUTE
  call('/sesudah', 'a1')
  call('/sumber-lain', 'palsu', '192.0.2.2')
  await expect.poll(paths).toContain('/sumber-lain')
  expect(paths()).not.toContain('/sesudah')
})

test('a session that was seen before is looked up again beside a flood of invented ones', async () => {
  let now = 0
  const { call, paths, release } = await serving({
    now: () => now,
    findOwner: async (token) => (token.value === 'palsu' ? new Promise<never>(() => {}) : findOwner(token)),
  })
  const seen = call('/pertama', 'a1')
  await expect.poll(paths).toEqual(['/pertama'])
  release()
  await seen.status
  for (let source = 1; source <= 20; source += 1) call('/banjir', 'palsu', `203.0.113.${source}`)
  now = MINUTE
  call('/lagi', 'a1')
  await expect.poll(paths).toEqual(['/lagi'])
})

test('a call whose look-up found the database too busy is not worked on as well', async () => {
  const { call, paths } = await serving({
    findOwner: async () => Promise.reject(new Error('canceling statement due to statement timeout')),
  })
  expect(await call('/sibuk', 'a1').status).toBe(503)
  expect(paths()).toEqual([])
})

test('a call whose look-up found no database is answered by its row', async () => {
  const { call, paths, release } = await serving({ findOwner: async () => Promise.reject(new Error('ECONNREFUSED')) })
  const asked = call('/tanpa-basis-data', 'a1')
  await expect.poll(paths).toEqual(['/tanpa-basis-data'])
  release()
  expect(await asked.status).toBe(200)
})

/** Whether it is answered at once while nothing is released. */
async function refused({ status }: { status: Promise<number> }): Promise<boolean> {
  return (await Promise.race([status, sleep(200)])) === 503
}
