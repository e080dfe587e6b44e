import { beforeEach, expect, test, vi } from 'vitest'

const ROOM = { name: 'room' }

type Chunks = typeof import('../../../src/chunks/loaded')
let loaded: Chunks['loaded']
let optional: Chunks['optional']
let reloads: number
let isServerThere: boolean

/** The modules of a page that has just opened. */
async function openPage(): Promise<void> {
  vi.resetModules()
  ;({ loaded, optional } = await import('../../../src/chunks/loaded'))
}

beforeEach(async () => {
  await openPage()
  reloads = 0
  isServerThere = true
  const stored = new Map<string, string>()
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('location', { href: 'http://localhost/konsultasi', reload: () => (reloads += 1) })
  vi.stubGlobal('fetch', () =>
    isServerThere ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('refused')),
  )
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const lost = () => Promise.reject(new TypeError('failed to fetch'))
/** A chunk that is lost as long as the server is away. */
const overNetwork = () => (isServerThere ? Promise.resolve(ROOM) : lost())

/** The outcome so far; a promise that waits has none. */
function watched<Value>(promise: Promise<Value>): { outcome: unknown } {
  const seen: { outcome: unknown } = { outcome: undefined }
  promise.then(
    (value) => (seen.outcome = value),
    (fault: unknown) => (seen.outcome = fault),
  )
  return seen
}

test('a chunk of an older build reloads the page, at most once a minute (product §8, §9)', async () => {
  // Several are lost together.
  const first = watched(loaded(lost))
  const second = watched(loaded(lost))
  await settle()
  expect([reloads, first.outcome, second.outcome]).toEqual([1, undefined, undefined])

  await openPage()
  // In the page that came back it is an ordinary error, which the page reports.
  await vi.advanceTimersByTimeAsync(59_999)
  await expect(loaded(lost)).rejects.toThrow('failed to fetch')
  expect(reloads).toBe(1)

  await vi.advanceTimersByTimeAsync(1)
  const third = watched(loaded(lost))
  await settle()
  expect([reloads, third.outcome]).toEqual([2, undefined])
})

test('a chunk lost while the server is away is loaded again once it answers, without a reload', async () => {
  isServerThere = false
  const waiting = watched(loaded(overNetwork))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([reloads, waiting.outcome]).toEqual([0, undefined])

  isServerThere = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect([reloads, waiting.outcome]).toEqual([0, ROOM])
})

test('for a caller that repeats, a chunk fails at once while the server is away', async () => {
  isServerThere = false
  await expect(loaded(overNetwork, 'fail')).rejects.toThrow('failed to fetch')
  isServerThere = true
  expect(await loaded(overNetwork, 'fail')).toBe(ROOM)

  const old = watched(loaded(lost, 'fail'))
  await settle()
  expect([reloads, old.outcome]).toEqual([1, undefined])
})

test('an optional chunk that is lost reloads nothing: a half-typed password matters more than advice', async () => {
  expect(await optional(lost)).toBeNull()
  await settle()
  expect(reloads).toBe(0)
  expect(await optional(overNetwork)).toBe(ROOM)
})

test('a chunk that is needed while an optional one is being loaded does not wait for ever', async () => {
  isServerThere = false
  const ahead = watched(optional(overNetwork))
  const needed = watched(loaded(overNetwork))
  isServerThere = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect([ahead.outcome, needed.outcome]).toEqual([null, ROOM])
})
