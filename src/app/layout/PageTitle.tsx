import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectIsCalled, selectRequestQueue, selectWaitingCount } from '../../../machines/doctor/doctor.selectors'
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

/** Apart from the shell: of who comes and goes the bar shows nothing, and is not rendered for it. */
export function PageTitle({ doctor, brand: { appName, hospitalName }, isPractice = false }: PageTitleProps) {
  const texts = useTexts()
  const queue = useSelector(doctor, selectRequestQueue)
  const kind = useSelector(queue, (snapshot) => (snapshot === undefined ? 'consultations' : selectKind(snapshot)))
  const waiting = useSelector(doctor, selectWaitingCount)
  const isCalled = useSelector(doctor, selectIsCalled)
  useEffect(() => {
    writeTitle(pageTitle({ waiting, kind, isCalled, isPractice }, { appName, hospitalName }, texts))
  }, [waiting, kind, isCalled, isPractice, appName, hospitalName, texts])
  // Only for leaving: a title is dear, and not to be written twice for each change.
  useEffect(
    () => () => {
      document.title = pageTitle({ waiting: 0, kind: 'consultations', isCalled: false }, { appName, hospitalName }, texts)
    },
    [appName, hospitalName, texts],
  )
  return null
}

/** In its present text: a new one would be styled first. */
function writeTitle(title: string): void {
  const text = document.querySelector('head > title')?.firstChild
  if (text instanceof Text) text.data = title
  else document.title = title
}
