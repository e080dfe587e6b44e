import { MessagesSquare, Moon, Stethoscope } from 'lucide-react'
import { type DoctorFacts, standingOf } from '../../../machines/doctor/doctor.rules'
import type { Texts } from '../../i18n/id'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { IconTile } from '../../ui/feedback/EmptyState'
import styles from './StandingCard.module.css'

interface StandingCardProps {
  className: string | undefined
  facts: DoctorFacts
}

/** How the doctor stands, and what that means for the next patient. */
export function StandingCard({ className, facts }: StandingCardProps) {
  const { home } = useTexts()
  const { icon, tone, title, text } = faceOf(facts, home)
  return (
    <Card className={className} aria-labelledby="standing">
      <div className={styles.standing}>
        <IconTile icon={icon} tone={tone} />
        <div>
          <h2 id="standing" className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
    </Card>
  )
}

function faceOf(facts: DoctorFacts, home: Texts['home']) {
  if (facts.isInConsultation) {
    return { icon: MessagesSquare, tone: 'warn', title: home.inRoomTitle, text: home.inRoomText } as const
  }
  if (facts.hasUnfinished || standingOf(facts) === 'inConsultation') {
    return { icon: MessagesSquare, tone: 'warn', title: home.busyTitle, text: home.busyText } as const
  }
  return facts.presence === 'Online'
    ? ({ icon: Stethoscope, tone: 'leaf', title: home.onlineTitle, text: home.onlineText } as const)
    : ({ icon: Moon, tone: 'quiet', title: home.offlineTitle, text: home.offlineText } as const)
}
