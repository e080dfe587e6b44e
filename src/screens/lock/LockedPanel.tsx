import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type DoctorFacts, standingOf } from '../../../machines/doctor/doctor.rules'
import { selectBell, selectRequestQueue } from '../../../machines/doctor/doctor.selectors'
import type { LockRef } from '../../../machines/lock/lock.selectors'
import type { PanelRef } from '../../../machines/panel/panel.selectors'
import type { QueuedRequest } from '../../../machines/request-queue/request-queue.model'
import { waiting } from '../../../machines/request-queue/request-queue.rules'
import {
  type RequestQueueRef,
  selectIsStale,
  selectKind,
  selectRequests,
  selectWaitingCount,
} from '../../../machines/request-queue/request-queue.selectors'
import { lockTexts } from '../../i18n/id/lock'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Announcer } from '../requests/Announcer'
import { PanelNotices } from '../requests/PanelNotices'
import { PanelSheet } from '../requests/PanelSheet'
import { type PanelMode, panelWords } from '../requests/panel-mode'
import listStyles from '../requests/RequestList.module.css'
import { RingTool } from '../requests/RingTool'
import { SoonestDeadline } from '../requests/SoonestDeadline'
import { useFirstCards } from '../requests/use-first-cards'
import { WaitingCounter } from '../requests/WaitingCounter'
import { NAMELESS } from './locked-words'
import { LockedRequestCard } from './LockedRequestCard'

export interface LockedPanelProps {
  lock: LockRef
  panel: PanelRef
  doctor: DoctorRef
  facts: DoctorFacts
  mode: PanelMode
}

/** The panel under the lock: number, times and kinds of the requests, but no names. */
export function LockedPanel({ lock, panel, doctor, facts, mode }: LockedPanelProps) {
  const words = panelWords(mode, useTexts(workTexts))
  const queue = useSelector(doctor, selectRequestQueue)
  const bell = useSelector(doctor, selectBell)
  const isWaiting = useSelector(queue, (snapshot) => snapshot !== undefined && selectWaitingCount(snapshot) > 0)
  const counter = useMemo(() => (queue && isWaiting ? <WaitingCounter queue={queue} /> : null), [queue, isWaiting])
  const countdown = useMemo(() => (queue && isWaiting ? <SoonestDeadline queue={queue} /> : null), [queue, isWaiting])
  const tools = useMemo(() => bell && <RingTool bell={bell} />, [bell])
  return (
    <PanelSheet
      panel={panel}
      mode={mode}
      standing={standingOf(facts)}
      counter={counter}
      countdown={countdown}
      hint={isWaiting ? null : words.empty}
      tools={tools}
      announcer={<Announcer queue={queue} words={NAMELESS} />}
    >
      {queue && <LockedRequestList lock={lock} queue={queue} bell={bell} empty={words.empty} />}
    </PanelSheet>
  )
}

interface LockedRequestListProps {
  lock: LockRef
  queue: RequestQueueRef
  bell: ReturnType<typeof selectBell>
  empty: string
}

/** All waiting requests. One that ends disappears at once, because nobody accepted it here. */
const LockedRequestList = memo(function LockedRequestList({ lock, queue, bell, empty }: LockedRequestListProps) {
  const { lock: words } = useTexts(lockTexts)
  const { limit, rest } = useFirstCards()
  const requests = useSelector(queue, (snapshot) => waiting(selectRequests(snapshot)).slice(0, limit), areSame)
  const hasMore = useSelector(queue, (snapshot) => selectWaitingCount(snapshot) > limit)
  const isStale = useSelector(queue, selectIsStale)
  const kind = useSelector(queue, selectKind)
  return (
    <div className={listStyles.list} data-kind={kind} data-scrolls>
      <PanelNotices queue={queue} bell={bell} />
      {requests.length === 0 ? (
        <div className={listStyles.empty}>
          <EmptyState icon="kawung" title={empty} text={words.empty} />
        </div>
      ) : (
        <ul>
          {requests.map(({ objectId, ref }, index) => (
            <LockedRequestCard key={objectId} lock={lock} request={ref} n={index + 1} isStale={isStale} />
          ))}
          {hasMore && <li key={limit} ref={rest} className={listStyles.rest} aria-hidden />}
        </ul>
      )}
    </div>
  )
})

function areSame(some: QueuedRequest[], others: QueuedRequest[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
