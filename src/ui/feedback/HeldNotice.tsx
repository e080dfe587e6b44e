import { digitsOf, useSeconds } from '../display/countdown'
import { Banner } from './Banner'
import styles from './HeldNotice.module.css'

export interface HeldNoticeProps {
  /** What the button that is off is described by. */
  id: string
  /** Before the time that is left. */
  left: string
  /** Epoch ms, the same clock as `now`. */
  until: number
  now: () => number
  /** Why, and what may be done meanwhile. */
  children: string
}

/** Too many tries: why, and how long. The time is read when it is asked for, not every second. */
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
