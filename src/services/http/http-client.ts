import type * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import type { Failure, ListMeta } from '../../../contract/schemas/envelope'
import { LOCKED_REASON, OPEN_WHILE_LOCKED, UNAUTHENTICATED } from '../../../contract/values/refusals'
import { loadOnce } from '../../chunks/load-once'
import { logDropped } from '../log'
import { yieldToMain } from '../yield-to-main'
import { createLockGate, type LockGate } from '../session/lock-gate'
import { loadRest } from './load-rest'
import { createRoleNames } from './role-names'
import type { SessionStore } from '../storage/session-store'

/** The server refused: status and message (contract §2). Every other failure throws. */
export interface HttpRefusal extends Failure {
  status_code: number
  /** Seconds; set for 429. */
  retryAfter: number
}

/** `meta` of a list (contract §2 "Envelope"); null if the answer has none. */
export type HttpAnswer<Value> = { ok: true; value: Value; meta: ListMeta | null } | { ok: false; refusal: HttpRefusal }

export interface HttpCall<Schema extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** UUID of the click: repeating it has no second effect and returns the same answer (contract §2 "Headers"). */
  idempotencyKey?: string
  /** Schema of `data`. */
  answer: Schema
  signal?: AbortSignal
  /** Milliseconds; 15 s by default. */
  timeout?: number
  /** Sent without a token: a mailed link may belong to another account than the signed-in one. */
  asNobody?: boolean
  /** With the origin's cookies, also cross-origin (product §7 POST /verify-otp). */
  withCredentials?: boolean
}

export interface HttpClient {
  call<Schema extends z.ZodMiniType>(call: HttpCall<Schema>): Promise<HttpAnswer<z.output<Schema>>>
}

export interface HttpFiles {
  /** GET of a binary file, e.g. a PDF. Rejects on failure. */
  file(which: { path: string; signal: AbortSignal }): Promise<Blob>
}

/** The server answered with an internal error: it is reachable, but the call has no result. */
export class ServerFault extends Error {}

interface HttpOptions {
  config: Config
  store: SessionStore
  /** Called for every 401 'Unauthenticated.' that concerns the present session (product §8). */
  onUnauthenticated: () => void
  /** Reads that can wait start when this resolves, so that ringing requests are read first. */
  turn?: () => Promise<void>
  /** Calls wait while it is closed; those refused as locked are repeated when it opens. Always open by default. */
  gate?: LockGate
}

/** REST over axios, which loads with zod at the first call and does not delay the sign-in page. */
export function createHttpClient({
  config,
  store,
  onUnauthenticated,
  turn,
  gate = createLockGate(),
}: HttpOptions): HttpClient & HttpFiles {
  const roles = createRoleNames(config.roles)

  const getRest = loadOnce(async () => {
    const rest = await loadRest()
    return { ...rest, axios: rest.createAxios(config, store.deviceId()) }
  })

  const token = () => store.read()?.['AUTH-TOKEN']
  const bearer = (asked: string | undefined) => (asked === undefined ? {} : { Authorization: `Bearer ${asked}` })
  /** A late answer may concern a previous session, identified by its token. */
  const notice = (asked: string | undefined) => asked === token() && onUnauthenticated()

  const client: HttpClient & HttpFiles = {
    async call(order) {
      const { method, path, body, idempotencyKey, answer, signal, timeout, asNobody, withCredentials = false } = order
      const { axios, readEnvelope, readRefusal } = await getRest()
      if (method === 'GET') {
        await turn?.()
        // Many requests start together and each takes a few milliseconds, so they get separate tasks.
        await yieldToMain()
      }
      const isHeld = asNobody !== true && !OPEN_WHILE_LOCKED.includes(`${method} ${path}`)
      if (isHeld) await gate.passage(signal)
      const era = gate.era()
      const asked = asNobody ? undefined : token()
      // The query may contain a patient's name and must not be logged.
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
        const { data, meta } = readEnvelope(response.data)
        const parsed = answer.safeParse(roles.read(data))
        if (parsed.success) {
          // Parsing and rendering get separate tasks.
          if (method === 'GET') await yieldToMain()
          return { ok: true, value: parsed.data, meta }
        }
        logDropped(`${method} ${named}`, parsed.error.issues)
        throw new Error(`${method} ${named} answered in an unknown shape`)
      }
      const refusal = readRefusal(response)
      if (refusal.status_code === 401 && refusal.message === UNAUTHENTICATED) notice(asked)
      if (isHeld && refusal.status_code === 423 && refusal.reason === LOCKED_REASON) {
        gate.closeByServer(era)
        return client.call(order)
      }
      return { ok: false, refusal }
    },
    async file({ path, signal }) {
      const { axios } = await getRest()
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
