import type { Request, RequestHandler } from 'express'
import { PARSE_CODES } from '../../contract/values/refusals'

/** What Parse writes on a request when it has found whose it is. */
interface ParseRequest extends Request {
  auth?: { user?: object; isMaster?: boolean }
}

/**
 * For what Parse itself would answer to anybody with the JavaScript key: its config, and a batch, of which it refuses
 * each part. Who asks is known only when Parse has read the body, where its SDK puts the session.
 */
export const onlyWithSession: RequestHandler = (request, response, next) => {
  const json = response.json.bind(response)
  response.json = (body: unknown) => {
    const { auth } = request as ParseRequest
    const isRefused = response.statusCode >= 400
    if (isRefused || auth?.user !== undefined || auth?.isMaster === true) return json(body)
    response.status(400)
    return json({ code: PARSE_CODES.noSession, error: 'Invalid session token' })
  }
  next()
}
