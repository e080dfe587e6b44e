import { useSelector } from '@xstate/react'
import type { BellRef } from '../../../machines/bell/bell.selectors'
import {
  type RequestQueueRef,
  selectIsStale,
  selectSyncedAt,
} from '../../../machines/request-queue/request-queue.selectors'
import { formatTime } from '../../i18n/format'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Banner } from '../../ui/feedback/Banner'
import styles from './PanelNotices.module.css'
import { SoundNotice } from './SoundNotice'

/** Warnings of the panel: old data, or an inaudible ring. */
export function PanelNotices({ queue, bell }: { queue: RequestQueueRef; bell: BellRef | undefined }) {
  const { panel } = useTexts(workTexts)
  const isStale = useSelector(queue, selectIsStale)
  const syncedAt = useSelector(queue, selectSyncedAt)
  return (
    <div className={styles.notices}>
      <div role="status">
        {isStale && (
          <Banner tone="warn">
            {syncedAt !== null && <strong>{panel.staleSince({ time: formatTime(syncedAt) })} </strong>}
            {panel.reconnecting}
          </Banner>
        )}
      </div>
      {bell && <SoundNotice bell={bell} />}
    </div>
  )
}
