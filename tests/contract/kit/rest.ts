import { randomUUID } from 'node:crypto'
import { authTokenData, type AuthTokenData } from '../../../contract/schemas/auth'
import { failure } from '../../../contract/schemas/envelope'
import type { StaffRole } from '../../../contract/values/roles'
import { here } from './place'
import { judgeAnswer } from './rest-table'

export const PASSWORD = 'Rahasia-123'
export const FACILITY = 'rs-bina-harapan'

export interface RestAnswer {
  status: number
  headers: Headers
  /** The whole envelope. */
  body: Record<string, unknown>
}

interface RestCall {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  /** null: none is sent. */
  facility?: string | null
  /** The answer may be that of a fault which the test causes. */
  isFaulty?: boolean
}

/**
 * One REST call as a client of any make would do it; `body` is sent as it is when it is a string.
 * @throws ZodError when a refusal is not in its envelope; in the project `contract` an Error for an answer that
 * contract/rest does not know
 */
export async function rest(method: string, path: string, call: RestCall = {}): Promise<RestAnswer> {
  const { body, token, headers = {}, facility = FACILITY, isFaulty = false } = call
  const response = await fetch(`${here()}/api/v1${path}`, {
    method,
    headers: {
      ...(facility === null ? {} : { 'X-Facility-Id': facility }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) failure.parse(answer)
  if (!isFaulty) judgeAnswer(method, path, { status: response.status, body: answer })
  return { status: response.status, headers: response.headers, body: answer }
}

export interface Staff {
  token: string
  parseToken: string
  objectId: string
  id: string
  name: string
  deviceId: string
}

export function logIn(email: string, password = PASSWORD, role = 'doctor', deviceId: string = randomUUID()) {
  const headers = { 'device-id': deviceId }
  return rest('POST', '/auth/login', { body: { email, password, ref_type: role }, headers })
}

/** A doctor or nurse with a session of their own device. */
export async function staff(
  email: string,
  role: StaffRole = 'doctor',
  deviceId: string = randomUUID(),
): Promise<Staff> {
  const answer = await logIn(email, PASSWORD, role, deviceId)
  const data: AuthTokenData = authTokenData.parse(answer.body['data'])
  return {
    token: data['AUTH-TOKEN'],
    parseToken: data.token_parse,
    objectId: data.object_id,
    id: data.id,
    name: data.name,
    deviceId,
  }
}

export async function setPresence({ token }: Staff, status: 'Online' | 'Offline' | 'Busy'): Promise<RestAnswer> {
  return rest('PUT', '/doctors/presence', { token, body: { status } })
}

/** Online is emergency mode. */
export async function setDuty({ token }: Staff, status: 'Online' | 'Offline' | 'Busy'): Promise<RestAnswer> {
  return rest('PUT', '/doctors/presence-emergency', { token, body: { status } })
}

/** Back to the seeds: every session ends. */
export async function reset(): Promise<void> {
  const response = await fetch(`${here()}/sandbox/reset`, { method: 'POST' })
  if (!response.ok) throw new Error(`the sandbox did not reset: ${response.status}`)
}
