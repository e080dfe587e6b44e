import type { Request } from 'express'
import { sourceOf } from './limits/limit-rows'
import { callerIn } from './session'

/**
 * From where a request comes, as the security log stores it. The device is the session's, else what the client says.
 */
export function originOf(request: Request): { source: string; deviceId: string | null } {
  return { source: sourceOf(request), deviceId: callerIn(request)?.deviceId ?? request.get('device-id') ?? null }
}
