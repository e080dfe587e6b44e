import type { RequestHandler } from 'express'
import Parse from 'parse/node'
import { overloaded } from '../rest/answer'

/** The database had no time for a statement of Parse's, or its client has left: `cause` is the database's own error. */
export class DatabaseBusy extends Parse.Error {
  override readonly cause: unknown

  constructor(cause: unknown) {
    super(Parse.Error.INTERNAL_SERVER_ERROR, overloaded().message)
    this.cause = cause
  }
}

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
