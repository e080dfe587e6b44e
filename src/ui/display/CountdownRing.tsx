import { memo } from 'react'
import { cx } from '../cx'
import styles from './CountdownRing.module.css'
import { digitsOf, useCountdown } from './countdown'

/** From here on the ring is red (look, "Sound and urgency"). */
const URGENT_SECONDS = 8

export interface CountdownRingProps {
  /** Epoch milliseconds, the same clock as `now`. */
  deadline: number
  /** The whole time in milliseconds: a full ring. */
  total: number
  now: () => number
  /** What the time is for, for readers. The panel announces; the ring itself is silent. */
  label: string
  size?: 52 | 56 | 72
  tone?: 'action' | 'danger'
  /** The connection is gone: the ring is grey, because nobody knows whether it still counts. */
  stale?: boolean
}

/** Time as a shape: a ring that empties towards its deadline, with its digits. Drawn from the deadline, never counted down. */
export const CountdownRing = memo(function CountdownRing({
  deadline,
  total,
  now,
  label,
  size = 56,
  tone = 'action',
  stale = false,
}: CountdownRingProps) {
  const { seconds, circle } = useCountdown(deadline, total, now)
  const urgent = tone === 'danger' || seconds <= URGENT_SECONDS
  return (
    <span
      className={cx(styles.countdown, styles[`size${size}`], urgent && styles.urgent, stale && styles.stale)}
      role="timer"
      aria-label={label}
    >
      <svg className={styles.drawing} viewBox="0 0 56 56" aria-hidden>
        <circle className={styles.track} cx="28" cy="28" r="25.5" />
        <circle ref={circle} className={styles.ring} cx="28" cy="28" r="25.5" pathLength="100" />
      </svg>
      <span className={styles.digits}>{digitsOf(seconds)}</span>
    </span>
  )
})
