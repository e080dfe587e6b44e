import type { RequestHandler } from 'express'
import { overloaded } from '../rest/answer'

/** Answers `DatabaseBusy` with 503 and Retry-After, where Parse answers every fault of the server with 500. */
export function answerBusyDatabase(): RequestHandler {
  const { status, headers, message } = overloaded()
  return (_request, response, next) => {
    const json = response.json.bind(response)
    response.json = (body: unknown) => {
      const isBusy =
        response.statusCode === 500 &&
        typeof body === 'object' &&
        body !== null &&
        'error' in body &&
        body.error === message
      if (isBusy) response.status(status).set(headers)
      return json(body)
    }
    next()
  }
}
