import { useSelector } from '@xstate/react'
import { Siren } from 'lucide-react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectClock, selectEmergency } from '../../../machines/doctor/doctor.selectors'
import { type EmergencyRef, selectHasFailed, selectRecord } from '../../../machines/emergency/emergency.selectors'
import { useTexts } from '../../i18n/texts'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { AppLink } from '../../ui/link/AppLink'
import { EmergencyRoom } from './EmergencyRoom'
import styles from './EmergencyScreen.module.css'
import { OpeningEmergency } from './OpeningEmergency'

export interface EmergencyScreenProps {
  doctor: DoctorRef
  navigate: (to: string) => void
}

/** `/emergency`: the one emergency that is open, on its way there, or the way home. */
export function EmergencyScreen({ doctor, navigate }: EmergencyScreenProps) {
  const emergency = useSelector(doctor, selectEmergency)
  const { now } = useSelector(doctor, selectClock)
  if (emergency === undefined) return <NoEmergency navigate={navigate} />
  return <OpenEmergency key={emergency.sessionId} emergency={emergency} now={now} />
}

export function OpenEmergency({ emergency, now }: { emergency: EmergencyRef; now: () => number }) {
  const record = useSelector(emergency, selectRecord)
  const hasFailed = useSelector(emergency, selectHasFailed)
  return record === null ? (
    <OpeningEmergency hasFailed={hasFailed} onRetry={() => emergency.send({ type: 'emergency.retry' })} />
  ) : (
    <EmergencyRoom emergency={emergency} record={record} now={now} />
  )
}

function NoEmergency({ navigate }: Pick<EmergencyScreenProps, 'navigate'>) {
  const { emergency } = useTexts()
  return (
    <div className={styles.none}>
      <h1>
        <VisuallyHidden>{emergency.title}</VisuallyHidden>
      </h1>
      <EmptyState
        icon={Siren}
        tone="quiet"
        title={emergency.noneTitle}
        text={emergency.noneText}
        action={
          <AppLink className={styles.home} to="/" navigate={navigate}>
            {emergency.home}
          </AppLink>
        }
      />
    </div>
  )
}
