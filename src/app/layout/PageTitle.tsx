import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import {
  selectIsCalled,
  selectRequestQueue,
  selectUnseenMessages,
  selectWaitingCount,
} from '../../../machines/doctor/doctor.selectors'
import { selectKind } from '../../../machines/request-queue/request-queue.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { createDelayed } from '../../services/delayed'
import { pageTitle } from './page-title'
import type { Brand } from '../brand'

interface PageTitleProps {
  doctor: DoctorRef
  brand: Brand
  /** On the practice page. */
  isPractice?: boolean
}

/** Written to the title directly from the doctor machine, without React renders. */
export function PageTitle({ doctor, brand: { appName, hospitalName }, isPractice = false }: PageTitleProps) {
  const texts = useTexts(workTexts)
  const queue = useSelector(doctor, selectRequestQueue)
  const kind = useSelector(queue, (snapshot) => (snapshot === undefined ? 'consultations' : selectKind(snapshot)))
  useEffect(() => {
    const title = createDelayed(titleWriter())
    let last = ''
    const follow = (snapshot: ReturnType<DoctorRef['getSnapshot']>) => {
      const news = {
        waiting: selectWaitingCount(snapshot),
        messages: selectUnseenMessages(snapshot),
        kind,
        isCalled: selectIsCalled(snapshot),
        isPractice,
      }
      const words = pageTitle(news, { appName, hospitalName }, texts)
      if (words === last) return
      last = words
      title.set(words)
    }
    follow(doctor.getSnapshot())
    const listening = doctor.subscribe(follow)
    return () => {
      title.stop()
      listening.unsubscribe()
    }
  }, [doctor, kind, isPractice, appName, hospitalName, texts])
  // Runs on unmount only, since writing a title is expensive.
  useEffect(
    () => () => {
      document.title = pageTitle(
        { waiting: 0, kind: 'consultations', isCalled: false },
        { appName, hospitalName },
        texts,
      )
    },
    [appName, hospitalName, texts],
  )
  return null
}

/** Updates the existing text node: a new one would need style recalculation and a lookup. */
function titleWriter(): (title: string) => void {
  let text = presentText()
  return (title) => {
    if (text?.isConnected !== true) text = presentText()
    if (text === null) document.title = title
    else if (text.data !== title) text.data = title
  }
}

function presentText(): Text | null {
  const text = document.querySelector('head > title')?.firstChild
  return text instanceof Text ? text : null
}
