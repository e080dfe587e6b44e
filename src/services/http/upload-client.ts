import type { AxiosInstance } from 'axios'
import type { Config } from '../../../contract/schemas/config'
import { type Failure, failure } from '../../../contract/schemas/envelope'
import { LOCKED_REASON, UNAUTHENTICATED } from '../../../contract/values/refusals'
import { loadOnce } from '../../chunks/load-once'
import { loaded } from '../../chunks/loaded'
import { createLockGate, type LockGate } from '../session/lock-gate'

/** The server's answer to a file; internal errors and missing answers throw. */
export type UploadAnswer = { ok: true; body: unknown } | { ok: false; status: number; failure: Failure }

export interface UploadClient {
  /** A multipart POST; `onShare` receives the progress between 0 and 1. Rejects without an answer. */
  post(path: string, form: FormData, watch: UploadWatch): Promise<UploadAnswer>
  /** A GET of bytes; `type` is the server's content type. Rejects on failure. */
  bytes(path: string, watch: { signal: AbortSignal; timeout: number }): Promise<{ data: ArrayBuffer; type: string }>
}

interface UploadWatch {
  signal: AbortSignal
  onShare: (share: number) => void
  headers?: Record<string, string>
}

export interface UploadClientOptions {
  config: Pick<Config, 'apiUrl' | 'facilityId'>
  /** Headers of the sender: a bearer token or a Parse session (contract §2 "Identities"). */
  credentials: () => Record<string, string>
  onUnauthenticated: () => void
  /** Files wait while it is closed. Always open by default. */
  gate?: LockGate
}

/** Transfers over axios, which reports upload progress; loaded with the first one. */
export function createUploadClient({
  config,
  credentials,
  onUnauthenticated,
  gate = createLockGate(),
}: UploadClientOptions): UploadClient {
  const getAxios = loadOnce(async (): Promise<AxiosInstance> => {
    const { default: axios } = await loaded(() => import('axios'), 'fail')
    return axios.create({
      baseURL: config.apiUrl,
      headers: { 'X-Facility-Id': config.facilityId },
      validateStatus: () => true,
    })
  })

  const client: UploadClient = {
    async post(path, form, watch) {
      const { signal, onShare, headers = {} } = watch
      const axios = await getAxios()
      await gate.passage(signal)
      const era = gate.era()
      const asked = credentials()
      const response = await axios.post<unknown>(path, form, {
        headers: { ...asked, ...headers },
        signal,
        onUploadProgress: ({ progress }) => progress !== undefined && onShare(progress),
      })
      if (response.status < 300) return { ok: true, body: response.data }
      const refusal = refusalOf(asked, response.status, response.data)
      if (isLocked(response.status, refusal)) {
        gate.closeByServer(era)
        return client.post(path, form, watch)
      }
      return { ok: false, status: response.status, failure: refusal }
    },
    async bytes(path, watch) {
      const { signal, timeout } = watch
      const axios = await getAxios()
      await gate.passage(signal)
      const era = gate.era()
      const asked = credentials()
      const order = { headers: asked, responseType: 'arraybuffer', signal, timeout } as const
      const response = await axios.get<ArrayBuffer>(path, order)
      if (response.status < 300) return { data: response.data, type: String(response.headers['content-type'] ?? '') }
      if (isLocked(response.status, refusalOf(asked, response.status, asJson(response.data)))) {
        gate.closeByServer(era)
        return client.bytes(path, watch)
      }
      throw new Error(`GET ${path.split('/')[1] ?? ''}: ${response.status}`)
    },
  }
  return client

  /** @throws Error for an internal error of the server */
  function refusalOf(asked: Record<string, string>, status: number, body: unknown): Failure {
    if (status >= 500) throw new Error(`the server answered ${status}`)
    const parsed = failure.safeParse(body)
    const refusal = parsed.success ? parsed.data : { message: '' }
    if (status === 401 && refusal.message === UNAUTHENTICATED && isStill(asked)) onUnauthenticated()
    return refusal
  }

  /** A late answer may concern a previous session, identified by its credentials. */
  function isStill(asked: Record<string, string>): boolean {
    return Object.entries(credentials()).every(([name, value]) => asked[name] === value)
  }
}

function asJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function isLocked(status: number, { reason }: Failure): boolean {
  return status === 423 && reason === LOCKED_REASON
}
