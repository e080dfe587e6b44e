import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { emergencyTexts } from '../../i18n/id/emergency'
import { useTexts } from '../../i18n/texts'
import { InBar } from '../../ui/bar/InBar'
import { Button } from '../../ui/button/Button'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import bar from './EmergencyBar.module.css'
import layout from './EmergencyLayout.module.css'
import styles from './EmergencyScreen.module.css'

export interface OpeningEmergencyProps {
  hasFailed: boolean
  onRetry: () => void
}

/** The opening emergency. After a failure the message stays during the retries, so that the view does not flicker. */
export function OpeningEmergency({ hasFailed, onRetry }: OpeningEmergencyProps) {
  const { emergency } = useTexts(emergencyTexts)
  const [failedOnce, setFailedOnce] = useState(hasFailed)
  if (hasFailed && !failedOnce) setFailedOnce(true)

  if (!failedOnce) return <LoadingSkeleton title={emergency.opening} />
  return (
    <div className={styles.middle} role="alert">
      <h1>
        <VisuallyHidden>{emergency.failedTitle}</VisuallyHidden>
      </h1>
      <EmptyState
        icon={RefreshCw}
        tone="danger"
        title={emergency.failedTitle}
        text={emergency.failedText}
        action={
          <Button variant="outline" loading={!hasFailed} loadingText={emergency.opening} onClick={onRetry}>
            {emergency.retry}
          </Button>
        }
      />
    </div>
  )
}

function LoadingSkeleton({ title }: { title: string }) {
  return (
    <div>
      <InBar className={bar.alone}>
        <h1 className={bar.title}>{title}</h1>
      </InBar>
      <div className={layout.room} aria-hidden>
        <div className={layout.map} />
        <Column className={layout.left} />
        <Column className={layout.right} />
      </div>
    </div>
  )
}

function Column({ className }: { className: string | undefined }) {
  return (
    <div className={className} data-open>
      <div className={styles.skeleton}>
        <Skeleton width={180} height={20} />
        <Skeleton width="100%" height={12} />
        <Skeleton width="72%" height={12} />
        <Skeleton width="84%" height={12} />
      </div>
    </div>
  )
}
