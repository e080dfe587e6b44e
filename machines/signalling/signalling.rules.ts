import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'

/** The first wait before a new try, and the longest. */
const FLOOR = SECOND
export const LONGEST_WAIT = 20 * SECOND

/** Each try doubles the wait; luck, from 0 to 1, shortens it by up to a half. */
export function waitAfter(tries: number, luck: number): number {
  return Math.min(LONGEST_WAIT, FLOOR * 2 ** tries) * (1 - luck / 2)
}

/** The registration was not taken: the session is over, or not this person's. */
export function isRejection(code: number): boolean {
  return code === CLOSE_CODES.rejected
}
