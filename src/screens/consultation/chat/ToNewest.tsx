import { useSelector } from '@xstate/react'
import { ArrowDown } from 'lucide-react'
import { selectUnreadCount } from '../../../../machines/consultation/chat/chat.selectors'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import styles from './ToNewest.module.css'

export interface ToNewestProps {
  /** The reader has scrolled up. */
  isAway: boolean
  chat: ChatRef
  onClick: () => void
}

/** Scrolls to the newest message; shows when unread ones are there. */
export function ToNewest({ isAway, chat, onClick }: ToNewestProps) {
  const { chat: words } = useTexts(roomTexts)
  const unreadCount = useSelector(chat, selectUnreadCount)
  return (
    <div className={styles.place} role="status">
      {isAway && unreadCount > 0 && (
        <Button size={36} className={styles.pill} onClick={onClick}>
          <Icon of={ArrowDown} size={16} />
          {words.newMessages({ n: unreadCount })}
        </Button>
      )}
      {isAway && unreadCount === 0 && (
        <IconButton
          className={styles.pill}
          icon={ArrowDown}
          label={words.toNewest}
          variant="outline"
          onClick={onClick}
        />
      )}
    </div>
  )
}
