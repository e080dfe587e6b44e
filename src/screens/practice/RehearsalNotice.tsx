import { useSelector } from '@xstate/react'
import { Check, Flag, type LucideIcon, Siren } from 'lucide-react'
import { partOf } from '../../../machines/ports/practice'
import type { Line } from '../../../machines/practice/practice.model'
import {
  type PracticeRef,
  selectAcceptedIn,
  selectLatest,
  selectStep,
} from '../../../machines/practice/practice.selectors'
import { selectKind, type RequestQueueRef } from '../../../machines/request-queue/request-queue.selectors'
import { formatSeconds } from '../../i18n/format'
import type { PracticeTexts } from '../../i18n/id/practice'
import { practiceTexts } from '../../i18n/id/practice'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import styles from './RehearsalNotice.module.css'

interface RehearsalNoticeProps {
  practice: PracticeRef
  queue: RequestQueueRef
}

/** The last result: reaction time, or the competing doctor. Replaces toasts, which are for real events. */
export function RehearsalNotice({ practice, queue }: RehearsalNoticeProps) {
  return (
    <div role="status" className={styles.status}>
      <Words practice={practice} queue={queue} />
    </div>
  )
}

function Words({ practice, queue }: RehearsalNoticeProps) {
  const texts = useTexts(practiceTexts)
  const { practice: words } = texts
  const step = useSelector(practice, selectStep)
  const latest = useSelector(practice, selectLatest)
  const acceptedIn = useSelector(practice, selectAcceptedIn)
  const kind = useSelector(queue, selectKind)
  if (step === 'accepted' && acceptedIn !== null) {
    const time = words.seconds({ seconds: formatSeconds(acceptedIn) })
    const text = kind === 'emergencies' ? words.acceptedCall : words.acceptedText
    return <Flash icon={Check} title={words.accepted({ time })} text={text} />
  }
  if (step === 'turning') return <Flash icon={Siren} title={words.turning} text={words.turningText} />
  const line = latest === null ? null : outcomeText(latest, texts)
  if (step === 'finishing') return <Flash icon={Flag} title={words.finishing} text={line} />
  return line === null ? null : <p className={styles.line}>{line}</p>
}

function Flash({ icon, title, text }: { icon: LucideIcon; title: string; text: string | null }) {
  return (
    <div className={styles.flash}>
      <span className={styles.icon}>
        <Icon of={icon} size={20} />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}

/** An accepted request has its own card. */
function outcomeText({ robot, end }: Line, { practice: { results, cast } }: PracticeTexts): string | null {
  if (end === null || end === 'accepted') return null
  return results[end]({ name: partOf(robot, cast).name, colleague: cast.colleague })
}
