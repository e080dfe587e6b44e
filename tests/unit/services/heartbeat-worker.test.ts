import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BEAT, BUSY_PAGE, PATIENCE, startHeartbeatWorker } from '../../../src/services/leader/heartbeat-worker'

/** A broadcast channel that delivers at once. */
class Channel extends EventTarget {
  static all: Channel[] = []
  constructor(readonly name: string) {
    super()
    Channel.all.push(this)
  }
  postMessage() {
    const others = Channel.all.filter((one) => one !== this && one.name === this.name)
    for (const other of others) other.dispatchEvent(new Event('message'))
  }
  close() {
    Channel.all = Channel.all.filter((one) => one !== this)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  Channel.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function post(isPageAlive = () => true) {
  const silences: number[] = []
  const worker = startHeartbeatWorker({
    channel: 'doctor',
    patience: PATIENCE,
    onBeat: () => void (isPageAlive() && worker.live()),
    onSilence: () => silences.push(performance.now()),
  })
  return { worker, silences }
}

describe('the watch over the leading tab', () => {
  test('its heartbeats prevent a report of silence', () => {
    const [leader, follower] = [post(), post()]
    leader.worker.take('beat')
    follower.worker.take('listen')
    vi.advanceTimersByTime(10_000)
    expect(follower.silences).toEqual([])
  })

  test('reports silence after 600 ms and one check', () => {
    const [leader, follower] = [post(), post()]
    leader.worker.take('beat')
    follower.worker.take('listen')
    vi.advanceTimersByTime(1_000)
    leader.worker.leave()
    const ceased = performance.now()
    vi.advanceTimersByTime(1_000)
    expect(follower.silences[0] ?? Infinity).toBeLessThanOrEqual(ceased + PATIENCE + BEAT)
    expect(follower.silences[0] ?? 0).toBeGreaterThanOrEqual(ceased + PATIENCE - BEAT)
  })

  test('a leader whose page is busy for two seconds counts as alive, one whose page hangs does not', () => {
    let hangsFrom = Infinity
    const leader = post(() => performance.now() < hangsFrom)
    const follower = post()
    leader.worker.take('beat')
    follower.worker.take('listen')
    vi.advanceTimersByTime(1_000)
    hangsFrom = performance.now()
    vi.advanceTimersByTime(BUSY_PAGE)
    expect(follower.silences).toEqual([])
    vi.advanceTimersByTime(PATIENCE + 2 * BEAT)
    expect(follower.silences).toHaveLength(1)
  })

  test('a follower that overslept reports no silence', () => {
    const [leader, follower] = [post(), post()]
    leader.worker.take('beat')
    follower.worker.take('listen')
    vi.advanceTimersByTime(1_000)
    // Both freeze together, as a sleeping laptop does, and the follower wakes first.
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000)
    vi.advanceTimersByTime(BEAT)
    expect(follower.silences).toEqual([])
  })

  test('while nobody waits nothing is sent and nothing is missed', () => {
    const [leader, follower] = [post(), post()]
    const said = vi.spyOn(Channel.prototype, 'postMessage')
    leader.worker.take('beat')
    leader.worker.take('rest')
    said.mockClear()
    follower.worker.take('listen')
    follower.worker.take('rest')
    vi.advanceTimersByTime(10_000)
    expect(said).not.toHaveBeenCalled()
    expect(follower.silences).toEqual([])
  })
})
