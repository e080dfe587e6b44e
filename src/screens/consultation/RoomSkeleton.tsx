import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { ConversationSkeleton } from './chat/ConversationSkeleton'
import screen from './ConsultationScreen.module.css'
import styles from './RoomSkeleton.module.css'

/** Skeleton of the room, shown after 200 ms (product §2 "Consultation room"). */
export function RoomSkeleton() {
  const { room } = useTexts(roomTexts)
  return (
    <div className={screen.screen}>
      <div className={styles.room}>
        <div className={styles.header}>
          <h1 className={styles.title}>
            <VisuallyHidden>{room.opening}</VisuallyHidden>
          </h1>
          <Skeleton width={48} height={48} round />
          <span className={styles.lines}>
            <Skeleton width={200} height={16} />
            <Skeleton width={280} height={12} />
          </span>
        </div>
        <div className={styles.column}>
          <ConversationSkeleton />
        </div>
        <div className={styles.column}>
          <Skeleton width="100%" height={54} />
        </div>
      </div>
    </div>
  )
}
