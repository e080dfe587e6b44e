import * as z from 'zod/mini'
import { fileReference } from '../../../contract/schemas/consultation'
import type { Failure } from '../../../contract/schemas/envelope'
import { MINUTE } from '../../../contract/values/limits'
import { UPLOAD_TYPES } from '../../../contract/values/uploads'
import type { UploadOrder } from '../../../machines/ports/attachments'
import { createUploadClient, type UploadClientOptions } from '../http/upload-client'

/** Prefix of references, whatever the API's address is (contract §3 POST /chat/upload). */
const API = '/api/v1'
const stored = z.object({ data: fileReference })

export type StoreAnswer = { ok: true; reference: string } | { ok: false; status: number; failure: Failure }

export interface FileDoor {
  /** POST /chat/upload; `onShare` receives the progress between 0 and 1. Rejects without an answer. */
  store(order: UploadOrder, watch: { signal: AbortSignal; onShare: (share: number) => void }): Promise<StoreAnswer>
  /** GET /files. Rejects on failure. */
  read(reference: string, signal: AbortSignal): Promise<Blob>
}

/** Upload and download of a conversation's files. */
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

/** An object URL has this origin, so its type must never be HTML. */
export function harmless(bytes: Blob): Blob {
  const type = bytes.type.split(';')[0] ?? ''
  return (UPLOAD_TYPES as readonly string[]).includes(type)
    ? bytes
    : new Blob([bytes], { type: 'application/octet-stream' })
}
