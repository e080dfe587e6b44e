import { CircleCheck, CircleHelp } from 'lucide-react'
import { memo } from 'react'
import type { Message } from '../../../../machines/consultation/chat/chat.model'
import { formatTime } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/display/Icon'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import { Delivery } from './Delivery'
import styles from './MessageRow.module.css'

export interface MessageRowProps {
  message: Message
  isOwn: boolean
  /** The other side's name. */
  other: string
  /** Time and status are shown below it; readers hear them anyway. */
  endsRun: boolean
  onRetry: ((messageId: string) => void) | null
}

/** One message. A thousand may stand here: plain elements and classes, drawn again only when the message changed. */
export const MessageRow = memo(function MessageRow({ message, isOwn, other, endsRun, onRetry }: MessageRowProps) {
  const { chat } = useTexts()
  const { kind, text, date } = message
  if (kind === 'sesi_berakhir') return <Farewell text={text} date={date} />
  return (
    <li className={cx(styles.row, isOwn && styles.own, endsRun && styles.endsRun)}>
      <VisuallyHidden>{isOwn ? chat.fromMe : chat.from({ name: other })}</VisuallyHidden>
      {kind === 'text' ? (
        <p className={styles.bubble}>{text}</p>
      ) : (
        <p className={cx(styles.bubble, styles.unsupported)}>
          <Icon of={CircleHelp} size={16} />
          {chat.unsupported}
        </p>
      )}
      <div className={styles.foot}>
        <time dateTime={new Date(date).toISOString()}>{formatTime(date)}</time>
        {isOwn && <Delivery message={message} onRetry={onRetry} />}
      </div>
    </li>
  )
})

/** The session is over; said by the room, not by a side. */
function Farewell({ text, date }: { text: string; date: number }) {
  return (
    <li className={styles.farewell}>
      <p className={styles.pill}>
        <Icon of={CircleCheck} size={16} />
        {text} <time dateTime={new Date(date).toISOString()}>{formatTime(date)}</time>
      </p>
    </li>
  )
}
