import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '../../../contract/schemas/config'
import type { ServerClock } from '../../../src/services/clock/server-clock'
import { createLiveBackend } from '../../../src/services/live/live-service'
import { pageTimers } from '../../../src/services/clock/timers'
import { within } from '../../../src/services/live/within'

const never = () => new Promise<never>(() => {})
const config = {
  appId: 'dokter-keluarga',
  parse: {
    serverUrl: 'http://localhost/parse',
    liveQueryUrl: 'ws://localhost/parse',
    appId: 'dokter-keluarga',
    javascriptKey: 'x',
  },
} as Config

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', new URL('http://localhost/'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a question to Parse that nobody answers is a fault after 15 s, or as long as was said', async () => {
  const identity = () => ({ token: 'r:1', objectId: 'o-1' })
  const live = createLiveBackend({ config, clock: {} as ServerClock, identity, onUnauthenticated: () => {} })
  await live.load()
  const faults: string[] = []
  const note = (name: string) => (fault: Error) => void faults.push(`${name}: ${fault.message}`)
  const asked = vi.fn<() => Promise<never>>(never)
  void live.ask(asked).catch(note('short'))
  void live.ask(asked, 90_000).catch(note('long'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  await vi.advanceTimersByTimeAsync(13_000)
  expect(faults).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(faults).toEqual(['short: no answer within 15000 ms'])
  await vi.advanceTimersByTimeAsync(75_000)
  expect(faults).toHaveLength(2)
})

test('an answer in time is the answer, and leaves no timer', async () => {
  await expect(within(1_000, Promise.resolve('ya'), pageTimers)).resolves.toBe('ya')
  expect(vi.getTimerCount()).toBe(0)
})
