import { useSelector } from '@xstate/react'
import { Headset } from 'lucide-react'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type DoctorFacts, isEmergencyMode, showsOfflineBanner } from '../../../machines/doctor/doctor.rules'
import {
  selectBell,
  selectDetail,
  selectDeviceCheck,
  selectIsInAnyCall,
  selectPanel,
  selectSwitch,
  selectUnanswered,
} from '../../../machines/doctor/doctor.selectors'
import type { CheckRef } from '../../../machines/devices/check/check.selectors'
import { type PanelRef, selectIsOpen } from '../../../machines/panel/panel.selectors'
import { selectValue } from '../../../machines/resource/resource.selectors'
import { commonTexts } from '../../i18n/id/common'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { AvailabilityQuestion } from '../../screens/availability/AvailabilityQuestion'
import { BreakNotice } from '../../screens/availability/BreakNotice'
import { useReadyToRing } from '../../screens/availability/use-ready-to-ring'
import { PANEL_COVERS } from '../../screens/requests/panel-mode'
import { RequestPanel } from '../../screens/requests/RequestPanel'
import { summon } from '../../screens/requests/use-panel-key'
import { RingTool } from '../../screens/requests/RingTool'
import { useDoctorFacts } from '../../screens/use-doctor-facts'
import { AlarmBar } from '../../ui/feedback/Banner'
import { PRACTICE } from '../../ui/link/paths'
import type { MenuItem } from '../../ui/overlay/Menu'
import { UnderCoverProvider, useIsPageCovered } from '../../ui/overlay/page-layer'
import { DeferredRender } from '../../ui/DeferredRender'
import { useAfterFrame } from '../../ui/use-frames'
import { useMedia } from '../../ui/use-media'
import { CallHost } from './CallHost'
import { DeviceCheckHost } from './DeviceCheckHost'
import { DoctorStatus } from './DoctorStatus'
import { GroupCallHost } from './GroupCallHost'
import { MainMenu } from './MainMenu'
import { PageTitle } from './PageTitle'
import { Shell, type ShellProps } from './Shell'
import { useLeaveWarning } from './use-leave-warning'
import { pageOf, useOpenRoute } from './use-open-route'
import { usePanelAddress } from './use-panel-address'
import { useUnanswered } from './use-unanswered'

interface DoctorShellProps extends Pick<ShellProps, 'user' | 'brand' | 'path' | 'navigate' | 'children'> {
  doctor: DoctorRef
}

