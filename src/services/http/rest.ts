import { type AxiosInstance, type AxiosResponse, create } from 'axios'
import * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import { failure, type ListMeta, listMeta } from '../../../contract/schemas/envelope'
import { SECOND } from '../../../contract/values/limits'

/** What the callers in the first load need to send a request: axios, zod, and the schemas of their answers. */
export { authTokenData, loginAnswer, restoredSession } from '../../../contract/schemas/auth'
export { heartbeat } from '../../../contract/schemas/doctor'

/** For callers that do not use the answer. */
export const anything = z.unknown()

export function createAxios({ apiUrl, facilityId }: Config, deviceId: string): AxiosInstance {
  return create({
    baseURL: apiUrl,
    timeout: 15 * SECOND,
    headers: { 'X-Facility-Id': facilityId, 'device-id': deviceId },
    // Refusals are values; axios throws only without an answer.
    validateStatus: () => true,
  })
}

const envelope = z.object({ data: z.unknown(), meta: z.catch(z.nullable(listMeta), null) })

/** @throws ZodError if the body is no envelope */
export function readEnvelope(body: unknown): { data: unknown; meta: ListMeta | null } {
  return z.parse(envelope, body)
}

export function readRefusal({ status, data, headers }: AxiosResponse<unknown>) {
  const parsed = failure.safeParse(data)
  return {
    ...(parsed.success ? parsed.data : { message: '' }),
    status_code: status,
    retryAfter: Number(headers['retry-after']) || 0,
  }
}
