import type { Request, RequestHandler } from 'express'
import { SECOND } from '../../contract/values/limits'
import type { LiveContext } from './context'
import { noteSignOfLife } from './leases'
import { noteSessionLife } from './session-ends'

/** One note of a session holds for so long: a lease is many times longer, and a chat asks often. */
const NOTE_HOLDS = 15 * SECOND

/** What Parse writes on a request when it has found whose it is. */
interface ParseRequest extends Request {
  auth?: { user?: { id?: string } }
  info?: { sessionToken?: string }
}

/** Any call to Parse with a living session is a sign of life (contract §2 "lease"), noted before it is answered. */
export function noteParseCalls(context: LiveContext): RequestHandler {
  const { pool, log } = context
  const noted = new Set<string>()

  async function note({ auth, info }: ParseRequest): Promise<void> {
    const userId = auth?.user?.id
    const token = info?.sessionToken
    if (userId === undefined || token === undefined || noted.has(token)) return
    noted.add(token)
    setTimeout(() => noted.delete(token), NOTE_HOLDS).unref()
    await noteSignOfLife(pool, [userId])
    await noteSessionLife(context, [token])
  }

  return (request, response, next) => {
    const json = response.json.bind(response)
    response.json = (body: unknown) => {
      void note(request)
        .catch((fault: unknown) => log.error({ err: fault }, 'a sign of life was not noted'))
        .then(() => json(body))
      return response
    }
    next()
  }
}
