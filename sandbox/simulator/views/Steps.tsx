import type { EmergencyStatus } from '../../../contract/values/statuses'
import { STEPS } from '../dispatch-words'
import { words } from '../words'
import styles from './Steps.module.css'

/** How far an emergency is; nothing for one that took another way. */
export function Steps({ status }: { status: EmergencyStatus }) {
  const current = STEPS.findIndex((step) => step.status === status)
  if (current === -1) return null
  return (
    <ol className={styles.steps} aria-label={words.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step.status}
          className={styles.step}
          data-state={index < current ? 'past' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {step.words}
        </li>
      ))}
    </ol>
  )
}
