import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { QualitySample, Rung } from '../../machines/ports/call-peer'
import { qualityMachine } from '../../machines/video-call/quality/quality.machine'
import {
  LEVELS,
  type Level,
  type QualityHint,
  type QualityReport,
} from '../../machines/video-call/quality/quality.model'
import { hintOf, levelOf } from '../../machines/video-call/quality/quality.rules'
import {
  selectHint,
  selectLevel,
  selectOffersChat,
  selectRung,
} from '../../machines/video-call/quality/quality.selectors'
import { TestClock } from '../kit/harness/test-clock'
import { aSample, measures, prefers } from '../models/quality.model'

const SAMPLES: Record<Level, QualitySample> = {
  good: aSample(),
  fair: aSample({ roundTrip: 400 }),
  poor: aSample({ lostOut: 0.2 }),
}
/** Between two samples. */
const PERIOD = 2_000

function calling() {
  const clock = new TestClock()
  const chosen: Rung[] = []
  const report = ({ rung }: QualityReport) => void chosen.push(rung)
  const actor = createActor(qualityMachine, { input: { report }, clock }).start()
  return {
    actor,
    chosen,
    /** So many seconds of a line that is so; levels settle with the third sample, 4 s after the first. */
    goes(level: Level, seconds: number) {
      for (let passed = 0; passed < seconds * 1_000; passed += PERIOD) {
        actor.send(measures(SAMPLES[level]))
        clock.advance(PERIOD)
      }
    },
    prefers: (rung: Rung) => actor.send(prefers(rung)),
    level: () => selectLevel(actor.getSnapshot()),
    rung: () => selectRung(actor.getSnapshot()),
    offersChat: () => selectOffersChat(actor.getSnapshot()),
  }
}

test.each<[level: Level, given: Partial<QualitySample>]>([
  ['good', {}],
  ['good', { roundTrip: 299, lostIn: 0.029 }],
  ['good', { roundTrip: null, lostOut: null, lostIn: 0 }],
  ['fair', { roundTrip: 300 }],
  ['fair', { lostOut: 0.03 }],
  ['fair', { lostIn: 0.079, roundTrip: 599 }],
  ['fair', { frozen: 40 }],
  ['poor', { roundTrip: 600 }],
  ['poor', { lostIn: 0.08 }],
  ['poor', { lostOut: 0.5, roundTrip: 20 }],
])('a sample is %s: %o', (level, given) => {
  expect(levelOf(aSample(given))).toBe(level)
})

test.each<[hint: QualityHint | null, given: Partial<QualitySample>]>([
  ['ownNetwork', { lostOut: 0.1, lostIn: 0.02 }],
  ['theirNetwork', { lostOut: 0.02, lostIn: 0.1 }],
  ['theirNetwork', { frozen: 500 }],
  ['relay', { roundTrip: 700, isRelayed: true }],
  ['ownNetwork', { lostOut: 0.1, roundTrip: 700, isRelayed: true }],
  [null, { roundTrip: 700 }],
  [null, {}],
])('why it is not good: %s for %o', (hint, given) => {
  expect(hintOf([aSample(), aSample(given)])).toBe(hint)
})

describe('the level', () => {
  test.each(LEVELS)('is unknown before the third sample, then %s', (level) => {
    const call = calling()
    call.goes(level, 4)
    expect(call.level()).toBeNull()
    call.goes(level, 2)
    expect(call.level()).toBe(level)
  })

  test.each<[from: Level, samples: Level[], to: Level]>([
    ['good', ['poor', 'poor'], 'good'],
    ['good', ['poor', 'poor', 'good', 'poor', 'poor'], 'good'],
    ['good', ['poor', 'poor', 'poor'], 'poor'],
    // All of them agree that it is worse: the mildest counts.
    ['good', ['poor', 'fair', 'poor'], 'fair'],
    ['poor', ['good', 'fair', 'good'], 'fair'],
    ['poor', ['good', 'good', 'good'], 'good'],
    ['fair', ['good', 'poor', 'good', 'poor', 'good', 'poor'], 'fair'],
  ])('from %s by %o is %s', (from, samples, to) => {
    const call = calling()
    call.goes(from, 6)
    for (const level of samples) call.goes(level, 2)
    expect(call.level()).toBe(to)
  })

  test('stays unknown while the samples contain no measurement', () => {
    const call = calling()
    for (let i = 0; i < 5; i += 1) call.actor.send(measures(aSample({ roundTrip: null, lostOut: null, lostIn: null })))
    expect(call.level()).toBeNull()
  })

  test('has no hint when good, and one when poor', () => {
    const call = calling()
    call.goes('good', 6)
    call.goes('poor', 2)
    expect([call.level(), selectHint(call.actor.getSnapshot())]).toEqual(['good', null])
    call.goes('poor', 4)
    expect([call.level(), selectHint(call.actor.getSnapshot())]).toEqual(['poor', 'ownNetwork'])
  })
})

