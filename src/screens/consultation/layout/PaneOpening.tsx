import { FileClock } from 'lucide-react'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import styles from './PaneOpening.module.css'

export interface PaneOpeningProps {
  hasFailed: boolean
  onRetry: () => void
}

/** Placeholder of a pane while the hospital's record loads or after a failure. */
export function PaneOpening({ hasFailed, onRetry }: PaneOpeningProps) {
  const { room } = useTexts(roomTexts)
  if (hasFailed) {
    return (
      <div className={styles.failed} role="status">
        <EmptyState
          icon={FileClock}
          tone="warn"
          title={room.documentsFailed}
          text={room.failedText}
          action={
            <Button variant="outline" size={36} onClick={onRetry}>
              {room.retry}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className={styles.skeleton} role="img" aria-label={room.documentsOpening}>
      <Skeleton width={96} height={18} />
      <Skeleton width="100%" height={44} />
      <Skeleton width={140} height={18} />
      <Skeleton width="100%" height={44} />
      <Skeleton width={72} height={18} />
      <Skeleton width="100%" height={104} />
    </div>
  )
}
