import { Card } from '../../ui/display/Card'
import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './ListCardSkeleton.module.css'

/** Skeleton of a card with a list, until its code is loaded. */
export function ListCardSkeleton() {
  return (
    <Card aria-hidden>
      <div className={styles.head}>
        <Skeleton width={168} height={20} />
      </div>
      {[156, 188, 132].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={40} height={40} round />
          <div className={styles.lines}>
            <Skeleton width={width} height={14} />
            <Skeleton width={104} height={12} />
          </div>
        </div>
      ))}
    </Card>
  )
}
