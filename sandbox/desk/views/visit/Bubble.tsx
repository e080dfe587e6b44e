import { Check, CheckCheck, Clock, RefreshCw, type LucideIcon } from 'lucide-react'
import type { Message } from '../../../../machines/consultation/chat/chat.model'
import type { MessageStatus } from '../../../../contract/values/messages'
import { formatTime } from '../../../../src/i18n/format'
import { cx } from '../../../../src/ui/cx'
import { Icon } from '../../../../src/ui/display/Icon'
import { VisuallyHidden } from '../../../../src/ui/display/VisuallyHidden'
import { MESSAGE_STATUSES, words } from '../../words'
import styles from './Bubble.module.css'

const TICKS: Record<Exclude<MessageStatus, 'failed'>, LucideIcon> = {
  not_send: Clock,
  sent: Check,
  delivered: CheckCheck,
  seen: CheckCheck,
}

export interface BubbleProps {
  message: Message
  isMine: boolean
  doctorName: string
  onRetry: () => void
}

/** One message; the doctor's goodbye is a line of its own. */
export function Bubble({ message: { kind, text, date, status }, isMine, doctorName, onRetry }: BubbleProps) {
  if (kind === 'sesi_berakhir') return <p className={styles.farewell}>{text}</p>
  return (
    <div className={cx(styles.message, isMine && styles.mine)}>
      <p className={styles.bubble}>
        <VisuallyHidden>{isMine ? words.fromMe : words.from(doctorName)} </VisuallyHidden>
        {kind === 'text' ? text : words.unsupported}
      </p>
      {status === 'failed' ? (
        <button type="button" className={styles.failed} onClick={onRetry}>
          <Icon of={RefreshCw} size={16} />
          {MESSAGE_STATUSES.failed} · {words.sendAgain}
        </button>
      ) : (
        <p className={styles.foot}>
          {formatTime(date)}
          {isMine && (
            <>
              <Icon of={TICKS[status]} size={16} className={cx(status === 'seen' && styles.seen)} />
              <VisuallyHidden>{MESSAGE_STATUSES[status]}</VisuallyHidden>
            </>
          )}
        </p>
      )}
    </div>
  )
}
