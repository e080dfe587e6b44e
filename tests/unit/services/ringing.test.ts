import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RingOrder } from '../../../machines/ports/sound'
import { startRinging } from '../../../src/services/sound/ringing'

/** A browser's audio of which only the clock and the scheduled tones are real. */
class Tone {
  startsAt = Number.NaN
  stopped = false
  constructor(
    readonly context: FakeAudio,
    readonly options: { frequency: number },
  ) {
    context.tones.push(this)
  }
  connect = (next: unknown) => next
  disconnect = () => {}
  start = (at: number) => (this.startsAt = at)
  stop = (at?: number) => {
    if (at === undefined) this.stopped = true
  }
}
class Volume {
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  isConnected = false
  constructor(readonly context: FakeAudio) {
    context.outputs.push(this)
  }
  connect = (next: unknown) => {
    this.isConnected = true
    return next
  }
  disconnect = () => (this.isConnected = false)
}
class FakeAudio {
  tones: Tone[] = []
  outputs: Volume[] = []
  destination = {}
  get currentTime() {
    return (Date.now() - START) / 1_000
  }
}

const START = 1_000_000
const clock = { now: () => Date.now() }
let audio: FakeAudio

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Volume)
  audio = new FakeAudio()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ring = (order: RingOrder) => startRinging(audio as unknown as AudioContext, clock, order)
const consultation = (left: number): RingOrder => ({ kind: 'consultation', deadline: Date.now() + left })

/** Start of each strike that is or will be audible, in seconds to one decimal: the tones of its first note. */
function strikes(pitch = 587.33): number[] {
  return audio.tones
    .filter(({ options }) => options.frequency === pitch)
    .filter(({ stopped, startsAt }) => !stopped || startsAt <= audio.currentTime)
    .map(({ startsAt }) => Math.round(startsAt * 10) / 10)
}

describe('on the audio clock', () => {
  test('each 2.5 s, and each 1.25 s from 8 s before the deadline', () => {
    ring(consultation(15_000))
    vi.advanceTimersByTime(12_000)
    expect(strikes().slice(0, 7)).toEqual([0, 2.5, 5, 7, 8.3, 9.5, 10.8])
  })

  test('a call is a phone: two bells in turns for 2 s, still for 2 s', () => {
    ring({ kind: 'call', deadline: Date.now() + 60_000 })
    vi.advanceTimersByTime(6_000)
    const bells = [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8]
    expect(strikes(523.25).slice(0, 20)).toEqual([...bells, ...bells.map((at) => Math.round((at + 4) * 10) / 10)])
    expect(strikes(659.25).slice(0, 3)).toEqual([0.1, 0.3, 0.5])
  })

  test('a page that is busy for 2.4 s misses no strike', () => {
    ring(consultation(8_000))
    vi.advanceTimersByTime(1_000)
    vi.setSystemTime(Date.now() + 2_400)
    expect(strikes().filter((at) => at > audio.currentTime - 1.25)).not.toEqual([])
    vi.advanceTimersByTime(2_000)
    expect(strikes().slice(0, 5)).toEqual([0, 1.3, 2.5, 3.8, 5])
  })

  test('a page that hung for long catches nothing up', () => {
    ring(consultation(8_000))
    vi.setSystemTime(Date.now() + 20_000)
    vi.advanceTimersByTime(500)
    expect(strikes().filter((at) => at > 3 && at < 20.5)).toEqual([])
    expect(
      strikes()
        .filter((at) => at >= 20.5)
        .slice(0, 2),
    ).toEqual([20.5, 21.8])
  })
})

describe('a change of the waiting requests', () => {
  test('an earlier deadline makes it denser from the last strike on, and strikes nothing twice', () => {
    const ringing = ring(consultation(25_000))
    vi.advanceTimersByTime(600)
    ringing.change(consultation(5_000))
    vi.advanceTimersByTime(1_000)
    expect(strikes().slice(0, 4)).toEqual([0, 1.3, 2.5, 3.8])
  })

  test('the same again changes nothing', () => {
    const ringing = ring(consultation(25_000))
    const before = audio.tones.length
    ringing.change({ kind: 'consultation', deadline: START + 25_000 })
    expect(audio.tones).toHaveLength(before)
  })

  test('an emergency begins at once, and the marimba is cut off', () => {
    const ringing = ring(consultation(25_000))
    vi.advanceTimersByTime(1_000)
    ringing.change({ kind: 'emergency', deadline: Date.now() + 60_000 })
    expect(strikes(659.25)[0]).toBe(1)
    expect(audio.tones.filter(({ options }) => options.frequency === 587.33).every(({ stopped }) => stopped)).toBe(true)
  })
})

test('a stop silences every tone, and schedules none afterwards', () => {
  const ringing = ring(consultation(25_000))
  vi.advanceTimersByTime(1_000)
  ringing.stop()
  const made = audio.tones.length
  vi.advanceTimersByTime(30_000)
  expect(audio.tones).toHaveLength(made)
  expect(audio.tones.every(({ stopped }) => stopped)).toBe(true)
  expect(audio.outputs[0]?.isConnected).toBe(false)
})
