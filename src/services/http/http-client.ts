import type { AxiosInstance } from 'axios'
import * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import { type Failure, failure } from '../../../contract/schemas/envelope'
import { SECOND } from '../../../contract/values/limits'
import { UNAUTHENTICATED } from '../../../contract/values/refusals'
import { logDropped } from '../log'
import type { SessionStore } from '../storage/session-store'

/** The server said no: its status and its words (contract §2). Anything else that goes wrong is a fault and throws. */
export interface HttpRefusal extends Failure {
  status_code: number
  /** Seconds, of a 429. */
  retryAfter: number
}

export type HttpAnswer<Value> = { ok: true; value: Value } | { ok: false; refusal: HttpRefusal }

export interface HttpCall<Schema extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** The shape of `data`. */
  answer: Schema
  signal?: AbortSignal
  /** Milliseconds; 15 s unless told. */
  timeout?: number
}

export interface HttpClient {
  call<Schema extends z.ZodMiniType>(call: HttpCall<Schema>): Promise<HttpAnswer<z.output<Schema>>>
}

/** The server answered, but with an error of its own: it is there, and this call has no result. */
export class ServerFault extends Error {}

const envelope = z.object({ data: z.unknown() })

interface HttpOptions {
  config: Config
  store: SessionStore
  /** Called for every 401 'Unauthenticated.', wherever it comes from (spec §8). */
  onUnauthenticated: () => void
}

/** REST over axios, which is loaded with the first call so that signing in paints without it. */
export function createHttpClient({ config, store, onUnauthenticated }: HttpOptions): HttpClient {
  let loading: Promise<AxiosInstance> | null = null

  const load = async (): Promise<AxiosInstance> => {
    const { default: axios } = await import('axios')
    return axios.create({
      baseURL: config.apiUrl,
      timeout: 15 * SECOND,
      headers: { 'X-Facility-Id': config.facilityId, 'device-id': store.deviceId() },
      // Refusals are values here; axios throws only when no answer comes.
      validateStatus: () => true,
    })
  }

  return {
    async call({ method, path, body, answer, signal, timeout }) {
      loading ??= load()
      const axios = await loading.catch((fault: unknown) => {
        loading = null
        throw fault
      })
      const token = store.read()?.['AUTH-TOKEN']
      const response = await axios.request<unknown>({
        method,
        url: path,
        data: body,
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
        ...(signal === undefined ? {} : { signal }),
        ...(timeout === undefined ? {} : { timeout }),
      })
      if (response.status >= 500) throw new ServerFault(`${method} ${path}: ${response.status}`)
      if (response.status >= 200 && response.status < 300) {
        const parsed = z.safeParse(answer, z.parse(envelope, response.data).data)
        if (parsed.success) return { ok: true, value: parsed.data }
        logDropped(`${method} ${path}`, parsed.error.issues)
        throw new Error(`${method} ${path} answered in an unknown shape`)
      }
      const refusal = refusalOf(response.status, response.data, response.headers['retry-after'])
      if (refusal.status_code === 401 && refusal.message === UNAUTHENTICATED) onUnauthenticated()
      return { ok: false, refusal }
    },
  }
}

function refusalOf(status: number, body: unknown, retryAfter: unknown): HttpRefusal {
  const parsed = failure.safeParse(body)
  return {
    ...(parsed.success ? parsed.data : { message: '' }),
    status_code: status,
    retryAfter: Number(retryAfter) || 0,
  }
}
