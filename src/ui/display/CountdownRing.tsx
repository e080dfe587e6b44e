import { memo, useState } from 'react'
import { cx } from '../cx'
import styles from './CountdownRing.module.css'
import { digitsOf, useDrain, wholeSeconds } from './countdown'

/** The ring is red from here on (look, "Sound and urgency"). */
const URGENT_SECONDS = 8
/**
 * Animating an arc's length repaints each frame, rotating does not. So the ring consists of two clipped halves: the
 * left one rotates away first, then the right one; a dot rounds the moving end.
 */
const EMPTYING: Record<string, Keyframe[]> = {
  left: [
    { transform: 'rotate(0deg)' },
    { transform: 'rotate(-180deg)', offset: 0.5 },
    { transform: 'rotate(-180deg)' },
  ],
  right: [{ transform: 'rotate(0deg)' }, { transform: 'rotate(0deg)', offset: 0.5 }, { transform: 'rotate(-180deg)' }],
  end: [{ transform: 'rotate(0deg)' }, { transform: 'rotate(-360deg)' }],
}

export interface CountdownRingProps {
  /** Epoch milliseconds, the same clock as `now`. */
  deadline: number
  /** Total time in milliseconds: a full ring. */
  total: number
  now: () => number
  /** Accessible name. The ring itself announces nothing; the panel does. */
  label: string
  size?: 52 | 56 | 72
  /** 'danger' is always red, 'calm' never. */
  tone?: 'action' | 'danger' | 'calm'
  /** The connection is lost: the ring is grey, because its state may be out of date. */
  stale?: boolean
}

type Phase = 'full' | 'urgent' | 'over'

/** A ring that empties towards its deadline, with digits. Computed from the deadline, never counted down. */
export const CountdownRing = memo(function CountdownRing({
  deadline,
  total,
  now,
  label,
  size = 56,
  tone = 'action',
  stale = false,
}: CountdownRingProps) {
  const [first] = useState(() => wholeSeconds(deadline - now()))
  const [phase, setPhase] = useState(() => phaseAt(first))
  const ring = useDrain<HTMLSpanElement>({
    deadline,
    total,
    now,
    parts: EMPTYING,
    onSecond(seconds) {
      // Written to the DOM directly, because many rings tick in one frame and only their digits change.
      const digits = ring.current?.lastElementChild?.firstChild
      if (digits instanceof Text && digits.data !== digitsOf(seconds)) digits.data = digitsOf(seconds)
      if (phaseAt(seconds) !== phase) setPhase(phaseAt(seconds))
    },
  })
  const urgent = tone === 'danger' || (tone === 'action' && phase !== 'full')
  return (
    <span
      ref={ring}
      className={cx(styles.countdown, styles[`size${size}`], urgent && styles.urgent, stale && styles.stale)}
      data-over={phase === 'over' || undefined}
      data-stale={stale || undefined}
      role="timer"
      aria-label={label}
    >
      <svg className={styles.drawing} viewBox="0 0 56 56" aria-hidden>
        <circle className={styles.track} cx="28" cy="28" r="25.5" />
        <circle className={styles.end} cx="28" cy="2.5" r="2" />
      </svg>
      {/* Both arcs overlap slightly at the bottom to hide the seam. */}
      <span className={styles.right} aria-hidden>
        <svg data-drain="right" className={styles.drawing} viewBox="0 0 56 56">
          <path className={styles.arc} d="M28 2.5A25.5 25.5 0 0 1 27.5 53.495" />
        </svg>
      </span>
      <span className={styles.left} aria-hidden>
        <svg data-drain="left" className={styles.drawing} viewBox="0 0 56 56">
          <path className={styles.arc} d="M28.5 53.495A25.5 25.5 0 0 1 28 2.5" />
        </svg>
      </span>
      <svg data-drain="end" className={styles.drawing} viewBox="0 0 56 56" aria-hidden>
        <circle className={styles.end} cx="28" cy="2.5" r="2" />
      </svg>
      <span className={styles.digits}>{digitsOf(first)}</span>
    </span>
  )
})

function phaseAt(seconds: number): Phase {
  if (seconds === 0) return 'over'
  return seconds <= URGENT_SECONDS ? 'urgent' : 'full'
}
