import { createLanes, createSlots } from '../limits/slots'

/**
 * Pictures that are unpacked at once, of one account and in all: each takes up to hundreds of megabytes, and one of the
 * threads that passwords are compared on.
 */
const OF_ACCOUNT = { size: 1, mostWaiting: 20 }
const everybody = createSlots(2, 100)
const accounts = createLanes()

/** @throws TooManyTries when too many wait */
export function inPictureTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  return accounts.run({ name: userId, ...OF_ACCOUNT }, () => everybody.run(work))
}
