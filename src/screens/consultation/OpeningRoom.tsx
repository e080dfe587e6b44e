import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { type OpeningRef, selectHasFailed } from '../../../machines/consultation/opening/opening.selectors'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { EmptyState } from '../../ui/feedback/EmptyState'
import styles from './ConsultationScreen.module.css'
import { RoomSkeleton } from './RoomSkeleton'

/** The opening room. After a failure the message stays during the retries, so that the view does not flicker. */
export function OpeningRoom({ opening }: { opening: OpeningRef }) {
  const { room } = useTexts(roomTexts)
  const hasFailed = useSelector(opening, selectHasFailed)
  const [failedOnce, setFailedOnce] = useState(hasFailed)
  if (hasFailed && !failedOnce) setFailedOnce(true)

  if (!failedOnce) return <RoomSkeleton />
  return (
    <div className={styles.middle} role="alert">
      <h1>
        <VisuallyHidden>{room.failedTitle}</VisuallyHidden>
      </h1>
      <EmptyState
        icon={RefreshCw}
        title={room.failedTitle}
        text={room.failedText}
        action={
          <Button
            variant="outline"
            loading={!hasFailed}
            loadingText={room.opening}
            onClick={() => opening.send({ type: 'opening.retry' })}
          >
            {room.retry}
          </Button>
        }
      />
    </div>
  )
}
