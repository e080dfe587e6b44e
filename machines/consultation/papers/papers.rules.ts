import type { RoomRecord } from '../../../contract/schemas/request'
import type { PaperInput } from '../paper.model'
import { patientOf } from '../patient.rules'
import type { PapersContext, PapersEvent } from './papers.model'

/** A facility's id stands wherever a consultation's does (contract §3). */
export function identityOf(record: RoomRecord): Pick<PapersContext, 'consultationId' | 'permission'> {
  return record.className === 'Consultations'
    ? { consultationId: record.consultation_id, permission: record.phr_permission ?? 'APPROVAL_REQUIRED' }
    : { consultationId: record.faskes_consultation_id, permission: null }
}

/** What every paper starts from; what it reports goes through the holder. */
export function paperInput(
  { consultationId, record, clock, newId }: PapersContext,
  self: { send: (event: PapersEvent) => void },
): PaperInput {
  return { consultationId, objectId: record.objectId, clock, newId, report: (paper) => self.send(paper) }
}

/**
 * What the patient is known to be allergic to: the consultation's patient's, always there, and while it may be read the
 * health record's beside it. null: neither is known.
 */
export function allergiesOf({ record, consultation }: PapersContext, ofHealthRecord: string[] | null): string[] | null {
  const own = consultation?.detail_patient?.allergy?.map(({ name }) => name) ?? patientOf(record).allergies
  if (own === null && ofHealthRecord === null) return null
  return [...new Set([...(own ?? []), ...(ofHealthRecord ?? [])])]
}
