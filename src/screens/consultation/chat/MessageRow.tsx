import { memo } from 'react'
import { attachmentState } from '../../../../machines/consultation/chat/shown.rules'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { formatTime } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import { MessageBody } from './cards/MessageBody'
import { RoomNews } from './cards/RoomNews'
import { isRoomNews, type Row } from './conversation'
import { Delivery } from './Delivery'
import styles from './MessageRow.module.css'
import type { Message } from '../../../../machines/consultation/chat/message.model'

export interface MessageRowProps {
  chat: ChatRef
  row: Row
  isOwn: boolean
  /** The other side's name. */
  other: string
  onRetry: ((messageId: string) => void) | null
}

/** One message, below the unread mark if it is the first. */
export const MessageRow = memo(function MessageRow({ row, isOwn, ...content }: MessageRowProps) {
  const { chat: words } = useTexts(roomTexts)
  const { message, endsRun, isMarked } = row
  return (
    <>
      {isMarked && <li className={styles.mark}>{words.unread}</li>}
      {isRoomNews(message) ? (
        <RoomNews message={message} />
      ) : (
        <li className={cx(styles.row, isOwn && styles.own, endsRun && styles.endsRun)}>
          <Content message={message} isOwn={isOwn} {...content} />
        </li>
      )}
    </>
  )
})

type ContentProps = Omit<MessageRowProps, 'row'> & { message: Message }

/**
 * Plain elements and classes, since there may be a thousand; rendered again only when the message changes, not when its
 * run grows.
 */
const Content = memo(function Content({ chat, message, isOwn, other, onRetry }: ContentProps) {
  const { chat: words } = useTexts(roomTexts)
  const { date } = message
  return (
    <>
      <VisuallyHidden>{isOwn ? words.fromMe : <bdi>{words.from({ name: other })}</bdi>}</VisuallyHidden>
      <div className={styles.body}>
        <MessageBody chat={chat} message={message} isOwn={isOwn} />
      </div>
      <div className={styles.foot}>
        <time dateTime={new Date(date).toISOString()}>{formatTime(date)}</time>
        {isOwn && !isStuckAttachment(message) && <Delivery message={message} onRetry={onRetry} />}
      </div>
    </>
  )
})

/** The card shows the reason and the actions. */
function isStuckAttachment(message: Message): boolean {
  return (message.kind === 'image' || message.kind === 'file') && attachmentState(message) === 'errored'
}
