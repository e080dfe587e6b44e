import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './Skeleton.module.css'

/** Skeleton of the list. */
export function ListSkeleton() {
  return (
    <div>
      {[156, 188, 132, 172].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={40} height={40} round />
          <div className={styles.lines}>
            <Skeleton width={width} height={16} />
            <Skeleton width={width + 48} height={12} />
            <Skeleton width={width - 24} height={12} />
          </div>
          <Skeleton width={72} height={24} />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of one examination. */
export function DetailSkeleton() {
  return (
    <div className={styles.detail}>
      {[264, 312, 220, 288].map((width) => (
        <div key={width} className={styles.lines}>
          <Skeleton width={88} height={12} />
          <Skeleton width={width} height={16} />
        </div>
      ))}
    </div>
  )
}
