import type * as z from 'zod/mini'
import { apiConsultation } from '../../../contract/schemas/consultation'
import {
  prescription,
  type prescriptionCancellation,
  type prescriptionRequest,
} from '../../../contract/schemas/prescription'
import { MINUTE } from '../../../contract/values/limits'
import type { DocumentsPort } from '../../../machines/ports/documents'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient, HttpFiles } from '../http/http-client'
import { documentRefusal } from './document-refusal'

type PrescriptionPort = Pick<
  DocumentsPort,
  'sendPrescription' | 'findPrescription' | 'cancelPrescription' | 'prescriptionPdf'
>

/** Object URLs are released after this time, when the opened tab has loaded them. */
const URL_LIFE = 5 * MINUTE

/** POST /consultation/{id}/prescription, its cancellation and its PDF (product §7, contract §3). */
export function createPrescriptionService(http: HttpClient & HttpFiles): PrescriptionPort {
  return {
    async sendPrescription({ consultationId, actionId, content }, signal) {
      const body: z.input<typeof prescriptionRequest> = content
      const path = `${pathOf(consultationId)}/prescription`
      const asked = { method: 'POST', path, body, idempotencyKey: actionId, signal } as const
      const answer = await http.call({ ...asked, answer: prescription })
      if (answer.ok) return accepted(answer.value)
      const keys = answer.refusal.errors?.findings ?? []
      if (answer.refusal.status_code === 422 && keys.length > 0) return refused({ kind: 'findings', keys })
      return refused(documentRefusal('sending a prescription', answer.refusal))
    },
    async findPrescription({ consultationId, prescriptionId }, signal) {
      const path = `/consultations/${encodeURIComponent(consultationId)}`
      const answer = await http.call({ method: 'GET', path, answer: apiConsultation, signal })
      if (!answer.ok) throw new Error(`the consultation was refused: ${answer.refusal.status_code}`)
      return answer.value.prescriptions.find(({ prescription_id }) => prescription_id === prescriptionId) ?? null
    },
    async cancelPrescription({ consultationId, actionId, content: { prescriptionId, reason } }, signal) {
      const body: z.input<typeof prescriptionCancellation> = { reason }
      const path = `${pathOf(consultationId)}/prescription/${encodeURIComponent(prescriptionId)}/cancel`
      const asked = { method: 'POST', path, body, idempotencyKey: actionId, signal } as const
      const answer = await http.call({ ...asked, answer: prescription })
      return answer.ok ? accepted(answer.value) : refused(documentRefusal('cancelling a prescription', answer.refusal))
    },
    async prescriptionPdf({ consultationId, prescriptionId }, signal) {
      const path = `${pathOf(consultationId)}/prescription.pdf?id=${encodeURIComponent(prescriptionId)}`
      const bytes = await http.file({ path, signal })
      // An object URL has this origin, so its type must never be HTML.
      const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      setTimeout(() => URL.revokeObjectURL(url), URL_LIFE)
      return url
    },
  }
}

function pathOf(consultationId: string): string {
  return `/consultation/${encodeURIComponent(consultationId)}`
}
