import * as z from 'zod/mini'
import { type consultationNote, type consultationUpdate, recordVersion } from '../../contract/schemas/consultation'
import type { prescriptionCancellation } from '../../contract/schemas/prescription'
import type { CorrectionOrder, CorrectionsPort } from '../../machines/ports/corrections'
import { accepted, refused } from '../../machines/ports/result'
import type { HttpClient } from './http/http-client'
import { findingsRefusal } from './documents/findings-refusal'

/** Versions and corrections of a consultation's record after its end (contract §2 "Corrections"). */
export function createCorrectionsService(http: HttpClient): CorrectionsPort {
  return {
    async versions({ consultationId }, signal) {
      const path = `/consultations/${encodeURIComponent(consultationId)}/versions`
      const answer = await http.call({ method: 'GET', path, answer: z.array(recordVersion), signal })
      if (answer.ok) return answer.value
      throw new Error(`versions refused: ${answer.refusal.status_code}`)
    },
    async correct(order, signal) {
      const answer = await http.call({ ...callOf(order), answer: z.unknown(), idempotencyKey: order.actionId, signal })
      return answer.ok ? accepted(undefined) : refused(findingsRefusal('correcting a record', answer.refusal))
    },
  }
}

/** The rows that write the same document while the consultation runs, with the reason. */
function callOf({ consultationId, objectId, reason, change }: CorrectionOrder) {
  const at = encodeURIComponent(consultationId)
  switch (change.kind) {
    case 'diagnosis': {
      const { icd, ...lists } = change.fields
      const body: z.input<typeof consultationUpdate> = {
        ...Object.fromEntries(
          Object.entries(lists).map(([field, words]) => [field, words.length === 0 ? null : words]),
        ),
        ...(icd !== undefined && { icd: icd.map(({ code, name }) => ({ code, name })) }),
        object_id: objectId,
        correction: { replaces: change.replaces, reason },
      }
      return { method: 'PUT', path: `/consultation/${at}`, body } as const
    }
    case 'note': {
      const body: z.input<typeof consultationNote> = {
        consultation_id: consultationId,
        note: change.content.note,
        next_schedule: change.content.nextSchedule,
        correction: { replaces: change.replaces, reason },
      }
      return { method: 'POST', path: '/consultation-note', body } as const
    }
    case 'cancellation': {
      const body: z.input<typeof prescriptionCancellation> = { reason }
      const path = `/consultation/${at}/prescription/${encodeURIComponent(change.prescriptionId)}/cancel`
      return { method: 'POST', path, body } as const
    }
  }
}
