import { Check } from 'lucide-react'
import type { AuditEntry } from '../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { formatTime } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { nurseTexts } from '../../i18n/id/nurse'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { wayOf } from './emergency-steps.rules'
import styles from './EmergencySteps.module.css'

interface EmergencyStepsProps {
  record: EmergencyRecord
  /** The log, oldest first; null before it was read. */
  audit: AuditEntry[] | null
}

/** The steps of an emergency with their times. */
export function EmergencySteps({ record, audit }: EmergencyStepsProps) {
  const { app } = useTexts(commonTexts)
  const { emergencyStatuses } = useTexts(workTexts)
  const { nurse } = useTexts(nurseTexts)
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
