import { Check, Siren } from 'lucide-react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { type EmergencyStatus } from '../../../contract/values/statuses'
import { useTexts } from '../../i18n/texts'
import { cx } from '../../ui/cx'
import { digitsOf } from '../../ui/display/countdown'
import { Icon } from '../../ui/display/Icon'
import { useElapsed } from '../../ui/use-elapsed'
import styles from './EmergencyBar.module.css'

/** The way of an emergency, in its statuses (spec §4). */
const STEPS: EmergencyStatus[] = ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE', 'FINISHED']

interface EmergencyBarProps {
  record: EmergencyRecord
  /** The server's time, epoch milliseconds. */
  now: () => number
  onEnd: () => void
}

/** The red bar: how far it is, how long it lasts already, and its end. */
export function EmergencyBar({ record: { status, requestAt }, now, onEnd }: EmergencyBarProps) {
  const { emergency } = useTexts()
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        <Icon of={Siren} size={24} />
        {emergency.title}
      </h1>
      <Steps status={status} />
      <p className={styles.elapsed} role="timer" aria-label={emergency.sinceCall}>
        <strong className={styles.digits}>{digitsOf(useElapsed(requestAt, now))}</strong>
        <span>{emergency.sinceCall}</span>
      </p>
      <button type="button" className={cx(styles.end, status === 'DONE' && styles.last)} onClick={onEnd}>
        {emergency.end}
      </button>
    </header>
  )
}

function Steps({ status }: { status: EmergencyStatus }) {
  const { emergency, emergencyStatuses } = useTexts()
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
          <span className={styles.mark}>{index <= reached && <Icon of={Check} size={16} />}</span>
          {emergencyStatuses[step]}
        </li>
      ))}
    </ol>
  )
}
