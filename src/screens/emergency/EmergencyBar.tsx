import { Check } from 'lucide-react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import { emergencyTexts } from '../../i18n/id/emergency'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { InBar } from '../../ui/bar/InBar'
import { digitsOf } from '../../ui/display/countdown'
import { Icon } from '../../ui/display/Icon'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { useElapsed } from '../../ui/use-elapsed'
import styles from './EmergencyBar.module.css'

/** The steps of an emergency by status (product §4). */
const STEPS: EmergencyStatus[] = ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE', 'FINISHED']

interface EmergencyBarProps {
  record: EmergencyRecord
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** In the red bar: present step and elapsed time. */
export function EmergencyBar({ record: { status, requestAt }, now }: EmergencyBarProps) {
  const { emergency } = useTexts(emergencyTexts)
  return (
    <InBar className={styles.alone}>
      <div className={styles.bar}>
        <h1>
          <VisuallyHidden>{emergency.title}</VisuallyHidden>
        </h1>
        <Steps status={status} />
        <p className={styles.elapsed} role="timer" aria-label={emergency.sinceCall}>
          <strong className={styles.digits}>{digitsOf(useElapsed(requestAt, now))}</strong>
          <span className={styles.since}>{emergency.sinceCall}</span>
        </p>
      </div>
    </InBar>
  )
}

function Steps({ status }: { status: EmergencyStatus }) {
  const { emergency } = useTexts(emergencyTexts)
  const { emergencyStatuses } = useTexts(workTexts)
  const reached = STEPS.indexOf(status)
  return (
    <ol className={styles.steps} aria-label={emergency.progress}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-standing={index < reached ? 'done' : index === reached ? 'now' : 'ahead'}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < reached && <Icon of={Check} size={16} />}</span>
          {emergencyStatuses[step]}
        </li>
      ))}
    </ol>
  )
}
