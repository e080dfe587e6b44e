import { Check } from 'lucide-react'
import type { AuditEntry } from '../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { formatTime } from '../../i18n/format'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { wayOf } from './emergency-steps.rules'
import styles from './EmergencySteps.module.css'

interface EmergencyStepsProps {
  record: EmergencyRecord
  /** What was done, oldest first; null while it is not read. */
  audit: AuditEntry[] | null
}

/** How far an emergency is, each step with its time. */
export function EmergencySteps({ record, audit }: EmergencyStepsProps) {
  const { app, emergencyStatuses, nurse } = useTexts()
  return (
    <ol className={styles.steps} aria-label={nurse.steps}>
      {wayOf(record, audit).map(({ status, standing, at }) => (
        <li
          key={status}
          className={styles.step}
          data-standing={standing}
          aria-current={standing === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>{standing === 'done' && <Icon of={Check} size={16} />}</span>
          <span className={styles.name}>{emergencyStatuses[status]}</span>
          {at === null ? (
            <span className={styles.time}>{app.nothing}</span>
          ) : (
            <time className={styles.time} dateTime={new Date(at).toISOString()}>
              {formatTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
