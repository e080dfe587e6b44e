import { expect, test } from 'vitest'
import { positionOf, velocityOf } from '../../../src/screens/requests/panel-drag'

test.each([
  [
    'up',
    [
      { at: 0, y: 700 },
      { at: 16, y: 668 },
    ],
    16,
    2,
  ],
  [
    'down',
    [
      { at: 0, y: 300 },
      { at: 20, y: 310 },
    ],
    20,
    -0.5,
  ],
  [
    'only its last moments count',
    [
      { at: 0, y: 900 },
      { at: 100, y: 400 },
      { at: 140, y: 396 },
    ],
    150,
    0.1,
  ],
  [
    'a pause before the release is not a flick',
    [
      { at: 0, y: 700 },
      { at: 50, y: 400 },
    ],
    200,
    0,
  ],
  ['a press has no speed', [{ at: 0, y: 700 }], 0, 0],
])('velocity, px/ms upwards: %s', (_, samples, now, velocity) => {
  expect(velocityOf(samples, now)).toBeCloseTo(velocity)
})

test.each([
  [0, 1],
  [436, 0],
  [218, 0.5],
])('pushed down by %i of 436 px: %f open', (top, position) => {
  expect(positionOf(top, 436)).toBe(position)
})

test('a sheet without a way is open', () => {
  expect(positionOf(0, 0)).toBe(1)
})