/** The layout of a working doctor: menu, switch, banner and ringing panel. */
export function DoctorShell({ doctor, ...rest }: DoctorShellProps) {
  const { app } = useTexts(commonTexts)
  const { layout } = useTexts(workTexts)
  const { path, navigate } = rest
  const facts = useDoctorFacts(doctor)
  const panel = useSelector(doctor, selectPanel)
  const isPageCovered = useIsPageCovered()
  const detail = useSelector(useSelector(doctor, selectDetail), (snapshot) => snapshot && selectValue(snapshot))

  const bell = useSelector(doctor, selectBell)
  const ringTool = useMemo(() => bell && <RingTool bell={bell} />, [bell])

  const isInEmergency = facts.open === 'Emergencies' && path === pageOf(facts.open)
  const bar: Pick<ShellProps, 'tone' | 'menu' | 'status'> = isInEmergency
    ? { tone: 'emergency' }
    : {
        menu: (
          <DeferredRender>
            <MainMenu staff="doctor" path={path} navigate={navigate} />
          </DeferredRender>
        ),
        status: <DoctorStatus doctor={doctor} facts={facts} />,
      }

  const toRequests = useCallback(() => summon(doctor), [doctor])

  const check = useSelector(doctor, selectDeviceCheck)
  const tools = useCheckItem(doctor, check)

  // Renders the bar first, then the panel.
  const isBarDrawn = useAfterFrame(true)

  const refuse = useCallback(() => doctor.send({ type: 'page.leave' }), [doctor])
  useOpenRoute(facts.open, path, navigate, refuse)
  useLeaveWarning(facts.open !== null)
  usePanelAddress(panel, path, navigate)
  useUnanswered(useSelector(doctor, selectUnanswered), facts.open === null, path, navigate)

  return (
    <>
      <PageTitle doctor={doctor} brand={rest.brand} isPractice={path === PRACTICE} />
      <UnderPanel panel={panel}>
        <Shell
          {...rest}
          // Product §3: the detail's full_name, '-' if absent; until it is loaded, the session's name.
          name={detail ? detail.full_name || app.nothing : rest.user.name}
          title={detail?.specialist || layout.doctor}
          {...bar}
          banner={<Notices doctor={doctor} facts={facts} />}
          {...(tools && { tools })}
          onToRequests={toRequests}
          onSignOut={() => doctor.send({ type: 'doctor.leave' })}
        />
      </UnderPanel>
      <Questions doctor={doctor} />
      {panel && isBarDrawn && (
        <div inert={isPageCovered}>
          <RequestPanel
            panel={panel}
            doctor={doctor}
            facts={facts}
            mode={isEmergencyMode(facts) ? 'emergencies' : 'consultations'}
            isInRoom={facts.open !== null && path === pageOf(facts.open)}
            tools={ringTool}
          />
        </div>
      )}
      <GroupCallHost doctor={doctor} name={rest.user.name} />
      {check && <DeviceCheckHost doctor={doctor} check={check} />}
      <CallHost doctor={doctor} path={path} navigate={navigate} />
    </>
  )
}

/** The page, inert while the panel or a layer covers it; an opening panel renders nothing of it. */
function UnderPanel({ panel, children }: { panel: PanelRef | undefined; children: ReactNode }) {
  const isPanelOpen = useSelector(panel, (snapshot) => snapshot !== undefined && selectIsOpen(snapshot))
  const isCovering = useMedia(PANEL_COVERS)
  const isPageCovered = useIsPageCovered()
  const isCovered = (isPanelOpen && isCovering) || isPageCovered
  return (
    <UnderCoverProvider value={isCovered}>
      <div inert={isCovered}>{children}</div>
    </UnderCoverProvider>
  )
}

/** 'Periksa perangkat', to check the devices before a call. */
function useCheckItem(doctor: DoctorRef, check: CheckRef | undefined): MenuItem[] | undefined {
  const { layout } = useTexts(workTexts)
  const isInCall = useSelector(doctor, selectIsInAnyCall)
  if (check === undefined) return undefined
  return [
    {
      id: 'checkDevices',
      label: layout.checkDevices,
      icon: Headset,
      reason: isInCall ? layout.checkDevicesLater : null,
      onSelect: () => check.send({ type: 'check.open', order: null }),
    },
  ]
}

/** Notices under the bar of every page: why requests do not reach this doctor. */
function Notices({ doctor, facts }: { doctor: DoctorRef; facts: DoctorFacts }) {
  const { layout } = useTexts(workTexts)
  const availability = useSelector(doctor, selectSwitch('consultations'))
  const getReady = useReadyToRing(doctor)
  return (
    <div role="status">
      {showsOfflineBanner(facts) && <AlarmBar>{layout.offlineBanner}</AlarmBar>}
      {availability && <BreakNotice availability={availability} onGoOnline={getReady} />}
    </div>
  )
}

/** Mounted once, although a page may have two switches; unaffected by page changes. */
const Questions = memo(function Questions({ doctor }: { doctor: DoctorRef }) {
  const online = useSelector(doctor, selectSwitch('consultations'))
  const emergency = useSelector(doctor, selectSwitch('emergencies'))
  return (
    <>
      {online && <AvailabilityQuestion availability={online} kind="consultations" />}
      {emergency && <AvailabilityQuestion availability={emergency} kind="emergencies" />}
    </>
  )
})