describe('the ladder', () => {
  test('goes down a step after each 10 s of poor, and offers chat 10 s after there is no picture left', () => {
    const call = calling()
    call.goes('poor', 14)
    expect([call.rung(), call.chosen]).toEqual(['sd', ['sd']])
    call.goes('poor', 8)
    expect(call.rung()).toBe('sd')
    call.goes('poor', 2)
    expect([call.rung(), call.offersChat()]).toEqual(['audio', false])
    call.goes('poor', 10)
    expect([call.chosen, call.offersChat()]).toEqual([['sd', 'audio'], true])
  })

  test('stays where it is only fair, however long', () => {
    const call = calling()
    call.goes('poor', 14)
    call.goes('fair', 600)
    expect(call.chosen).toEqual(['sd'])
  })

  test('goes up a step after each 30 s of good', () => {
    const call = calling()
    call.goes('poor', 24)
    call.goes('good', 4 + 28)
    expect(call.rung()).toBe('audio')
    call.goes('good', 2)
    expect(call.rung()).toBe('sd')
    call.goes('good', 28)
    expect(call.rung()).toBe('sd')
    call.goes('good', 2)
    expect(call.chosen).toEqual(['sd', 'audio', 'sd', 'hd'])
  })

  test('restarts the count of good samples after a worse level', () => {
    const call = calling()
    call.goes('poor', 14)
    call.goes('good', 4 + 20)
    call.goes('fair', 6)
    call.goes('good', 4 + 28)
    expect(call.rung()).toBe('sd')
  })

  test('waits twice as long after each step up that did not hold, up to 4 min, and 30 s again after one that did', () => {
    const call = calling()
    call.goes('poor', 14)
    for (const wait of [30, 60, 120, 240, 240]) {
      call.goes('good', 4 + wait - 2)
      expect(call.rung(), `${wait} s`).toBe('sd')
      call.goes('good', 2)
      expect(call.rung(), `${wait} s`).toBe('hd')
      call.goes('poor', 4 + 10)
      expect(call.rung(), `${wait} s`).toBe('sd')
    }
    call.goes('good', 4 + 240 + 20)
    call.goes('poor', 4 + 10)
    call.goes('good', 4 + 30)
    expect(call.rung()).toBe('hd')
  })
})

describe('the doctor’s wish', () => {
  test('is an upper bound', () => {
    const call = calling()
    call.prefers('sd')
    call.goes('good', 600)
    expect(call.chosen).toEqual(['sd'])
    call.prefers('audio')
    call.goes('good', 600)
    expect(call.chosen).toEqual(['sd', 'audio'])
  })

  test('for more is met at once, unless it is poor: then it is climbed to', () => {
    const call = calling()
    call.prefers('audio')
    call.prefers('hd')
    expect(call.chosen).toEqual(['audio', 'hd'])
    call.goes('good', 20)
    call.goes('poor', 14)
    call.prefers('audio')
    call.prefers('hd')
    expect(call.rung()).toBe('audio')
    call.goes('good', 4 + 30)
    expect(call.rung()).toBe('sd')
  })

  test('for less still lets it go down further, from there', () => {
    const call = calling()
    call.prefers('sd')
    call.goes('poor', 14)
    expect(call.chosen).toEqual(['sd', 'audio'])
  })
})

describe('the offer to go on by chat', () => {
  function offered() {
    const call = calling()
    call.goes('poor', 34)
    expect(call.offersChat()).toBe(true)
    return call
  }

  test('remains until the level is good', () => {
    const call = offered()
    call.goes('fair', 60)
    expect(call.offersChat()).toBe(true)
    call.goes('good', 6)
    expect(call.offersChat()).toBe(false)
  })

  test('does not return after a dismissal until the level was good once', () => {
    const call = offered()
    call.actor.send({ type: 'quality.stay' })
    call.goes('poor', 60)
    call.goes('fair', 20)
    call.goes('poor', 60)
    expect(call.offersChat()).toBe(false)
    call.goes('good', 6)
    call.goes('poor', 14)
    expect(call.offersChat()).toBe(true)
  })
})
