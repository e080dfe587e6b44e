import { expect, test } from 'vitest'
import { createWatchdog, type Look } from '../../../../src/services/calls/watchdog'

/** A connection that is measured every half second, and its reports. */
function watch() {
  const received: string[] = []
  const watchdog = createWatchdog(({ type }) => received.push(type))
  let now: Look = { at: 0, bytes: 0, frames: 0, expectsFrames: false }
  const look = (change: Partial<Look>, passed = 500) => {
    now = { ...now, ...change, at: now.at + passed }
    watchdog.look(now)
  }
  return {
    received,
    watchdog,
    still: (seconds: number) => each(seconds, () => look({})),
    sound: (seconds: number) => each(seconds, () => look({ bytes: now.bytes + 800 })),
    pictures: (seconds: number) => each(seconds, () => look({ bytes: now.bytes + 800, frames: now.frames + 10 })),
    sleep: (seconds: number) => look({}, seconds * 1_000),
    expectFrames: (expectsFrames: boolean) => (now = { ...now, expectsFrames }),
  }
}

function each(seconds: number, run: () => void): void {
  for (let half = 0; half < seconds * 2; half += 1) run()
}

const FLOWING = 'peer.flowing'
const SILENT = 'peer.silent'

test('it flows from the first byte on, and is reported once', () => {
  const { received, still, sound } = watch()
  still(20)
  expect(received).toEqual([])
  sound(20)
  expect(received).toEqual([FLOWING])
})

test('a message counts as much as a byte, and counts at once', () => {
  const { received, watchdog, still } = watch()
  watchdog.received()
  expect(received).toEqual([FLOWING])
  still(2)
  watchdog.received()
  still(2.5)
  expect(received).toEqual([FLOWING])
  still(0.5)
  expect(received).toEqual([FLOWING, SILENT])
})

test('three seconds without data are silence, and later data flows again', () => {
  const { received, sound, still } = watch()
  sound(2)
  still(2.5)
  expect(received).toEqual([FLOWING])
  still(0.5)
  expect(received).toEqual([FLOWING, SILENT])
  still(30)
  sound(1)
  expect(received).toEqual([FLOWING, SILENT, FLOWING])
})

test('a page that slept received nothing: that is not silence', () => {
  const { received, sound, sleep } = watch()
  sound(2)
  sleep(60)
  sound(2)
  expect(received).toEqual([FLOWING])
})

test('an expected picture that is frozen for five seconds is silence, even with sound', () => {
  const { received, sound, pictures, expectFrames } = watch()
  expectFrames(true)
  pictures(2)
  sound(4.5)
  expect(received).toEqual([FLOWING])
  sound(0.5)
  expect(received).toEqual([FLOWING, SILENT])
  sound(2)
  expect(received).toEqual([FLOWING, SILENT])
  pictures(0.5)
  expect(received).toEqual([FLOWING, SILENT, FLOWING])
})

test('a picture that a new way did not bring back is not waited for again', () => {
  const { received, watchdog, sound, pictures, expectFrames } = watch()
  expectFrames(true)
  pictures(1)
  sound(5)
  watchdog.agreed()
  sound(1)
  expect(received).toEqual([FLOWING, SILENT, FLOWING])
  sound(30)
  expect(received).toHaveLength(3)
  pictures(1)
  sound(5)
  expect(received).toEqual([FLOWING, SILENT, FLOWING, SILENT])
})

test('a picture that is not expected, or not visible, may freeze', () => {
  const { received, sound, pictures, expectFrames } = watch()
  pictures(1)
  sound(20)
  expectFrames(true)
  sound(4)
  expectFrames(false)
  sound(20)
  expect(received).toEqual([FLOWING])
})

test('on a newly agreed path it flows again; data from before the agreement does not count', () => {
  const { received, watchdog, sound, still } = watch()
  sound(1)
  watchdog.agreed()
  sound(0.5)
  expect(received).toEqual([FLOWING])
  sound(0.5)
  expect(received).toEqual([FLOWING, FLOWING])
  watchdog.agreed()
  still(3.5)
  expect(received).toEqual([FLOWING, FLOWING, SILENT])
})

test('reports the next data after the browser has lost the path', () => {
  const { received, watchdog, sound } = watch()
  sound(2)
  watchdog.lost()
  expect(watchdog.isFlowing()).toBe(false)
  sound(1)
  expect(received).toEqual([FLOWING, FLOWING])
})
