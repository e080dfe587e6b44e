import { useSelector } from '@xstate/react'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { unread } from '../../../../machines/consultation/chat/chat.rules'
import {
  selectIsLoading,
  selectMe,
  selectMessages,
  selectUnreadCount,
} from '../../../../machines/consultation/chat/chat.selectors'
import { Button } from '../../../../src/ui/button/Button'
import { Icon } from '../../../../src/ui/display/Icon'
import { useInSight } from '../../../../src/ui/use-in-sight'
import { usePageVisible } from '../../../../src/ui/use-page-visible'
import { chatWords as words } from '../../chat-words'
import type { PdfRef } from '../../pdf/pdf.selectors'
import type { ChatRef } from '../../visit/visit.selectors'
import { MessageRow } from './MessageRow'
import styles from './Messages.module.css'

/** The newest counts as in sight when no more than its foot is cut off. */
const NEAR = '0px 0px 24px 0px'

export interface MessagesProps {
  chat: ChatRef
  pdf: PdfRef | undefined
  doctorName: string
  /** Grows upwards: its scrollTop is 0 at the newest message. */
  scroller: RefObject<HTMLDivElement | null>
  onNewest: () => void
}

/** All messages; reports to the machine when the newest one is visible, and only then. */
export function Messages({ chat, pdf, doctorName, scroller, onNewest }: MessagesProps) {
  const messages = useSelector(chat, selectMessages)
  const me = useSelector(chat, selectMe)
  const isLoading = useSelector(chat, selectIsLoading)
  const unreadCount = useSelector(chat, selectUnreadCount)
  const end = useRef<HTMLSpanElement>(null)
  // Out of sight also where another part of the simulator is shown in its place.
  const isAtEnd = useInSight(end, scroller, NEAR)
  const isLooking = usePageVisible() && isAtEnd
  const newestUnread = unread(messages, me).at(-1)?.messageId

  useEffect(() => {
    if (newestUnread !== undefined && isLooking) chat.send({ type: 'chat.looked' })
  }, [chat, newestUnread, isLooking])

  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.log}
        role="log"
        aria-label={words.conversation}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
        tabIndex={0}
      >
        <div className={styles.content}>
          {messages.map((message) => (
            <MessageRow
              key={message.messageId}
              chat={chat}
              pdf={pdf}
              message={message}
              isMine={message.senderId === me}
              doctorName={doctorName}
            />
          ))}
          {messages.length === 0 && <p className={styles.quiet}>{isLoading ? words.loading : words.none}</p>}
          <span ref={end} className={styles.end} />
        </div>
      </div>
      <div className={styles.newest} role="status">
        {!isAtEnd && messages.length > 0 && (
          <Button size={36} variant={unreadCount > 0 ? 'solid' : 'outline'} onClick={onNewest}>
            <Icon of={ArrowDown} size={16} />
            {unreadCount > 0 ? words.newMessages(unreadCount) : words.toNewest}
          </Button>
        )}
      </div>
    </div>
  )
}
