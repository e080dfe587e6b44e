import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnLostChunk } from '../../../src/app/chunk-reload'
import { loaded, optional } from '../../../src/ui/loaded'

let page: EventTarget
let reloads: number
let isServerThere: boolean

beforeEach(() => {
  page = new EventTarget()
  reloads = 0
  isServerThere = true
  const stored = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
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

/** What Vite tells when a chunk does not come. Returns whether the fault was taken care of. */
function loseChunk(): boolean {
  return !page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a lost chunk reloads the page, at most once a minute (product §8, §9)', async () => {
  let now = 1_000_000
  reloadOnLostChunk(() => now)
  expect(loseChunk()).toBe(true)
  await settle()
  expect(reloads).toBe(1)

  // The page that came back: still lost, now it is a fault like any other, which the page has to tell.
  vi.stubGlobal('window', (page = new EventTarget()))
  reloadOnLostChunk(() => now)
  now += 59_999
  expect(loseChunk()).toBe(false)
  await settle()
  expect(reloads).toBe(1)

  now += 1
  expect(loseChunk()).toBe(true)
  await settle()
  expect(reloads).toBe(2)
})

test('a page does not leave for the browser’s error page: while the server is away it stays, and reloads once it answers', async () => {
  isServerThere = false
  reloadOnLostChunk(() => 1_000_000)
  expect(loseChunk()).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loseChunk()).toBe(true)
  expect(reloads).toBe(0)

  isServerThere = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reloads).toBe(1)
})

test('a chunk that waits for the reload stays pending; a loaded one resolves to itself', async () => {
  const screen = { name: 'room' }
  expect(await loaded(Promise.resolve(screen))).toBe(screen)
  const seen = vi.fn<() => void>()
  void loaded(Promise.resolve(undefined)).then(seen)
  await settle()
  expect(seen).not.toHaveBeenCalled()
})

test('an optional chunk that is lost reloads nothing: a half-typed password matters more than advice', async () => {
  reloadOnLostChunk(() => 1_000_000)
  const lost = optional(() => {
    expect(loseChunk()).toBe(true)
    return Promise.resolve(undefined)
  })
  expect(await lost).toBeNull()
  expect(await optional(() => Promise.reject(new TypeError('failed to fetch')))).toBeNull()
  await settle()
  expect(reloads).toBe(0)
  expect(await optional(() => Promise.resolve('advice'))).toBe('advice')
  expect(loseChunk()).toBe(true)
  await settle()
  expect(reloads).toBe(1)
})
