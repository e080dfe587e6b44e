import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '../../../contract/values/limits'
import { createSpeaker } from '../../../src/services/sound/speaker'

/** Of a browser's audio only whether it runs; a browser that holds it back answers no resuming. */
class FakeAudio extends EventTarget {
  static heldBack = false
  static last: FakeAudio | undefined
  state: 'suspended' | 'running' = FakeAudio.heldBack ? 'suspended' : 'running'
  constructor() {
    super()
    FakeAudio.last = this
  }
  suspend = () => this.become('suspended')
  resume = () => (FakeAudio.heldBack ? new Promise<void>(() => {}) : this.become('running'))
  close = () => Promise.resolve()
  private async become(state: 'suspended' | 'running') {
    await Promise.resolve()
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  FakeAudio.heldBack = false
  FakeAudio.last = undefined
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listening() {
  const speaker = createSpeaker()
  const facts: string[] = []
  const stop = speaker.facts(({ type }) => facts.push(type))
  return { speaker, stop, states: () => [...new Set(facts)] }
}
const stateNow = () => FakeAudio.last?.state

test('leaves the first seconds to rendering, unless sound is requested earlier', async () => {
  const { stop } = listening()
  await vi.advanceTimersByTimeAsync(4 * SECOND - 1)
  expect(FakeAudio.last).toBeUndefined()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(stateNow()).toBe('running')
  stop()

  FakeAudio.last = undefined
  const { speaker, stop: stopToo, states } = listening()
  await speaker.resume()
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  expect([stateNow(), states()]).toEqual(['running', ['sound.armed']])
  stopToo()
})

test('it rests while nobody needs it, and is armed all the same', async () => {
  const { stop, states } = listening()
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(stateNow()).toBe('running')
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect([stateNow(), states()]).toEqual(['suspended', ['sound.armed']])
  stop()
})

test('it is awake while it is lent, and rests again when all is given back', async () => {
  const { speaker, stop, states } = listening()
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  const [first, second] = [speaker.lease(), speaker.lease()]
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(stateNow()).toBe('running')
  first.release()
  first.release()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(stateNow()).toBe('running')
  second.release()
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  expect([stateNow(), states()]).toEqual(['suspended', ['sound.armed']])
  stop()
})

test('reports a speaker that the browser blocks as held: its ring would be silent', async () => {
  const { speaker, stop, states } = listening()
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  FakeAudio.heldBack = true
  speaker.lease()
  await vi.advanceTimersByTimeAsync(299)
  expect(states()).toEqual(['sound.armed'])
  await vi.advanceTimersByTimeAsync(1)
  expect(states()).toEqual(['sound.armed', 'sound.held'])
  FakeAudio.heldBack = false
  page.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(stateNow()).toBe('running')
  stop()
})

test('a gesture does not wake what rests by itself', async () => {
  const { stop } = listening()
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  page.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(stateNow()).toBe('suspended')
  stop()
})
