import { ClipboardCheck } from 'lucide-react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { ListRef } from '../../../machines/list/list.selectors'
import { requesterOf } from '../../../machines/request/requester.rules'
import { formatTime } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { nurseTexts } from '../../i18n/id/nurse'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Card } from '../../ui/display/Card'
import { CardHead } from '../../ui/display/CardHead'
import { Chip } from '../../ui/display/Chip'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { dayOf } from '../consultation/record/record-words'
import { PagedList } from '../list/PagedList'
import type { RowAttributes } from '../list/rows'
import styles from './NurseHome.module.css'

/** The facility's ended emergencies, newest first. */
export function PastEmergencies({ past }: { past: ListRef<EmergencyRecord> }) {
  const { nurse } = useTexts(nurseTexts)
  return (
    <Card aria-labelledby="past">
      <CardHead id="past" title={nurse.pastTitle} aside={nurse.pastText} above="rows" />
      <PagedList
        list={past}
        words={{ loading: nurse.pastLoading, failed: nurse.pastFailed, stale: nurse.pastStale, more: nurse.pastMore }}
        empty={<EmptyState icon={ClipboardCheck} tone="quiet" title={nurse.pastNone} text={nurse.pastNoneText} />}
        skeleton={<LoadingSkeleton />}
      >
        {(record, row) => <PastRow key={record.objectId} record={record} row={row} />}
      </PagedList>
    </Card>
  )
}

function PastRow({ record, row }: { record: EmergencyRecord; row: RowAttributes }) {
  const { app } = useTexts(commonTexts)
  const { emergencyStatuses } = useTexts(workTexts)
  const { nurse } = useTexts(nurseTexts)
  const { id, name, picture, complaint } = requesterOf(record)
  const { status, requestAt, reported_reason: reason } = record
  return (
    <li {...row} className={styles.item}>
      <Avatar id={id} name={name} picture={picture} size={40} />
      <div className={styles.words}>
        <p className={styles.who}>{name ?? app.nothing}</p>
        <p className={styles.small}>{complaint ?? app.nothing}</p>
        <p className={styles.small}>
          <time dateTime={new Date(requestAt).toISOString()}>
            {nurse.when({ day: dayOf(new Date(requestAt).toISOString()), time: formatTime(requestAt) })}
          </time>
        </p>
        {status === 'REPORTED' && reason && <p className={styles.small}>{nurse.reason({ reason })}</p>}
      </div>
      <Chip tone={status === 'FINISHED' ? 'leaf' : 'warn'}>{emergencyStatuses[status]}</Chip>
    </li>
  )
}

function LoadingSkeleton() {
  return (
    <div>
      {[148, 112, 132].map((width) => (
        <div key={width} className={styles.item}>
          <Skeleton width={40} height={40} round />
          <div className={styles.bone}>
            <Skeleton width={width} height={14} />
            <Skeleton width={width + 40} height={12} />
          </div>
          <Skeleton width={64} height={26} />
        </div>
      ))}
    </div>
  )
}
