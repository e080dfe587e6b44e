import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { Assessment, AssessmentDetail, AssessmentForm } from '../../contract/schemas/assessment'
import { createListMachine } from '../../machines/list/list.machine'
import type { AssessmentQuery, AssessmentRefusal } from '../../machines/ports/assessments'
import type { Page } from '../../machines/ports/pages'
import type { Result } from '../../machines/ports/result'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { AssessmentsScreen } from '../../src/screens/assessments/AssessmentsScreen'
import { AssessmentView } from '../../src/screens/assessments/AssessmentView'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { listModel } from '../../tests/models/list.model'
import { useShown } from '../kit/use-shown'

const listMachine = createListMachine<Assessment, AssessmentQuery>()
const detailMachine = createResourceMachine<Result<AssessmentDetail, AssessmentRefusal>>()
const formMachine = createResourceMachine<Result<AssessmentForm, AssessmentRefusal>>()

export interface OnStageProps {
  list: () => Promise<Page<Assessment>>
  search?: string
  /** The open one; none by default. */
  id?: string
  detail?: () => Promise<Result<AssessmentDetail, AssessmentRefusal>>
  form?: () => Promise<Result<AssessmentForm, AssessmentRefusal>>
  /** Sent once the list is loaded. */
  next?: 'list.more' | 'list.refresh'
  theme?: 'dark'
  width?: string
}

const never = () => new Promise<never>(() => {})

/** The page with given answers. */
export function OnStage({
  list,
  search = '',
  id: first,
  detail = never,
  form = never,
  next,
  theme,
  width = 'auto',
}: OnStageProps) {
  const [id, setId] = useState(first ?? null)
  const [actors] = useState(() => ({
    list: createActor(listMachine, { input: { readPage: list, query: { search } } }).start(),
    detail: createActor(detailMachine, { input: { load: detail } }).start(),
    form: createActor(formMachine, { input: { load: form } }).start(),
  }))
  useShown(listModel, actors.list)
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset.theme = theme
    const watch = actors.list.subscribe((snapshot) => {
      if (next === undefined || snapshot.value !== 'ready') return
      watch.unsubscribe()
      queueMicrotask(() => actors.list.send({ type: next }))
    })
    return () => {
      watch.unsubscribe()
      delete document.documentElement.dataset.theme
      for (const actor of Object.values(actors)) actor.stop()
    }
  }, [actors, next, theme])
  return (
    <main style={{ width }}>
      <AssessmentsScreen
        list={actors.list}
        id={id}
        now={TEST_EPOCH}
        addressOf={(one) => `#${one ?? ''}`}
        navigate={(to) => setId(to.slice(1) || null)}
        detail={<AssessmentView detail={actors.detail} form={actors.form} now={TEST_EPOCH} />}
      />
    </main>
  )
}
