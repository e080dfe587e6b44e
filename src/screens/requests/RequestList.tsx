import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { BellRef } from '../../../machines/bell/bell.selectors'
import type { QueuedRequest } from '../../../machines/request-queue/request-queue.model'
import {
  type RequestQueueRef,
  selectCardCount,
  selectIsStale,
  selectKind,
  selectRequests,
} from '../../../machines/request-queue/request-queue.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { PanelNotices } from './PanelNotices'
import { RequestCard } from './RequestCard'
import styles from './RequestList.module.css'
import { TestRing } from './TestRing'
import { useFirstCards } from './use-first-cards'
import { DisabledReason } from './DisabledReason'

interface RequestListProps {
  queue: RequestQueueRef
  bell?: BellRef | undefined
  /** Text if nothing waits, by the panel's mode. */
  empty?: string
  /** The hint while nothing waits. */
  hint: string
}

/** All waiting requests in order of arrival, with the panel's warnings. */
export const RequestList = memo(function RequestList({ queue, bell, empty, hint }: RequestListProps) {
  const { panel } = useTexts(workTexts)
  const { limit, rest } = useFirstCards()
  // Requests beyond the mounted cards cause no render.
  const requests = useSelector(queue, (snapshot) => selectRequests(snapshot).slice(0, limit), areSame)
  const hasMore = useSelector(queue, (snapshot) => selectCardCount(snapshot) > limit)
  const isStale = useSelector(queue, selectIsStale)
  const kind = useSelector(queue, selectKind)
  return (
    <div className={styles.list} data-kind={kind} data-scrolls>
      <PanelNotices queue={queue} bell={bell} />
      {requests.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            icon="kawung"
            title={empty ?? panel.empty}
            text={hint}
            action={bell && <TestRing bell={bell} />}
          />
        </div>
      ) : (
        <>
          <ul className={styles.cards}>
            {requests.map(({ objectId, ref, outcome }) => (
              <RequestCard key={objectId} request={ref} outcome={outcome} isStale={isStale} />
            ))}
            {hasMore && <li key={limit} ref={rest} className={styles.rest} aria-hidden />}
          </ul>
          {isStale && <DisabledReason reason="stale" />}
          {kind === 'emergencies' && <p className={styles.note}>{panel.othersStay}</p>}
        </>
      )}
    </div>
  )
})

function areSame(some: QueuedRequest[], others: QueuedRequest[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
