import { cx } from '../../../ui/cx'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import styles from './ConversationSkeleton.module.css'

const BUBBLES = [
  { width: 320, height: 44, own: false },
  { width: 240, height: 44, own: false },
  { width: 380, height: 66, own: true },
  { width: 280, height: 44, own: false },
]

/** Skeleton of a conversation. */
export function ConversationSkeleton() {
  return (
    <div className={styles.bubbles} aria-hidden>
      {BUBBLES.map(({ width, height, own }) => (
        <span key={width} className={cx(styles.bubble, own && styles.own)}>
          <Skeleton width={width} height={height} />
        </span>
      ))}
    </div>
  )
}
