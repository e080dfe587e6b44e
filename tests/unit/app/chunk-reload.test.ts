import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnLostChunk } from '../../../src/app/chunk-reload'

let page: EventTarget
let reloads: number

beforeEach(() => {
  page = new EventTarget()
  reloads = 0
  const kept = new Map<string, string>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

/** What Vite tells when a chunk does not come. Returns whether the fault was taken care of. */
function loseChunk(): boolean {
  return !page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}

test('a lost chunk reloads the page, at most once a minute (spec §8, §9)', () => {
  let now = 1_000_000
  reloadOnLostChunk(() => now)
  expect(loseChunk()).toBe(true)
  expect(reloads).toBe(1)

  // Still lost after the reload: now it is a fault like any other, which the page has to tell.
  now += 59_999
  expect(loseChunk()).toBe(false)
  expect(reloads).toBe(1)

  now += 1
  expect(loseChunk()).toBe(true)
  expect(reloads).toBe(2)
})

test('the minute is kept through the reload itself', () => {
  reloadOnLostChunk(() => 1_000_000)
  loseChunk()
  vi.stubGlobal('window', (page = new EventTarget()))
  reloadOnLostChunk(() => 1_030_000)
  loseChunk()
  expect(reloads).toBe(1)
})
