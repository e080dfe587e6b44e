import { type Request, type RequestHandler, type Response, Router } from 'express'
import { PARSE_CODES } from '../../contract/values/refusals'
import type { LiveContext } from '../live/context'
import { isReadWhole } from '../live/parse-internals'
import { endOldestSessions } from '../live/sessions'
import { tooMany } from './answer'
import { rememberDevice } from './limits/known-devices'
import { originOf } from './request-origin'
import { whenHandled } from './handled'
import type { SignInLimit } from './limits/sign-in-limit'
import { TooManyTries } from './try-limit'

/** Parse asked for something else first (a missing field, say): the password was not looked at. */
class NotLookedAt extends Error {}

/**
 * Parse's own login has the limit of POST /auth/login; there is no other way to ask Parse whether a password is right.
 * Only behind the query gate, which parses the body.
 */
export function parseLoginLimit(context: LiveContext, limit: SignInLimit): Router {
  const routes = Router()
  routes.use('/login', limitLogin(context, limit))
  routes.use('/verifyPassword', (_request, response) => refuse(response))
  return routes
}

/** What Parse answers tells whether the password was right. */
function limitLogin(context: LiveContext, limit: SignInLimit): RequestHandler {
  const { pool, securityLog } = context
  const signedIn = async (userId: string, request: Request, response: Response) => {
    // The session exists already: a fault in one of them does not skip the other.
    await Promise.allSettled([endOldestSessions(context, userId), rememberDevice(pool, userId, request, response)])
  }
  return async (request, response, next) => {
    // Parse would ignore what follows the bytes that bcrypt reads. No account has a NUL, which no database can compare.
    const { password } = (request.body ?? {}) as { password?: unknown }
    const account = accountIn(request)
    if ((typeof password === 'string' && !isReadWhole(password)) || account.includes('\0')) {
      return void response.status(404).json({ code: PARSE_CODES.notFound, error: 'Invalid username/password.' })
    }
    const verify = () =>
      new Promise<object | null>((resolve, reject) => {
        // Its client left while it waited for its turn.
        if (response.destroyed) {
          response.end()
          return reject(new NotLookedAt())
        }
        const json = response.json.bind(response)
        response.json = (body: object) => {
          if ('sessionToken' in body) {
            resolve(body)
            if ('objectId' in body) {
              const account = { userId: String(body.objectId) }
              securityLog.note({ event: 'signIn.succeeded', detail: null, account, ...originOf(request) })
            }
            const remembered =
              'objectId' in body ? signedIn(String(body.objectId), request, response) : Promise.resolve()
            void remembered.then(() => json(body))
            return response
          }
          if ('code' in body && body.code === PARSE_CODES.notFound) resolve(null)
          else reject(new NotLookedAt())
          return json(body)
        }
        // Leaving before the answer is no way around the count, nor around the queue: Parse compares to the end.
        void whenHandled(request, response).then(() => resolve(null))
        next()
      })
    try {
      await limit.attempt(account, request, verify)
    } catch (fault) {
      if (fault instanceof TooManyTries) {
        const { status, body, headers } = tooMany(fault)
        response.status(status).set(headers).json(body)
      } else if (!(fault instanceof NotLookedAt)) throw fault
    }
  }
}

interface Given {
  username?: unknown
  email?: unknown
}

/** The account that Parse will look at: it chooses between query and body in just this way. */
function accountIn({ query, body }: Request): string {
  const inBody = (body ?? {}) as Given
  const inQuery = query as Given
  const given = (!inBody.username && inQuery.username) || (!inBody.email && inQuery.email) ? inQuery : inBody
  const account = given.username || given.email
  return typeof account === 'string' ? account : ''
}

function refuse(response: Response): void {
  response.status(403).json({ code: PARSE_CODES.notYours, error: 'Masuk lewat /parse/login' })
}
