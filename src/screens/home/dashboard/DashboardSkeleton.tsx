import { Card } from '../../../ui/display/Card'
import { cx } from '../../../ui/cx'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import styles from './Dashboard.module.css'
import figures from './DashboardFigures.module.css'

/** Skeleton of a range with the same height, to avoid layout shifts. */
export function DashboardSkeleton() {
  return (
    <div className={cx(styles.range, styles.skeleton)}>
      <div className={cx(figures.figures, figures.skeleton)}>
        {[84, 96, 72, 128].map((width) => (
          <div key={width} className={figures.figure}>
            <Skeleton width={88} height={14} />
            <Skeleton width={width} height={26} />
          </div>
        ))}
      </div>
      <PlotSkeleton />
    </div>
  )
}

export function PlotSkeleton() {
  return (
    <div className={styles.plot}>
      <div className={styles.head}>
        <Skeleton width={132} height={20} />
        <div className={styles.choice}>
          <Skeleton width={136} height={36} />
        </div>
      </div>
      <div className={styles.picture}>
        <Skeleton width="100%" height={228} />
      </div>
      <div className={styles.foot}>
        <Skeleton width={220} height={14} />
      </div>
    </div>
  )
}

/** Skeleton of the card, until its code is loaded. */
export function DashboardCardSkeleton() {
  return (
    <Card className={styles.card} aria-hidden>
      <div className={styles.head}>
        <div className={styles.title}>
          <Skeleton width={108} height={20} />
        </div>
        <div className={styles.choice}>
          <Skeleton width={236} height={36} />
        </div>
      </div>
      <DashboardSkeleton />
    </Card>
  )
}
