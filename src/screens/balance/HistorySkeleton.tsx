import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './HistorySkeleton.module.css'

/** Skeleton of a day with its entries. */
export function HistorySkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width={168} height={12} />
      {[148, 196, 120, 172].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={40} height={40} />
          <div className={styles.lines}>
            <Skeleton width={width} height={14} />
            <Skeleton width={width - 24} height={12} />
          </div>
          <div className={styles.amounts}>
            <Skeleton width={84} height={14} />
            <Skeleton width={104} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
