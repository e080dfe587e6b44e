import { expect, test } from 'vitest'
import { rankTest } from '../../attacks/kit/rank-test'
import { createChance } from '../../kit/data/random'

const times = (seed: number, shift: number) => {
  const chance = createChance(seed)
  return Array.from({ length: 60 }, () => 10 + chance.next() * 4 + shift)
}

test('finds a shift of a quarter of the spread', () => {
  expect(rankTest(times(1, 0), times(2, 1))).toBeLessThan(0.01)
})

test('finds no difference between samples of one distribution', () => {
  expect(rankTest(times(1, 0), times(2, 0))).toBeGreaterThan(0.05)
  expect(rankTest([1, 1, 1], [1, 1, 1])).toBe(1)
})

test('agrees with a table for small samples', () => {
  // U = 2 of 25: p = 0.0367 by the normal approximation with a continuity correction.
  expect(rankTest([1, 2, 3, 4, 7], [5, 6, 8, 9, 10])).toBeCloseTo(0.0367, 3)
})
