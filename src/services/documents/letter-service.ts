import type * as z from 'zod/mini'
import { fileReference, type letterRequest } from '../../../contract/schemas/consultation'
import type { DocumentsPort } from '../../../machines/ports/documents'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import { documentRefusal } from './document-refusal'

/** POST /consultation/{id}/letter: a sick note or a referral; returns the reference of its PDF. */
export function createLetterService(http: HttpClient): Pick<DocumentsPort, 'writeLetter'> {
  return {
    async writeLetter({ consultationId, actionId, content }, signal) {
      const body: z.input<typeof letterRequest> = content
      const path = `/consultation/${encodeURIComponent(consultationId)}/letter`
      const asked = { method: 'POST', path, body, idempotencyKey: actionId, signal } as const
      const answer = await http.call({ ...asked, answer: fileReference })
      return answer.ok ? accepted(answer.value) : refused(documentRefusal('writing a letter', answer.refusal))
    },
  }
}
