import type { DocumentRefusal } from '../../../machines/ports/documents'
import type { HttpRefusal } from '../http/http-client'
import { logFailure } from '../log'

/**
 * Maps the server's refusal of a document (contract §2 "Refusals").
 * @throws Error if the answer is no verdict: no session, too many calls
 */
export function documentRefusal(what: string, { status_code, status, errors }: HttpRefusal): DocumentRefusal {
  const failure = `${what}: ${status_code}`
  logFailure(failure, errors)
  switch (status_code) {
    case 404:
      return { kind: 'closed' }
    case 409:
      return { kind: status === 'ON_PAYMENT' ? 'awaitingPayment' : 'closed' }
    case 403:
      return { kind: 'notAllowed' }
    case 413:
    case 422:
      return { kind: 'malformed', fields: Object.keys(errors ?? {}) }
    default:
      throw new Error(failure)
  }
}
