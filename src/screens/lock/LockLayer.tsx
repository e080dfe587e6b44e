import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { isEmergencyMode, isStillAtWork } from '../../../machines/doctor/doctor.rules'
import {
  selectGroupCall,
  selectPanel,
  selectRequestQueue,
  selectVideoCall,
} from '../../../machines/doctor/doctor.selectors'
import { type LockRef, selectGoal, selectIsLocked } from '../../../machines/lock/lock.selectors'
import { selectIsOpen } from '../../../machines/panel/panel.selectors'
import { waiting } from '../../../machines/request-queue/request-queue.rules'
import { selectRequests } from '../../../machines/request-queue/request-queue.selectors'
import { selectPhase } from '../../../machines/video-call/call-session/call-session.selectors'
import { selectCallSession } from '../../../machines/video-call/video-call.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { useMedia } from '../../ui/use-media'
import { PANEL_COVERS } from '../requests/panel-mode'
import { useDoctorFacts } from '../use-doctor-facts'
import { IdleWarning } from './IdleWarning'
import { LockedCallDialog } from './LockedCallDialog'
import { LockedPanel } from './LockedPanel'
import { LockedScreen } from './LockedScreen'

export interface LockLayerProps {
  lock: LockRef
  /** The doctor whose requests and calls ring; undefined for a nurse. */
  doctor: DoctorRef | undefined
  onSignOut: () => void
}

/** The idle lock: its warning over the page, then the lock screen instead of the page. */
export function LockLayer({ lock, doctor, onSignOut }: LockLayerProps) {
  const isLocked = useSelector(lock, selectIsLocked)
  if (!isLocked) return <IdleWarning lock={lock} hasRinging={doctor !== undefined} />
  if (doctor === undefined) return <LockedScreen lock={lock} onSignOut={onSignOut} />
  return <LockedDoctor lock={lock} doctor={doctor} onSignOut={onSignOut} />
}

function LockedDoctor({ lock, doctor, onSignOut }: LockLayerProps & { doctor: DoctorRef }) {
  const { toasts } = useTexts(workTexts)
  const facts = useDoctorFacts(doctor)
  const isStored = isStillAtWork(facts)
  const panel = useSelector(doctor, selectPanel)
  const videoCall = useSelector(doctor, selectVideoCall)
  const groupCall = useSelector(doctor, selectGroupCall)
  const isPanelOpen = useSelector(panel, (snapshot) => snapshot !== undefined && selectIsOpen(snapshot))
  const isCovering = useMedia(PANEL_COVERS)
  const isAskedElsewhere = useIsAskedElsewhere(lock, doctor)
  return (
    <LockedScreen
      lock={lock}
      isAskedElsewhere={isAskedElsewhere}
      hasPanel
      isCovered={isPanelOpen && isCovering}
      signOutReason={isStored ? toasts.leaveRefused : null}
      onSignOut={onSignOut}
    >
      {panel && (
        <LockedPanel
          lock={lock}
          panel={panel}
          doctor={doctor}
          facts={facts}
          mode={isEmergencyMode(facts) ? 'emergencies' : 'consultations'}
        />
      )}
      {videoCall && <LockedCallDialog lock={lock} videoCall={videoCall} groupCall={groupCall} isStored={isStored} />}
    </LockedScreen>
  )
}

/** The PIN is asked for at a card or in a call's dialog that still exists; otherwise on the lock screen. */
function useIsAskedElsewhere(lock: LockRef, doctor: DoctorRef): boolean {
  const goal = useSelector(lock, selectGoal)
  const isWaiting = useSelector(
    useSelector(doctor, selectRequestQueue),
    (queue) =>
      queue !== undefined &&
      goal?.kind === 'request' &&
      waiting(selectRequests(queue)).some(({ objectId }) => objectId === goal.objectId),
  )
  const callSession = useSelector(
    useSelector(doctor, selectVideoCall),
    (snapshot) => snapshot && selectCallSession(snapshot),
  )
  const isRinging = useSelector(
    callSession,
    (snapshot) => snapshot !== undefined && selectPhase(snapshot) === 'ringing',
  )
  return isWaiting || (goal?.kind === 'call' && isRinging)
}
