import { memo } from 'react'
import { useDrain } from './countdown'
import styles from './DrainBar.module.css'

/** Moved, not resized: the compositor does it alone. */
const EMPTYING = { bar: [{ transform: 'none' }, { transform: 'translateX(-100%)' }] }

export interface DrainBarProps {
  /** Epoch milliseconds, the same clock as `now`. */
  deadline: number
  /** The whole time in milliseconds: a full bar. */
  total: number
  now: () => number
  /** The connection is gone: grey, as the ring beside it. */
  stale?: boolean
}

/** Time that runs out across a whole card; the ring beside it has the digits and the words. */
export const DrainBar = memo(function DrainBar({ deadline, total, now, stale = false }: DrainBarProps) {
  const track = useDrain<HTMLSpanElement>({ deadline, total, now, parts: EMPTYING })
  return (
    <span ref={track} className={styles.track} data-stale={stale || undefined} aria-hidden>
      <span data-drain="bar" className={styles.bar} />
    </span>
  )
})
