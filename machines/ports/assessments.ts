import type { Assessment, AssessmentDetail, AssessmentForm } from '../../contract/schemas/assessment'
import type { ReadPage } from './pages'
import type { Result } from './result'

/** It is not there, or another's patient's: the server does not tell which. */
export type AssessmentRefusal = { kind: 'gone' }
export type AssessmentQuery = { search: string }

/**
 * What patients answered of themselves, for doctors and nurses (product §7, contract §3); the search is by name or title.
 * Faults when it cannot be read.
 */
export interface AssessmentsPort {
  list: ReadPage<Assessment, AssessmentQuery>
  show(order: { id: string }, signal: AbortSignal): Promise<Result<AssessmentDetail, AssessmentRefusal>>
  form(order: { id: string }, signal: AbortSignal): Promise<Result<AssessmentForm, AssessmentRefusal>>
}
