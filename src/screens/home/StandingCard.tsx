import { useSelector } from '@xstate/react'
import { MessagesSquare, Moon, Siren, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectBreak } from '../../../machines/availability/availability.selectors'
import {
  type DoctorFacts,
  isAtWork,
  isEmergencyMode,
  isOnline,
  showsEmergencySwitch,
  showsSwitch,
} from '../../../machines/doctor/doctor.rules'
import { selectClock, selectPush, selectSwitch } from '../../../machines/doctor/doctor.selectors'
import type { WorkTexts } from '../../i18n/id/work'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { IconTile } from '../../ui/feedback/EmptyState'
import { AppLink } from '../../ui/link/AppLink'
import { CONSULTATION, EMERGENCY } from '../../ui/link/paths'
import { DoctorSwitch } from '../availability/AvailabilitySwitch'
import { BreakMenu } from '../availability/BreakMenu'
import { useReadyToRing } from '../availability/use-ready-to-ring'
import { PushNotice } from './PushNotice'
import { RestingFace } from './RestingFace'
import styles from './StandingCard.module.css'

interface StandingCardProps {
  doctor: DoctorRef
  facts: DoctorFacts
  navigate: (to: string) => void
}

/** The doctor's state, its effect on the next request, and the possible changes. */
export function StandingCard({ doctor, facts, navigate }: StandingCardProps) {
  const texts = useTexts(workTexts)
  const availability = useSelector(doctor, selectSwitch('consultations'))
  const isResting = useSelector(
    availability,
    (snapshot) => snapshot !== undefined && selectBreak(snapshot) === 'resting',
  )
  const { now } = useSelector(doctor, selectClock)
  const getReady = useReadyToRing(doctor)
  const push = useSelector(doctor, selectPush)
  const { icon, tone, title, text, to } = faceOf(facts, texts)

  return (
    <Card className={styles.card} aria-labelledby="standing" data-toasts-below>
      <div className={styles.standing}>
        {availability && isResting && showsSwitch(facts) ? (
          <RestingFace availability={availability} now={now} onGoOnline={getReady} />
        ) : (
          <div className={styles.face}>
            <IconTile icon={icon} tone={tone} />
            <div>
              <h2 id="standing" className={styles.title}>
                {title}
              </h2>
              <p className={styles.text}>{text}</p>
            </div>
          </div>
        )}
        <Controls>
          {to && (
            <AppLink className={styles.link} to={to.path} navigate={navigate}>
              {to.label}
            </AppLink>
          )}
          {availability && showsSwitch(facts) && isOnline(facts) && <BreakMenu availability={availability} now={now} />}
          {showsEmergencySwitch(facts, 'home') && <DoctorSwitch doctor={doctor} kind="emergencies" />}
        </Controls>
      </div>
      {push && <PushNotice push={push} />}
    </Card>
  )
}

function Controls({ children }: { children: ReactNode }) {
  return <div className={styles.controls}>{children}</div>
}

function faceOf(facts: DoctorFacts, { home }: WorkTexts) {
  if (facts.open === 'Emergencies') {
    const to = { path: EMERGENCY, label: home.toEmergency }
    return { icon: Siren, tone: 'danger', title: home.inEmergencyTitle, text: home.inEmergencyText, to } as const
  }
  if (facts.open !== null) {
    const to = { path: CONSULTATION, label: home.toRoom }
    return { icon: MessagesSquare, tone: 'warn', title: home.inRoomTitle, text: home.inRoomText, to } as const
  }
  if (facts.hasUnfinished || isAtWork(facts)) {
    return { icon: MessagesSquare, tone: 'warn', title: home.busyTitle, text: home.busyText, to: null } as const
  }
  if (isEmergencyMode(facts)) {
    return { icon: Siren, tone: 'danger', title: home.emergencyTitle, text: home.emergencyText, to: null } as const
  }
  if (isOnline(facts)) {
    const text = facts.presences.emergencies === 'Online' ? home.onlineFirstText : home.onlineText
    return { icon: Stethoscope, tone: 'leaf', title: home.onlineTitle, text, to: null } as const
  }
  return { icon: Moon, tone: 'quiet', title: home.offlineTitle, text: home.offlineText, to: null } as const
}
