import { expect, test } from 'vitest'
import { announcementsAhead, secondsUntil } from '../../../src/screens/requests/announcements'

const DEADLINE = 1_000_000

test.each([
  [
    25_000,
    [
      { seconds: 10, delay: 15_000 },
      { seconds: 5, delay: 20_000 },
    ],
  ],
  [7_200, [{ seconds: 5, delay: 2_200 }]],
  [5_000, []],
  [-1_000, []],
])('%i ms before the deadline', (left, ahead) => {
  expect(announcementsAhead(DEADLINE, DEADLINE - left)).toEqual(ahead)
})

test('seconds are said as they are shown: rounded up, never below none', () => {
  expect([24_001, 24_000, 1, 0, -5].map((left) => secondsUntil(DEADLINE, DEADLINE - left))).toEqual([25, 24, 1, 0, 0])
})
