import '../../i18n/room-texts'
import { useSelector } from '@xstate/react'
import { MessagesSquare } from 'lucide-react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type ConsultationRef, selectOpening } from '../../../machines/consultation/consultation.selectors'
import { selectClock, selectConsultation } from '../../../machines/doctor/doctor.selectors'
import { useTexts } from '../../i18n/texts'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { AppLink } from '../../ui/link/AppLink'
import { ConsultationRoom } from './ConsultationRoom'
import { OpeningRoom } from './OpeningRoom'
import styles from './ConsultationScreen.module.css'

export interface ConsultationScreenProps {
  doctor: DoctorRef
  navigate: (to: string) => void
}

/** `/konsultasi`: the room of the one consultation that is open, on its way there, or the way to one. */
export function ConsultationScreen({ doctor, navigate }: ConsultationScreenProps) {
  const consultation = useSelector(doctor, selectConsultation)
  const { now } = useSelector(doctor, selectClock)
  if (consultation === undefined) return <NoConsultation navigate={navigate} />
  return <OpenConsultation key={consultation.sessionId} consultation={consultation} now={now} />
}

export function OpenConsultation({ consultation, now }: { consultation: ConsultationRef; now: () => number }) {
  const opening = useSelector(consultation, selectOpening)
  if (opening !== undefined) return <OpeningRoom opening={opening} />
  return <ConsultationRoom consultation={consultation} now={now} />
}

function NoConsultation({ navigate }: Pick<ConsultationScreenProps, 'navigate'>) {
  const { layout, room } = useTexts()

  return (
    <div className={styles.none}>
      <h1>
        <VisuallyHidden>{layout.consultation}</VisuallyHidden>
      </h1>
      <EmptyState
        icon={MessagesSquare}
        title={room.noneTitle}
        text={room.noneText}
        action={
          <AppLink className={styles.home} to="/" navigate={navigate}>
            {room.home}
          </AppLink>
        }
      />
    </div>
  )
}
