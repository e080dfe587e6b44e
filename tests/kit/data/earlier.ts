import { createActor } from 'xstate'
import type { PastConsultation } from '../../../contract/schemas/consultation'
import { earlierMachine } from '../../../machines/consultation/documents/documents.model'
import type { Page, ReadPage } from '../../../machines/ports/pages'

/** An earlier consultation from GET /consultations. */
export function anEarlierConsultation(parts: Partial<PastConsultation> = {}): PastConsultation {
  return {
    consultation_id: 'K-0',
    object_id: 'c0',
    kind: 'consultation',
    status: 'FINISHED',
    requested_at: '2025-08-10T02:00:00.000Z',
    patient_name: 'Sulastri Wahyuningsih',
    patient_dob: '1979-04-12',
    complaint: 'Tengkuk berat sejak tiga hari',
    diagnosis: 'Hipertensi esensial',
    ...parts,
  }
}

export const EARLIER: PastConsultation[] = [
  anEarlierConsultation(),
  anEarlierConsultation({
    consultation_id: 'K-00',
    object_id: 'c00',
    status: 'SESI_BERAKHIR',
    requested_at: '2025-05-02T02:00:00.000Z',
    complaint: 'Batuk berdahak',
    diagnosis: null,
  }),
]

export function pageOf(items: PastConsultation[], parts: Partial<Page<PastConsultation>> = {}): Page<PastConsultation> {
  return { items, page: 1, lastPage: 1, total: items.length, ...parts }
}

/** A live list of earlier consultations over the given pages. */
export function earlierActor(readPage: ReadPage<PastConsultation>) {
  return createActor(earlierMachine, { input: { readPage, query: null } }).start()
}
