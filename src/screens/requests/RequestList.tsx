import { useSelector } from '@xstate/react'
import {
  type RequestQueueRef,
  selectIsStale,
  selectRequests,
} from '../../../machines/request-queue/request-queue.selectors'
import { useTexts } from '../../i18n/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { PanelNotices } from './PanelNotices'
import { RequestCard } from './RequestCard'
import styles from './RequestList.module.css'

interface RequestListProps {
  queue: RequestQueueRef
  /** What to expect while nobody waits. */
  hint: string
}

/** Everyone who waits, in the order they came, with what hinders the list from being true. */
export function RequestList({ queue, hint }: RequestListProps) {
  const { panel } = useTexts()
  const requests = useSelector(queue, selectRequests)
  const isStale = useSelector(queue, selectIsStale)
  return (
    <div className={styles.list}>
      <PanelNotices queue={queue} />
      {requests.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState icon="kawung" title={panel.empty} text={hint} />
        </div>
      ) : (
        <ul>
          {requests.map(({ objectId, ref, outcome }) => (
            <RequestCard key={objectId} request={ref} outcome={outcome} isStale={isStale} />
          ))}
        </ul>
      )}
    </div>
  )
}
