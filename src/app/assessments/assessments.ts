import type { Assessment, AssessmentDetail, AssessmentForm } from '../../../contract/schemas/assessment'
import { createListMachine } from '../../../machines/list/list.machine'
import type { AssessmentQuery, AssessmentRefusal } from '../../../machines/ports/assessments'
import type { Result } from '../../../machines/ports/result'
import { createResourceMachine } from '../../../machines/resource/resource.machine'

/** Generic machines are sufficient: one list and two resources. */
export const assessmentListMachine = createListMachine<Assessment, AssessmentQuery>()
export const assessmentDetailMachine = createResourceMachine<Result<AssessmentDetail, AssessmentRefusal>>()
export const assessmentFormMachine = createResourceMachine<Result<AssessmentForm, AssessmentRefusal>>()
