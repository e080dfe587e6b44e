import { useMemo } from 'react'
import type { AuditEntry } from '../../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { formatTime } from '../../../i18n/format'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { workTexts } from '../../../i18n/id/work'
import { useTexts } from '../../../i18n/texts'
import { asideOf, titleOf } from './timeline-words'
import { entriesOf } from './timeline.rules'
import styles from './Timeline.module.css'

interface TimelineStepsProps {
  /** Oldest first, as received. */
  audit: AuditEntry[]
  record: EmergencyRecord
  /** The viewing doctor, by id_user: the log identifies people by number. */
  doctor?: { id: string; name: string } | null
}

/** Every event with its time, newest first. */
export function TimelineSteps({ audit, record, doctor = null }: TimelineStepsProps) {
  const { emergencyStatuses } = useTexts(workTexts)
  const { timeline } = useTexts(emergencyTexts)
  const entries = useMemo(() => entriesOf(audit, record, doctor), [audit, record, doctor])
  if (entries.length === 0) return <p className={styles.text}>{timeline.empty}</p>
  return (
    <ol className={styles.steps}>
      {entries.map((entry) => {
        const aside = asideOf(entry, timeline)
        return (
          <li key={entry.key} className={styles.step}>
            <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
              {formatTime(entry.at)}
            </time>
            <span className={styles.dot} aria-hidden />
            <div className={styles.words}>
              <p className={styles.what}>{titleOf(entry, timeline, emergencyStatuses)}</p>
              {aside !== null && <p className={styles.text}>{aside}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
