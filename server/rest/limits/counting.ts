import type { Limiters } from '../../cluster/limiters'
import type { TakeTurn } from '../turns'

/** Where tries are counted, and how one at a time is made: tries made at once would all see the same count. */
export interface Counting {
  limiters: Limiters
  takeTurn: TakeTurn
}
