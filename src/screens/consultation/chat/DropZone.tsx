import { ImageUp } from 'lucide-react'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Icon } from '../../../ui/display/Icon'
import styles from './DropZone.module.css'

/** Shown over the conversation while a file is dragged over it. */
export function DropZone() {
  const { chat } = useTexts(roomTexts)
  return (
    <div className={styles.zone}>
      <p className={styles.words}>
        <Icon of={ImageUp} size={28} />
        <strong className={styles.title}>{chat.dropHere}</strong>
        {chat.dropHint}
      </p>
    </div>
  )
}
