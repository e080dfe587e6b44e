import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { showsOfflineBanner } from '../../../machines/doctor/doctor.rules'
import { selectDetail, selectRequestQueue } from '../../../machines/doctor/doctor.selectors'
import { selectWaitingCount } from '../../../machines/request-queue/request-queue.selectors'
import { selectValue } from '../../../machines/resource/resource.selectors'
import { useTexts } from '../../i18n/texts'
import { RequestPanel } from '../../screens/requests/RequestPanel'
import { usePanel } from '../../screens/requests/use-panel'
import { useDoctorFacts } from '../../screens/use-doctor-facts'
import { AlarmBar } from '../../ui/feedback/Banner'
import { UNDER_SM, useMedia } from '../../ui/use-media'
import { CONSULTATION } from '../routes'
import { DoctorStatus } from './DoctorStatus'
import { MainMenu } from './MainMenu'
import { pageTitle } from './page-title'
import { Shell, type ShellProps } from './Shell'
import { useConsultationRoute } from './use-consultation-route'

interface DoctorShellProps extends Pick<ShellProps, 'user' | 'brand' | 'path' | 'navigate' | 'children'> {
  doctor: DoctorRef
}

/** The layout around a doctor at work: menu, switch, banner and the panel that rings. */
export function DoctorShell({ doctor, ...rest }: DoctorShellProps) {
  const { app, layout } = useTexts()
  const { path, navigate, brand } = rest
  const facts = useDoctorFacts(doctor)
  const panel = usePanel(doctor, facts)
  const isSmall = useMedia(UNDER_SM)
  const detail = useSelector(useSelector(doctor, selectDetail), (snapshot) => snapshot && selectValue(snapshot))

  useConsultationRoute(facts.isInConsultation, path, navigate)
  usePageTitle(doctor, brand)

  return (
    <>
      <Shell
        {...rest}
        // Spec §3: a doctor's name is the detail's full_name, '-' if absent; until that is loaded, the session's.
        name={detail ? detail.full_name || app.nothing : rest.user.name}
        title={detail?.specialist || layout.doctor}
        menu={<MainMenu path={path} navigate={navigate} />}
        status={<DoctorStatus doctor={doctor} facts={facts} />}
        banner={<div role="status">{showsOfflineBanner(facts) && <AlarmBar>{layout.offlineBanner}</AlarmBar>}</div>}
        isCovered={panel.isOpen && isSmall}
        onSignOut={() => doctor.send({ type: 'doctor.leave' })}
      />
      <RequestPanel doctor={doctor} facts={facts} panel={panel} isInRoom={facts.isInConsultation && path === CONSULTATION} />
    </>
  )
}

function usePageTitle(doctor: DoctorRef, { appName, hospitalName }: ShellProps['brand']): void {
  const texts = useTexts()
  const queue = useSelector(doctor, selectRequestQueue)
  const waiting = useSelector(queue, (snapshot) => (snapshot === undefined ? 0 : selectWaitingCount(snapshot)))
  useEffect(() => {
    document.title = pageTitle(waiting, { appName, hospitalName }, texts)
    return () => {
      document.title = pageTitle(0, { appName, hospitalName }, texts)
    }
  }, [waiting, appName, hospitalName, texts])
}
