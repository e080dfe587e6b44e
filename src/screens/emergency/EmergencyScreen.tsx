import { useSelector } from '@xstate/react'
import { Siren } from 'lucide-react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import {
  selectClock,
  selectEmergency,
  selectGroupCall,
  selectMe,
  selectUnfinished,
  selectVideoCall,
} from '../../../machines/doctor/doctor.selectors'
import { selectHasFailed, selectRecord } from '../../../machines/emergency/emergency.selectors'
import {
  selectRecord as selectUnfinishedRecord,
  type UnfinishedRef,
} from '../../../machines/unfinished/unfinished.selectors'
import { emergencyTexts } from '../../i18n/id/emergency'
import { useTexts } from '../../i18n/texts'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { AppLink } from '../../ui/link/AppLink'
import { HOME } from '../../ui/link/paths'
import type { RoomCalls } from '../call/use-running-calls'
import { ResumeUnfinished } from '../requests/ResumeUnfinished'
import { EmergencyRoom, type EmergencyRoomProps } from './EmergencyRoom'
import styles from './EmergencyScreen.module.css'
import { OpeningEmergency } from './OpeningEmergency'

export interface EmergencyScreenProps {
  doctor: DoctorRef
  navigate: (to: string) => void
}

/** `/emergency`: the open emergency, its opening, or a link to the home page. */
export function EmergencyScreen({ doctor, navigate }: EmergencyScreenProps) {
  const emergency = useSelector(doctor, selectEmergency)
  const unfinished = useSelector(doctor, selectUnfinished)
  const { now } = useSelector(doctor, selectClock)
  const me = useSelector(doctor, selectMe)
  const calls: RoomCalls = {
    videoCall: useSelector(doctor, selectVideoCall),
    groupCall: useSelector(doctor, selectGroupCall),
  }
  if (emergency === undefined) return <NoEmergency unfinished={unfinished} navigate={navigate} />
  return <OpenEmergency key={emergency.sessionId} emergency={emergency} calls={calls} me={me} now={now} />
}

export type OpenEmergencyProps = Omit<EmergencyRoomProps, 'record'>

export function OpenEmergency({ emergency, calls, me, now }: OpenEmergencyProps) {
  const record = useSelector(emergency, selectRecord)
  const hasFailed = useSelector(emergency, selectHasFailed)
  return record === null ? (
    <OpeningEmergency hasFailed={hasFailed} onRetry={() => emergency.send({ type: 'emergency.retry' })} />
  ) : (
    <EmergencyRoom emergency={emergency} record={record} calls={calls} me={me} now={now} />
  )
}

interface NoEmergencyProps extends Pick<EmergencyScreenProps, 'navigate'> {
  unfinished: UnfinishedRef | undefined
}

function NoEmergency({ unfinished, navigate }: NoEmergencyProps) {
  const { emergency } = useTexts(emergencyTexts)
  const record = useSelector(unfinished, (snapshot) =>
    snapshot === undefined ? null : selectUnfinishedRecord(snapshot),
  )
  return (
    <div className={styles.none}>
      <h1>
        <VisuallyHidden>{emergency.title}</VisuallyHidden>
      </h1>
      {unfinished !== undefined && record !== null ? (
        <ResumeUnfinished unfinished={unfinished} record={record} icon={Siren} label={emergency.back} />
      ) : (
        <EmptyState
          icon={Siren}
          tone="quiet"
          title={emergency.noneTitle}
          text={emergency.noneText}
          action={
            <AppLink className={styles.home} to={HOME} navigate={navigate}>
              {emergency.home}
            </AppLink>
          }
        />
      )}
    </div>
  )
}
