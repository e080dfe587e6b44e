import { FRAME_BURST, FRAMES_A_SECOND } from '../../contract/values/group-call'
import { SECOND } from '../../contract/values/limits'

/**
 * How many frames one socket may still send: a burst, filled up again by the second.
 * @param now milliseconds of a clock that nobody sets
 * @returns answers whether this one is within it
 */
export function createBudget(now: () => number = () => performance.now()): () => boolean {
  let left = FRAME_BURST
  let at = now()
  return () => {
    const since = now() - at
    at += since
    left = Math.min(FRAME_BURST, left + (since / SECOND) * FRAMES_A_SECOND)
    if (left < 1) return false
    left -= 1
    return true
  }
}
