import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/display/Card'
import styles from './ScheduleCard.module.css'
import { WEEK } from './week'

/** Skeleton of a week. */
export function ScheduleSkeleton() {
  return (
    <div className={styles.week}>
      {WEEK.map((day) => (
        <div key={day} className={styles.day}>
          <Skeleton width={64} height={14} />
          <span className={styles.skeleton}>
            <Skeleton width={day < 6 ? 96 : 40} height={14} />
            {day < 6 && <Skeleton width={132} height={12} />}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Skeleton of the card, until its code is loaded. */
export function ScheduleCardSkeleton() {
  return (
    <Card aria-hidden>
      <div className={styles.title}>
        <Skeleton width={116} height={20} />
      </div>
      <ScheduleSkeleton />
    </Card>
  )
}
