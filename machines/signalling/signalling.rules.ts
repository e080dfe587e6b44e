import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'

/** The first and the longest delay before a retry. */
const FLOOR = SECOND
export const LONGEST_WAIT = 20 * SECOND

/** Each try doubles the delay; `luck`, from 0 to 1, shortens it by up to a half. */
export function waitAfter(tries: number, luck: number): number {
  return Math.min(LONGEST_WAIT, FLOOR * 2 ** tries) * (1 - luck / 2)
}

/** The server moves its clients: another one takes them at once (contract §2 "Sockets"). */
export function isMove(code: number): boolean {
  return code === CLOSE_CODES.moved
}

/** The registration was refused: the session is over or belongs to somebody else. */
export function isRejection(code: number): boolean {
  return code === CLOSE_CODES.rejected
}
