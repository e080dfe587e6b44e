import { Check, CheckCheck, Clock, type LucideIcon, RefreshCw } from 'lucide-react'
import type { MessageStatus } from '../../../../contract/values/messages'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/display/Icon'
import styles from './Delivery.module.css'
import type { Message } from '../../../../machines/consultation/chat/message.model'

const ICONS: Record<Exclude<MessageStatus, 'failed'>, LucideIcon> = {
  not_send: Clock,
  sent: Check,
  delivered: CheckCheck,
  seen: CheckCheck,
}

export interface DeliveryProps {
  message: Message
  /** null: it failed and cannot be sent again. */
  onRetry: ((messageId: string) => void) | null
}

/** The delivery status of an own message (product §4). */
export function Delivery({ message: { messageId, status }, onRetry }: DeliveryProps) {
  const { chat, messageStatuses } = useTexts(roomTexts)
  if (status !== 'failed') {
    return (
      <span
        className={cx(styles.status, status === 'seen' && styles.seen)}
        role="img"
        aria-label={messageStatuses[status]}
        title={messageStatuses[status]}
      >
        <Icon of={ICONS[status]} size={16} />
      </span>
    )
  }
  if (onRetry === null) return <span className={styles.failed}>{chat.unsent}</span>
  return (
    <button type="button" className={cx(styles.failed, styles.retry)} onClick={() => onRetry(messageId)}>
      <Icon of={RefreshCw} size={16} />
      <span>
        {chat.unsent} · <span className={styles.again}>{chat.sendAgain}</span>
      </span>
    </button>
  )
}
