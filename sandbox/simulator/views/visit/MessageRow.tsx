import { Check, CheckCheck, Clock, RefreshCw, type LucideIcon } from 'lucide-react'
import { memo } from 'react'
import type { MessageStatus } from '../../../../contract/values/messages'
import { attachmentState } from '../../../../machines/consultation/chat/shown.rules'
import { formatTime } from '../../../../src/i18n/format'
import { cx } from '../../../../src/ui/cx'
import { Icon } from '../../../../src/ui/display/Icon'
import { VisuallyHidden } from '../../../../src/ui/display/VisuallyHidden'
import { chatWords as words, MESSAGE_STATUSES } from '../../chat-words'
import type { PdfRef } from '../../pdf/pdf.selectors'
import type { ChatRef } from '../../visit/visit.selectors'
import { MessageBody } from './cards/MessageBody'
import styles from './MessageRow.module.css'
import { RoomNews } from './RoomNews'
import type { Message } from '../../../../machines/consultation/chat/message.model'

const TICKS: Record<Exclude<MessageStatus, 'failed'>, LucideIcon> = {
  not_send: Clock,
  sent: Check,
  delivered: CheckCheck,
  seen: CheckCheck,
}

export interface MessageRowProps {
  chat: ChatRef
  pdf: PdfRef | undefined
  message: Message
  isMine: boolean
  doctorName: string
}

/** One message, drawn again only when it changed; what is of no side is a line of its own. */
export const MessageRow = memo(function MessageRow({ chat, pdf, message, isMine, doctorName }: MessageRowProps) {
  const { kind, date, messageId, status } = message
  if (kind === 'sesi_berakhir' || kind === 'video_call') return <RoomNews message={message} />
  return (
    <div className={cx(styles.message, isMine && styles.mine)}>
      <VisuallyHidden>{isMine ? words.fromMe : words.from(doctorName)} </VisuallyHidden>
      <div className={styles.body}>
        <MessageBody chat={chat} pdf={pdf} message={message} isMine={isMine} />
      </div>
      {status === 'failed' && !isStuckAttachment(message) && (
        <button type="button" className={styles.failed} onClick={() => chat.send({ type: 'chat.retry', messageId })}>
          <Icon of={RefreshCw} size={16} />
          {MESSAGE_STATUSES.failed} · {words.sendAgain}
        </button>
      )}
      {status !== 'failed' && (
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
})

/** Its card says why, and what to do. */
function isStuckAttachment(message: Message): boolean {
  return (message.kind === 'image' || message.kind === 'file') && attachmentState(message) === 'errored'
}
