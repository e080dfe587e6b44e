import type * as z from 'zod/mini'
import { type safetyAnswerRequest, safetyAnswers } from '../../../contract/schemas/safety-answers'
import type { DocumentsPort } from '../../../machines/ports/documents'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import { documentRefusal } from './document-refusal'

/** PUT /consultation/{id}/safety-answers (contract §3). */
export function createSafetyAnswerService(http: HttpClient): Pick<DocumentsPort, 'saveSafetyAnswer'> {
  return {
    async saveSafetyAnswer({ consultationId, actionId, request }, signal) {
      const body: z.input<typeof safetyAnswerRequest> = request
      const answer = await http.call({
        method: 'PUT',
        path: `/consultation/${encodeURIComponent(consultationId)}/safety-answers`,
        body,
        idempotencyKey: actionId,
        answer: safetyAnswers,
        signal,
      })
      if (answer.ok) return accepted(answer.value)
      const current = answer.refusal.status_code === 409 ? safetyAnswers.safeParse(answer.refusal.data) : null
      if (current?.success) return refused({ kind: 'superseded', answers: current.data })
      return refused(documentRefusal('saving a safety answer', answer.refusal))
    },
  }
}
