import { useSelector } from '@xstate/react'
import { MessagesSquare } from 'lucide-react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type ConsultationRef, selectOpening } from '../../../machines/consultation/consultation.selectors'
import {
  selectClock,
  selectConsultation,
  selectDeviceCheck,
  selectGroupCall,
  selectUnfinished,
  selectVideoCall,
} from '../../../machines/doctor/doctor.selectors'
import type { CheckRef } from '../../../machines/devices/check/check.selectors'
import type { GroupCallRef } from '../../../machines/group-call/group-call.selectors'
import { selectIsOpening, selectRecord, type UnfinishedRef } from '../../../machines/unfinished/unfinished.selectors'
import type { VideoCallRef } from '../../../machines/video-call/video-call.selectors'
import { roomTexts } from '../../i18n/id/room'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { AppLink } from '../../ui/link/AppLink'
import { HOME } from '../../ui/link/paths'
import { ResumeUnfinished } from '../requests/ResumeUnfinished'
import { ConsultationRoom } from './ConsultationRoom'
import { OpeningRoom } from './OpeningRoom'
import { RoomSkeleton } from './RoomSkeleton'
import styles from './ConsultationScreen.module.css'

export interface ConsultationScreenProps {
  doctor: DoctorRef
  navigate: (to: string) => void
}

/** `/konsultasi`: the open consultation, its opening, or a link to start one. */
export function ConsultationScreen({ doctor, navigate }: ConsultationScreenProps) {
  const consultation = useSelector(doctor, selectConsultation)
  const videoCall = useSelector(doctor, selectVideoCall)
  const groupCall = useSelector(doctor, selectGroupCall)
  const deviceCheck = useSelector(doctor, selectDeviceCheck)
  const { now } = useSelector(doctor, selectClock)
  const unfinished = useSelector(doctor, selectUnfinished)
  const isOpening = useSelector(unfinished, (snapshot) => snapshot !== undefined && selectIsOpening(snapshot))
  if (consultation === undefined && isOpening) return <RoomSkeleton />
  if (consultation === undefined) return <NoConsultation unfinished={unfinished} navigate={navigate} />
  return (
    <OpenConsultation
      key={consultation.sessionId}
      consultation={consultation}
      videoCall={videoCall}
      groupCall={groupCall}
      deviceCheck={deviceCheck}
      now={now}
    />
  )
}

export interface OpenConsultationProps {
  consultation: ConsultationRef
  videoCall?: VideoCallRef | undefined
  groupCall?: GroupCallRef | undefined
  deviceCheck?: CheckRef | undefined
  now: () => number
}

export function OpenConsultation({ consultation, videoCall, groupCall, deviceCheck, now }: OpenConsultationProps) {
  const opening = useSelector(consultation, selectOpening)
  if (opening !== undefined) return <OpeningRoom opening={opening} />
  return (
    <ConsultationRoom
      consultation={consultation}
      videoCall={videoCall}
      groupCall={groupCall}
      deviceCheck={deviceCheck}
      now={now}
    />
  )
}

interface NoConsultationProps extends Pick<ConsultationScreenProps, 'navigate'> {
  unfinished: UnfinishedRef | undefined
}

function NoConsultation({ unfinished, navigate }: NoConsultationProps) {
  const { layout } = useTexts(workTexts)
  const { room } = useTexts(roomTexts)
  const record = useSelector(unfinished, (snapshot) => (snapshot === undefined ? null : selectRecord(snapshot)))

  return (
    <div className={styles.none}>
      <h1>
        <VisuallyHidden>{layout.consultation}</VisuallyHidden>
      </h1>
      {unfinished !== undefined && record !== null ? (
        <ResumeUnfinished unfinished={unfinished} record={record} icon={MessagesSquare} label={room.back} />
      ) : (
        <EmptyState
          icon={MessagesSquare}
          title={room.noneTitle}
          text={room.noneText}
          action={
            <AppLink className={styles.home} to={HOME} navigate={navigate}>
              {room.home}
            </AppLink>
          }
        />
      )}
    </div>
  )
}
