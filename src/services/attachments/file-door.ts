import * as z from 'zod/mini'
import { fileReference } from '../../../contract/schemas/consultation'
import type { Failure } from '../../../contract/schemas/envelope'
import { MINUTE } from '../../../contract/values/limits'
import { UPLOAD_TYPES } from '../../../contract/values/uploads'
import type { UploadOrder } from '../../../machines/ports/attachments'
import { createUploadClient, type UploadClientOptions } from '../http/upload-client'

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

/** The files of conversations. */
export function createFileDoor(options: UploadClientOptions): FileDoor {
  const client = createUploadClient(options)

  return {
    async store({ file, consultationId, messageId }, watch) {
      const form = new FormData()
      form.set('consultation_id', consultationId)
      form.set('file', file.bytes, file.name)
      const answer = await client.post('/chat/upload', form, { ...watch, headers: { 'Idempotency-Key': messageId } })
      return answer.ok ? { ok: true, reference: z.parse(stored, answer.body).data } : answer
    },
    async read(reference, signal) {
      const path = z.parse(fileReference, reference).slice(API.length)
      const { data, type } = await client.bytes(path, { signal, timeout: MINUTE })
      return harmless(new Blob([data], { type }))
    },
  }
}

/** An object URL is of this origin: what calls itself a page must not become one. */
export function harmless(bytes: Blob): Blob {
  const type = bytes.type.split(';')[0] ?? ''
  return (UPLOAD_TYPES as readonly string[]).includes(type) ? bytes : new Blob([bytes], { type: 'application/octet-stream' })
}
