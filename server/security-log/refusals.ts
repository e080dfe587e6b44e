import type { Request, RequestHandler } from 'express'
import { PROOF_REQUIRED } from '../../contract/values/account'
import { PARSE_CODES } from '../../contract/values/refusals'
import { originOf } from '../rest/request-origin'
import { callerIn } from '../rest/session'
import type { SecurityAct } from './events'
import type { SecurityLog } from './security-log'

type Door = Extract<SecurityAct, { event: 'permission.refused' }>['detail']

/** What Parse writes on a request when it has found whose it is. */
interface ParseRequest extends Request {
  auth?: { user?: { id?: string } }
}

/** Notes each answer that refuses a permission: 403, and Parse's own code of it, in a batch too. */
export function noteRefusals(securityLog: SecurityLog, door: Door): RequestHandler {
  return (request, response, next) => {
    const json = response.json.bind(response)
    response.json = (body: unknown) => {
      if (response.statusCode === 403 || isRefused(body)) {
        const userId = callerIn(request)?.userId ?? (request as ParseRequest).auth?.user?.id
        const account = userId === undefined ? null : { userId }
        const detail = needsProof(body) ? 'freshProof' : door
        securityLog.note({ event: 'permission.refused', detail, account, ...originOf(request) })
      }
      return json(body)
    }
    next()
  }
}

function isRefused(body: unknown): boolean {
  if (Array.isArray(body))
    return body.some(
      (part: unknown) => typeof part === 'object' && part !== null && 'error' in part && isRefused(part.error),
    )
  return typeof body === 'object' && body !== null && 'code' in body && body.code === PARSE_CODES.notYours
}

function needsProof(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'reason' in body && body.reason === PROOF_REQUIRED
}
