import { memo } from 'react'
import { useDrain } from './countdown'
import styles from './DrainBar.module.css'

/** Translated instead of resized, which runs on the compositor. */
const EMPTYING = { bar: [{ transform: 'none' }, { transform: 'translateX(-100%)' }] }

export interface DrainBarProps {
  /** Epoch milliseconds, the same clock as `now`. */
  deadline: number
  /** Total time in milliseconds: a full bar. */
  total: number
  now: () => number
  /** The connection is lost: grey, like the ring. */
  stale?: boolean
}

/** The remaining time across a card; the ring has the digits and the text. */
export const DrainBar = memo(function DrainBar({ deadline, total, now, stale = false }: DrainBarProps) {
  const track = useDrain<HTMLSpanElement>({ deadline, total, now, parts: EMPTYING })
  return (
    <span ref={track} className={styles.track} data-stale={stale || undefined} aria-hidden>
      <span data-drain="bar" className={styles.bar} />
    </span>
  )
})
