import * as z from 'zod/mini'
import type { consultationNote } from '../../../contract/schemas/consultation'
import type { DocumentsPort } from '../../../machines/ports/documents'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import { documentRefusal } from './document-refusal'

/** POST /consultation-note (product §7, contract §3): the note and the next appointment. */
export function createNoteService(http: HttpClient): Pick<DocumentsPort, 'putNote'> {
  return {
    async putNote({ consultationId, actionId, content }, signal) {
      const body: z.input<typeof consultationNote> = {
        consultation_id: consultationId,
        note: content.note,
        next_schedule: content.nextSchedule,
      }
      const answer = await http.call({
        method: 'POST',
        path: '/consultation-note',
        body,
        idempotencyKey: actionId,
        answer: z.unknown(),
        signal,
      })
      return answer.ok ? accepted(undefined) : refused(documentRefusal('sending a note', answer.refusal))
    },
  }
}
