import { Card } from '../../ui/display/Card'
import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './Skeleton.module.css'

/** Skeleton of the list. */
export function ListSkeleton() {
  return (
    <div className={styles.rows}>
      {[148, 112, 132, 96].map((width) => (
        <Person key={width} width={width} edge={40} />
      ))}
    </div>
  )
}

/** Skeleton of the detail. */
export function DetailSkeleton() {
  return (
    <Card className={styles.card}>
      <Person width={168} edge={48} />
      <Skeleton width="72%" height={20} />
      <Skeleton width={120} height={32} />
    </Card>
  )
}

/** Skeleton of the patient card. */
export function PatientSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={58} />
      <Skeleton width={168} height={44} />
    </div>
  )
}

function Person({ width, edge }: { width: number; edge: number }) {
  return (
    <div className={styles.person}>
      <Skeleton width={edge} height={edge} round />
      <div className={styles.lines}>
        <Skeleton width={width} height={14} />
        <Skeleton width={width + 48} height={12} />
      </div>
    </div>
  )
}
