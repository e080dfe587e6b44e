import { useSelector } from '@xstate/react'
import { VolumeX } from 'lucide-react'
import {
  type RequestQueueRef,
  selectIsSoundBlocked,
  selectIsStale,
  selectSyncedAt,
} from '../../../machines/request-queue/request-queue.selectors'
import { formatTime } from '../../i18n/format'
import { useTexts } from '../../i18n/texts'
import { Banner } from '../../ui/feedback/Banner'
import styles from './PanelNotices.module.css'

/** What hinders the panel from telling the truth in time: old data, or a ring that cannot be heard. */
export function PanelNotices({ queue }: { queue: RequestQueueRef }) {
  const { panel } = useTexts()
  const isStale = useSelector(queue, selectIsStale)
  const isSoundBlocked = useSelector(queue, selectIsSoundBlocked)
  const syncedAt = useSelector(queue, selectSyncedAt)
  return (
    <div className={styles.notices} role="status">
      {isStale && (
        <Banner tone="warn">
          {syncedAt !== null && <strong>{panel.staleSince({ time: formatTime(syncedAt) })} </strong>}
          {panel.reconnecting}
        </Banner>
      )}
      {isSoundBlocked && (
        <Banner tone="info" icon={VolumeX}>
          {panel.soundBlocked}
        </Banner>
      )}
    </div>
  )
}
