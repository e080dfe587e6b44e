import { digitsOf, useSeconds } from '../display/countdown'
import { Banner } from './Banner'
import styles from './HeldNotice.module.css'

export interface HeldNoticeProps {
  /** Id that describes the disabled button. */
  id: string
  /** Text before the remaining time. */
  left: string
  /** Epoch ms, the same clock as `now`. */
  until: number
  now: () => number
  /** The reason, and the alternatives. */
  children: string
}

/** Too many tries: the reason and the remaining time. Screen readers read the time on demand, not every second. */
export function HeldNotice({ id, left, until, now, children }: HeldNoticeProps) {
  const seconds = useSeconds(until, now)
  return (
    <Banner tone="warn">
      <p id={id}>{children}</p>
      <p className={styles.left}>
        {left}{' '}
        <strong role="timer" aria-live="off" className={styles.digits}>
          {digitsOf(seconds)}
        </strong>
      </p>
    </Banner>
  )
}
