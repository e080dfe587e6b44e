import type { AppRef } from '../../../machines/app/app.selectors'
import type { AssessmentsPort } from '../../../machines/ports/assessments'
import { AssessmentView } from '../../screens/assessments/AssessmentView'
import { usePageActor } from '../use-page-actor'
import { assessmentDetailMachine, assessmentFormMachine } from './assessments'

interface AssessmentHostProps {
  app: AppRef
  assessments: AssessmentsPort
  id: string
  now: number
}

/** One assessment and its patient's form, each with an actor; both stop with it and nothing is stored. */
export function AssessmentHost({ app, assessments, id, now }: AssessmentHostProps) {
  const detail = usePageActor(app, assessmentDetailMachine, { load: (signal) => assessments.show({ id }, signal) })
  const form = usePageActor(app, assessmentFormMachine, { load: (signal) => assessments.form({ id }, signal) })
  return <AssessmentView detail={detail} form={form} now={now} />
}
