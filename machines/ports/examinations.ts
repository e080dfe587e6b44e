import type { ApiConsultation, PastConsultation } from '../../contract/schemas/consultation'
import type { ReadPage } from './pages'
import type { Result } from './result'

/** It is not there, or not this doctor's: the server does not tell which. */
export type ExaminationRefusal = { kind: 'gone' }
export type ExaminationQuery = { search: string }

/** The doctor's own past examinations (contract §3); nothing of them is kept. Faults when it cannot be read. */
export interface ExaminationsPort {
  list: ReadPage<PastConsultation, ExaminationQuery>
  show(order: { consultationId: string }, signal: AbortSignal): Promise<Result<ApiConsultation, ExaminationRefusal>>
}
