import type { ApiConsultation, PastConsultation } from '../../contract/schemas/consultation'
import type { ReadPage } from './pages'
import type { Result } from './result'

/** Missing, or of another doctor: the server does not distinguish. */
export type ExaminationRefusal = { kind: 'gone' }
export type ExaminationQuery = { search: string }

/** The doctor's own past examinations (contract §3), never stored. Rejects if they cannot be read. */
export interface ExaminationsPort {
  list: ReadPage<PastConsultation, ExaminationQuery>
  show(order: { consultationId: string }, signal: AbortSignal): Promise<Result<ApiConsultation, ExaminationRefusal>>
}
