import type { RequestHandler } from 'express'
import { LOCKED, PARSE_CODES } from '../../contract/values/refusals'
import type { LiveContext } from '../live/context'
import { mustBeOpenWhileLocked } from './locked'
import { bearerOf } from './session'

type Context = Pick<LiveContext, 'locks'>

/**
 * REST: 423 to a locked session, by its bearer or its Parse token (docs/contract.md §2 "Idle lock"). What another
 * process locked while Redis was away is refused where the session's row is read (session.ts, party.ts).
 */
export function refuseLocked({ locks }: Context): RequestHandler {
  return (request, _response, next) => {
    const bearer = bearerOf(request)
    const parseToken = request.get('x-parse-session-token')
    const isLocked =
      (bearer !== null && locks.isLockedBearer(bearer)) || (parseToken !== undefined && locks.isLocked(parseToken))
    if (isLocked) mustBeOpenWhileLocked(request)
    next()
  }
}

/** The same at Parse, once its body is read: the SDK sends the token there. */
export function refuseLockedCalls({ locks }: Context): RequestHandler {
  return (request, response, next) => {
    const body: unknown = request.body
    const inBody = typeof body === 'object' && body !== null && '_SessionToken' in body ? body._SessionToken : undefined
    const isLocked = [request.get('x-parse-session-token'), inBody].some(
      (token) => typeof token === 'string' && locks.isLocked(token),
    )
    const isSignOut = request.method === 'POST' && request.path === '/logout'
    if (!isLocked || isSignOut) return next()
    response.status(423).json({ code: PARSE_CODES.locked, error: LOCKED })
  }
}
