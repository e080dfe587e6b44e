import { RefreshCw } from 'lucide-react'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Icon } from '../../../ui/display/Icon'
import styles from './StaleNote.module.css'

/**
 * The connection is lost and being restored. Above the conversation, which is anchored at its end, so that nothing
 * visible moves.
 */
export function StaleNote() {
  const { chat } = useTexts(roomTexts)
  return (
    <p className={styles.note} role="status">
      <Icon of={RefreshCw} size={16} className={styles.turning} />
      {chat.reconnecting}
    </p>
  )
}
