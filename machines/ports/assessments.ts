import type { Assessment, AssessmentDetail, AssessmentForm } from '../../contract/schemas/assessment'
import type { ReadPage } from './pages'
import type { Result } from './result'

/** Missing, or of another patient: the server does not distinguish. */
export type AssessmentRefusal = { kind: 'gone' }
export type AssessmentQuery = { search: string }

/**
 * Patients' self-assessments, for doctors and nurses (product §7, contract §3), searched by name or title. Rejects if
 * it cannot be read.
 */
export interface AssessmentsPort {
  list: ReadPage<Assessment, AssessmentQuery>
  show(order: { id: string }, signal: AbortSignal): Promise<Result<AssessmentDetail, AssessmentRefusal>>
  form(order: { id: string }, signal: AbortSignal): Promise<Result<AssessmentForm, AssessmentRefusal>>
}
