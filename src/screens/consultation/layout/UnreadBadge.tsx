import { useSelector } from '@xstate/react'
import { selectUnreadCount } from '../../../../machines/consultation/chat/chat.selectors'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Counter } from '../../../ui/display/Counter'
import styles from './RoomBody.module.css'

/** Count of unread messages. It subscribes by itself, so that a message does not render the room around it. */
export function UnreadBadge({ chat }: { chat: ChatRef }) {
  const { room } = useTexts(roomTexts)
  const count = useSelector(chat, selectUnreadCount)
  if (count === 0) return null
  return (
    <span className={styles.unread}>
      <Counter count={count} label={room.unread({ n: count })} />
    </span>
  )
}
