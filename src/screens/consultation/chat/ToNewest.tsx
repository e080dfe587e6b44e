import { ArrowDown } from 'lucide-react'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import styles from './ToNewest.module.css'

export interface ToNewestProps {
  /** The reader has scrolled up. */
  isAway: boolean
  unreadCount: number
  onClick: () => void
}

/** Scrolls to the newest message; shows when unread ones are there. */
export function ToNewest({ isAway, unreadCount, onClick }: ToNewestProps) {
  const { chat } = useTexts()
  return (
    <div className={styles.place} role="status">
      {isAway && unreadCount > 0 && (
        <Button size={36} className={styles.pill} onClick={onClick}>
          <Icon of={ArrowDown} size={16} />
          {chat.newMessages({ n: unreadCount })}
        </Button>
      )}
      {isAway && unreadCount === 0 && (
        <IconButton
          className={styles.pill}
          icon={ArrowDown}
          label={chat.toNewest}
          variant="outline"
          onClick={onClick}
        />
      )}
    </div>
  )
}
