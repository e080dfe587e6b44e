import type * as z from 'zod/mini'
import { type consultationNote, consultationNoteAnswer } from '../../../contract/schemas/consultation'
import type { DocumentsPort } from '../../../machines/ports/documents'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import { findingsRefusal } from './findings-refusal'

/** POST /consultation-note (product §7, contract §3): the note and the next appointment. */
export function createNoteService(http: HttpClient): Pick<DocumentsPort, 'putNote'> {
  return {
    async putNote({ consultationId, actionId, content, replaces }, signal) {
      const body: z.input<typeof consultationNote> = {
        consultation_id: consultationId,
        note: content.note,
        next_schedule: content.nextSchedule,
        ...(replaces !== null && { replaces }),
      }
      const answer = await http.call({
        method: 'POST',
        path: '/consultation-note',
        body,
        idempotencyKey: actionId,
        answer: consultationNoteAnswer,
        signal,
      })
      return answer.ok ? accepted(answer.value.version) : refused(findingsRefusal('sending a note', answer.refusal))
    },
  }
}
