import type { RequestHandler } from 'express'
import { overloaded } from './answer'

/** Calls that may wait for a connection of one pool; more would only wait until their clients have gone. */
const MOST_WAITING = 100

/** Answers 503 with Retry-After while too many calls wait for the database (docs/contract.md §2 "Limits"). */
export function shedLoad(...pools: readonly { waitingCount: number }[]): RequestHandler {
  return (_request, response, next) => {
    if (pools.every(({ waitingCount }) => waitingCount <= MOST_WAITING)) return next()
    const { status, headers, body } = overloaded()
    response.status(status).set(headers).json(body)
  }
}
