import { useState } from 'react'
import { useSearch } from 'wouter'
import type { AppRef } from '../../../machines/app/app.selectors'
import type { User } from '../../../machines/ports/people'
import { AssessmentsScreen } from '../../screens/assessments/AssessmentsScreen'
import { createAssessmentsService } from '../../services/assessments-service'
import { ASSESSMENTS } from '../../ui/link/paths'
import { usePageActor } from '../use-page-actor'
import { AssessmentHost } from './AssessmentHost'
import { assessmentListMachine } from './assessments'
import type { PageServices } from '../page-services'

export interface AssessmentsPageProps {
  app: AppRef
  /** undefined in stories and tests. */
  page: PageServices | undefined
  user: User
  navigate: (to: string) => void
}

/** /assessment of a doctor or a nurse, in its own chunk; `?id=` opens one of them. */
export function AssessmentsPage({ app, page, navigate }: AssessmentsPageProps) {
  return page === undefined ? null : <AssessmentsHost app={app} page={page} navigate={navigate} />
}

/** The list lives as long as its page. The address contains the open assessment, so back and reload work. */
function AssessmentsHost({
  app,
  page,
  navigate,
}: Pick<AssessmentsPageProps, 'app' | 'navigate'> & { page: PageServices }) {
  const id = new URLSearchParams(useSearch()).get('id') || null
  const [assessments] = useState(() => createAssessmentsService(page.http))
  const [now] = useState(() => page.clock.now())
  const list = usePageActor(app, assessmentListMachine, {
    readPage: assessments.list,
    query: { search: '' },
    clock: page.clock,
  })
  return (
    <AssessmentsScreen
      list={list}
      id={id}
      now={now}
      addressOf={addressOf}
      navigate={navigate}
      detail={id !== null && <AssessmentHost key={id} app={app} assessments={assessments} id={id} now={now} />}
    />
  )
}

function addressOf(id: string | null): string {
  return id === null ? ASSESSMENTS : `${ASSESSMENTS}?${new URLSearchParams({ id }).toString()}`
}
