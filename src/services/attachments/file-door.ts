import type { AxiosInstance } from 'axios'
import * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import { fileReference } from '../../../contract/schemas/consultation'
import { type Failure, failure } from '../../../contract/schemas/envelope'
import { MINUTE } from '../../../contract/values/limits'
import { UNAUTHENTICATED } from '../../../contract/values/refusals'
import { UPLOAD_TYPES } from '../../../contract/values/uploads'
import type { UploadOrder } from '../../../machines/ports/attachments'

/** Where references begin, whatever the address of the API is (contract §3 POST /chat/upload). */
const API = '/api/v1'
const stored = z.object({ data: fileReference })

export type StoreAnswer = { ok: true; reference: string } | { ok: false; status: number; failure: Failure }

export interface FileDoor {
  /** POST /chat/upload; `onShare` hears how much is up, between 0 and 1. Faults without an answer of the server. */
  store(order: UploadOrder, watch: { signal: AbortSignal; onShare: (share: number) => void }): Promise<StoreAnswer>
  /** GET /files. Faults where it cannot be had. */
  read(reference: string, signal: AbortSignal): Promise<Blob>
}

interface FileDoorOptions {
  config: Pick<Config, 'apiUrl' | 'facilityId'>
  /** Who asks: a bearer, or a Parse session (contract §2 "Identities"). */
  credentials: () => Record<string, string>
  onUnauthenticated: () => void
}

/** Files over axios, which knows how far an upload is; loaded with the first of them. */
export function createFileDoor({ config, credentials, onUnauthenticated }: FileDoorOptions): FileDoor {
  let loading: Promise<AxiosInstance> | null = null

  return {
    async store({ file, consultationId, messageId }, { signal, onShare }) {
      const axios = await loaded()
      const form = new FormData()
      form.set('consultation_id', consultationId)
      form.set('file', file.bytes, file.name)
      const asked = credentials()
      const response = await axios.post<unknown>('/chat/upload', form, {
        headers: { ...asked, 'Idempotency-Key': messageId },
        signal,
        onUploadProgress: ({ progress }) => progress !== undefined && onShare(progress),
      })
      if (response.status < 300) return { ok: true, reference: z.parse(stored, response.data).data }
      return { ok: false, status: response.status, failure: refusalOf(asked, response.status, response.data) }
    },
    async read(reference, signal) {
      const axios = await loaded()
      const path = z.parse(fileReference, reference).slice(API.length)
      const asked = credentials()
      const response = await axios.get<ArrayBuffer>(path, {
        headers: asked,
        responseType: 'arraybuffer',
        signal,
        timeout: MINUTE,
      })
      if (response.status < 300) {
        return harmless(new Blob([response.data], { type: String(response.headers['content-type'] ?? '') }))
      }
      refusalOf(asked, response.status, asJson(response.data))
      throw new Error(`GET /files: ${response.status}`)
    },
  }

  async function loaded(): Promise<AxiosInstance> {
    loading ??= import('axios').then(({ default: axios }) =>
      axios.create({ baseURL: config.apiUrl, headers: { 'X-Facility-Id': config.facilityId }, validateStatus: () => true }),
    )
    try {
      return await loading
    } catch (fault) {
      loading = null
      throw fault
    }
  }

  /** @throws Error where it is the server's own fault, and no refusal */
  function refusalOf(asked: Record<string, string>, status: number, body: unknown): Failure {
    if (status >= 500) throw new Error(`the server answered ${status}`)
    const parsed = failure.safeParse(body)
    const refusal = parsed.success ? parsed.data : { message: '' }
    if (status === 401 && refusal.message === UNAUTHENTICATED && isStill(asked)) onUnauthenticated()
    return refusal
  }

  /** A late answer speaks of the session in whose name it was asked, which may not be this one any more. */
  function isStill(asked: Record<string, string>): boolean {
    return Object.entries(credentials()).every(([name, value]) => asked[name] === value)
  }
}

/** An object URL is of this origin: what calls itself a page must not become one. */
export function harmless(bytes: Blob): Blob {
  const type = bytes.type.split(';')[0] ?? ''
  return (UPLOAD_TYPES as readonly string[]).includes(type) ? bytes : new Blob([bytes], { type: 'application/octet-stream' })
}

function asJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
