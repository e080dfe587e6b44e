import { describe, expect, test } from 'vitest'
import { PATTERNS } from '../../../src/services/sound/patterns'

describe('the consultation (look, "Sound and urgency")', () => {
  const { notes, period, volume, vibration } = PATTERNS.consultation

  test('two soft notes, and 80 ms for the hand', () => {
    expect(notes).toHaveLength(2)
    expect(vibration).toEqual([80])
    expect(volume(25_000)).toBe(volume(1_000))
  })

  test.each([
    [25_000, 2_500],
    [10_600, 2_500],
    [9_500, 1_500],
    [8_100, 1_250],
    [8_000, 1_250],
    [500, 1_250],
    [-3_000, 1_250],
  ])('%i ms before the deadline the next strike follows after %i ms', (left, next) => {
    expect(period(left)).toBe(next)
  })
})

describe('the emergency', () => {
  const { notes, period, volume, vibration } = PATTERNS.emergency

  test('three rising notes without a pause, and 400-200-400', () => {
    const pitches = notes.map(({ pitch }) => pitch)
    expect(pitches).toEqual(pitches.toSorted((one, other) => one - other))
    expect(pitches).toHaveLength(3)
    expect(period(60_000)).toBe(900)
    expect(vibration).toEqual([400, 200, 400])
  })

  test('louder each 15 s, to a cap', () => {
    const at = [60_000, 45_001, 45_000, 30_000, 15_000, 0, -60_000].map(volume)
    expect(at).toEqual([0.3, 0.3, 0.45, 0.65, 0.9, 0.9, 0.9])
  })

  test('a deadline that seems too far away is not louder than the beginning', () => {
    expect(volume(600_000)).toBe(0.3)
  })
})
