import { useSelector } from '@xstate/react'
import type { AuditEntry } from '../../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { type ResourceRef, selectValue } from '../../../../machines/resource/resource.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { ResourceFace } from '../../home/ResourceFace'
import styles from './Timeline.module.css'
import { TimelineSteps } from './TimelineSteps'

export interface TimelineProps {
  history: ResourceRef<AuditEntry[]>
  record: EmergencyRecord
  /** The viewing doctor, by id_user: the log identifies people by number. */
  doctor?: { id: string; name: string } | null
}

/** Every event with its time, newest first (look 07 "Lini masa"). */
export function Timeline({ history, record, doctor = null }: TimelineProps) {
  const { timeline } = useTexts(emergencyTexts)
  const isStale = useSelector(history, selectValue<AuditEntry[]>) !== null
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline" className={styles.title}>
        {timeline.title}
      </h2>
      <ResourceFace
        resource={history}
        failed={isStale ? timeline.stale : timeline.failed}
        skeleton={<LoadingSkeleton />}
      >
        {(audit) => <TimelineSteps audit={audit} record={record} doctor={doctor} />}
      </ResourceFace>
    </section>
  )
}

function LoadingSkeleton() {
  return (
    <div className={styles.skeleton}>
      {[160, 132, 112].map((width) => (
        <div key={width} className={styles.bone}>
          <Skeleton width={36} height={12} />
          <Skeleton width={10} height={10} round />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  )
}
