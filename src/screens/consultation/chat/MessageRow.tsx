import { memo } from 'react'
import type { Message } from '../../../../machines/consultation/chat/chat.model'
import { attachmentState } from '../../../../machines/consultation/chat/shown.rules'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { formatTime } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import { MessageBody } from './cards/MessageBody'
import { RoomNews } from './cards/RoomNews'
import { isRoomNews } from './conversation'
import { Delivery } from './Delivery'
import styles from './MessageRow.module.css'

export interface MessageRowProps {
  chat: ChatRef
  message: Message
  isOwn: boolean
  /** The other side's name. */
  other: string
  /** Time and status are shown below it; readers hear them anyway. */
  endsRun: boolean
  onRetry: ((messageId: string) => void) | null
}

/** One message. A thousand may stand here: plain elements and classes, drawn again only when the message changed. */
export const MessageRow = memo(function MessageRow({ chat, message, isOwn, other, endsRun, onRetry }: MessageRowProps) {
  const { chat: words } = useTexts()
  if (isRoomNews(message)) return <RoomNews message={message} />
  const { date } = message
  return (
    <li className={cx(styles.row, isOwn && styles.own, endsRun && styles.endsRun)}>
      <VisuallyHidden>
        {isOwn ? words.fromMe : <bdi>{words.from({ name: other })}</bdi>}
      </VisuallyHidden>
      <div className={styles.body}>
        <MessageBody chat={chat} message={message} isOwn={isOwn} />
      </div>
      <div className={styles.foot}>
        <time dateTime={new Date(date).toISOString()}>{formatTime(date)}</time>
        {isOwn && !isStuckAttachment(message) && <Delivery message={message} onRetry={onRetry} />}
      </div>
    </li>
  )
})

/** Its card says why and what to do. */
function isStuckAttachment(message: Message): boolean {
  return (message.kind === 'image' || message.kind === 'file') && attachmentState(message) === 'errored'
}
