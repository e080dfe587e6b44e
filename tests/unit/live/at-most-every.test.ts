import { expect, test } from 'vitest'
import { atMostEvery } from '../../../server/live/at-most-every'

test('is due at once, and again when the interval has passed since it last was', () => {
  let now = 5_000
  const isDue = atMostEvery(60_000, () => now)
  const at = (time: number) => {
    now = time
    return isDue()
  }
  expect([at(5_000), at(5_000), at(64_999), at(65_000), at(124_999), at(125_000)]).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ])
})
