import { useSelector } from '@xstate/react'
import { selectIsUnread } from '../../../../machines/consultation/chat/outbox/outbox.selectors'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import styles from './StaleNote.module.css'

/** The stored text and messages of an earlier page cannot be read yet; empty otherwise. */
export function UnreadNote({ chat }: { chat: ChatRef }) {
  const { chat: words } = useTexts(roomTexts)
  const outbox = useSelector(chat, ({ children }) => children.outbox)
  const isUnread = useSelector(outbox, (snapshot) => snapshot !== undefined && selectIsUnread(snapshot))
  if (!isUnread) return null
  return (
    <p className={styles.note} role="status">
      {words.storedUnread}
    </p>
  )
}
