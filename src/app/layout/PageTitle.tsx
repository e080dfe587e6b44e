import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectIsCalled, selectRequestQueue, selectUnseenMessages, selectWaitingCount } from '../../../machines/doctor/doctor.selectors'
import { selectKind } from '../../../machines/request-queue/request-queue.selectors'
import { useTexts } from '../../i18n/texts'
import type { Brand } from '../App'
import { pageTitle } from './page-title'

interface PageTitleProps {
  doctor: DoctorRef
  brand: Brand
  /** On the page of practising. */
  isPractice?: boolean
}

/** Written, not rendered: who comes and goes is heard of the doctor itself, and React has nothing to do for it. */
export function PageTitle({ doctor, brand: { appName, hospitalName }, isPractice = false }: PageTitleProps) {
  const texts = useTexts()
  const queue = useSelector(doctor, selectRequestQueue)
  const kind = useSelector(queue, (snapshot) => (snapshot === undefined ? 'consultations' : selectKind(snapshot)))
  useEffect(() => {
    const write = titleWriter()
    const follow = (snapshot: ReturnType<DoctorRef['getSnapshot']>) => {
      const news = {
        waiting: selectWaitingCount(snapshot),
        messages: selectUnseenMessages(snapshot),
        kind,
        isCalled: selectIsCalled(snapshot),
        isPractice,
      }
      write(pageTitle(news, { appName, hospitalName }, texts))
    }
    follow(doctor.getSnapshot())
    const listening = doctor.subscribe(follow)
    return () => listening.unsubscribe()
  }, [doctor, kind, isPractice, appName, hospitalName, texts])
  // Only for leaving: a title is dear, and not to be written twice for each change.
  useEffect(
    () => () => {
      document.title = pageTitle({ waiting: 0, kind: 'consultations', isCalled: false }, { appName, hospitalName }, texts)
    },
    [appName, hospitalName, texts],
  )
  return null
}

/** Writes what is new, in the present text: a new one would be styled first, and each search for it takes time as well. */
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
