import type { AxiosInstance } from 'axios'
import * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import { type Failure, failure, type ListMeta, listMeta } from '../../../contract/schemas/envelope'
import { SECOND } from '../../../contract/values/limits'
import { LOCKED_REASON, OPEN_WHILE_LOCKED, UNAUTHENTICATED } from '../../../contract/values/refusals'
import { logDropped } from '../log'
import { nextTask } from '../next-task'
import { createLockGate, type LockGate } from '../session/lock-gate'
import { createRoleNames } from './role-names'
import type { SessionStore } from '../storage/session-store'

/** The server said no: its status and its words (contract §2). Anything else that goes wrong is a fault and throws. */
export interface HttpRefusal extends Failure {
  status_code: number
  /** Seconds, of a 429. */
  retryAfter: number
}

/** `meta` of a list (contract §2 "Envelope"); null where the answer has none. */
export type HttpAnswer<Value> = { ok: true; value: Value; meta: ListMeta | null } | { ok: false; refusal: HttpRefusal }

export interface HttpCall<Schema extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** UUID of the click: asking again with it has no second effect and gets the same answer (contract §2 "Headers"). */
  idempotencyKey?: string
  /** The shape of `data`. */
  answer: Schema
  signal?: AbortSignal
  /** Milliseconds; 15 s unless told. */
  timeout?: number
  /** Asked in nobody's name: what a mail's link is for may be another person's than whoever is signed in here. */
  asNobody?: boolean
  /** With the origin's cookies, also when it is another one (product §7 POST /verify-otp). */
  withCredentials?: boolean
}

export interface HttpClient {
  call<Schema extends z.ZodMiniType>(call: HttpCall<Schema>): Promise<HttpAnswer<z.output<Schema>>>
}

export interface HttpFiles {
  /** GET of something that is no JSON: a PDF. Faults where it cannot be had. */
  file(which: { path: string; signal: AbortSignal }): Promise<Blob>
}

/** The server answered, but with an error of its own: it is there, and this call has no result. */
export class ServerFault extends Error {}

const envelope = z.object({ data: z.unknown(), meta: z.catch(z.nullable(listMeta), null) })

interface HttpOptions {
  config: Config
  store: SessionStore
  /** Called for every 401 'Unauthenticated.' that is said of the present session (product §8). */
  onUnauthenticated: () => void
  /** What reads and can wait is asked when this resolves: what rings comes first. */
  turn?: () => Promise<void>
  /** While it is closed, calls wait; what the server refused as locked is asked again when it opens. Never closed unless given. */
  gate?: LockGate
}

/** REST over axios, which is loaded with the first call so that signing in paints without it. */
export function createHttpClient({ config, store, onUnauthenticated, turn, gate = createLockGate() }: HttpOptions): HttpClient & HttpFiles {
  let loading: Promise<AxiosInstance> | null = null
  const roles = createRoleNames(config.roles)

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

  const loaded = (): Promise<AxiosInstance> => {
    loading ??= load().catch((fault: unknown) => {
      loading = null
      throw fault
    })
    return loading
  }

  const token = () => store.read()?.['AUTH-TOKEN']
  const bearer = (asked: string | undefined) => (asked === undefined ? {} : { Authorization: `Bearer ${asked}` })
  /** A late answer speaks of the session in whose name it was asked, which may not be this one any more. */
  const notice = (asked: string | undefined) => asked === token() && onUnauthenticated()

  const client: HttpClient & HttpFiles = {
    async call(order) {
      const { method, path, body, idempotencyKey, answer, signal, timeout, asNobody, withCredentials = false } = order
      const axios = await loaded()
      if (method === 'GET') {
        await turn?.()
        // What begins asks half a dozen things at once, and each is a few milliseconds' work: not all of it in one task.
        await nextTask()
      }
      const isHeld = asNobody !== true && !OPEN_WHILE_LOCKED.includes(`${method} ${path}`)
      if (isHeld) await gate.passage(signal)
      const era = gate.era()
      const asked = asNobody ? undefined : token()
      // What is looked for may be a patient's name: it is in no log.
      const named = path.split('?')[0]
      const response = await axios.request<unknown>({
        method,
        url: path,
        data: roles.write(body),
        withCredentials,
        headers: {
          ...bearer(asked),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        },
        ...(signal === undefined ? {} : { signal }),
        ...(timeout === undefined ? {} : { timeout }),
      })
      if (response.status >= 500) throw new ServerFault(`${method} ${named}: ${response.status}`)
      if (response.status >= 200 && response.status < 300) {
        const { data, meta } = z.parse(envelope, response.data)
        const parsed = z.safeParse(answer, roles.read(data))
        if (parsed.success) {
          // To read it is a task, what is drawn of it another.
          if (method === 'GET') await nextTask()
          return { ok: true, value: parsed.data, meta }
        }
        logDropped(`${method} ${named}`, parsed.error.issues)
        throw new Error(`${method} ${named} answered in an unknown shape`)
      }
      const refusal = refusalOf(response.status, response.data, response.headers['retry-after'])
      if (refusal.status_code === 401 && refusal.message === UNAUTHENTICATED) notice(asked)
      if (isHeld && refusal.status_code === 423 && refusal.reason === LOCKED_REASON) {
        gate.closeByServer(era)
        return client.call(order)
      }
      return { ok: false, refusal }
    },
    async file({ path, signal }) {
      const axios = await loaded()
      await gate.passage(signal)
      const era = gate.era()
      const asked = token()
      const response = await axios.get<Blob>(path, { headers: bearer(asked), responseType: 'blob', signal })
      if (response.status < 300) return response.data
      if (response.status === 401) notice(asked)
      if (response.status === 423) {
        gate.closeByServer(era)
        return client.file({ path, signal })
      }
      throw new Error(`GET ${path}: ${response.status}`)
    },
  }
  return client
}

function refusalOf(status: number, body: unknown, retryAfter: unknown): HttpRefusal {
  const parsed = failure.safeParse(body)
  return {
    ...(parsed.success ? parsed.data : { message: '' }),
    status_code: status,
    retryAfter: Number(retryAfter) || 0,
  }
}
