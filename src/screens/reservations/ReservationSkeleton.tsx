import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './Reservations.module.css'

/** Skeleton of the reservations. */
export function ReservationSkeleton() {
  return [156, 188, 132].map((width) => (
    <div key={width} className={styles.item}>
      <Skeleton width={40} height={40} round />
      <div className={styles.skeleton}>
        <Skeleton width={width} height={14} />
        <Skeleton width={168} height={12} />
        <Skeleton width={width + 56} height={12} />
      </div>
    </div>
  ))
}
