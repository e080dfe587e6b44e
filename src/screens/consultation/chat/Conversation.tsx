import { useSelector } from '@xstate/react'
import { MessageCircle } from 'lucide-react'
import { type RefObject, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { unread } from '../../../../machines/consultation/chat/chat.rules'
import {
  selectCanWrite,
  selectIsLoading,
  selectIsStale,
  selectMe,
  selectMessages,
} from '../../../../machines/consultation/chat/chat.selectors'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useIsUnderCover } from '../../../ui/overlay/page-layer'
import { useInSight } from '../../../ui/use-in-sight'
import { usePageVisible } from '../../../ui/use-page-visible'
import { type Day, daysOf } from './conversation'
import styles from './Conversation.module.css'
import { ConversationSkeleton } from './ConversationSkeleton'
import { DayGroup } from './DayGroup'
import { ToNewest } from './ToNewest'
import { useToday } from './use-today'
import { useUnreadMark } from './use-unread-mark'
import { useWindow } from './use-window'
import type { Message } from '../../../../machines/consultation/chat/message.model'

export interface ConversationProps {
  chat: ChatRef
  /** Reversed: scrollTop is 0 at the newest message, whatever is added. */
  scroller: RefObject<HTMLDivElement | null>
  name: string
  addressee: string | null
  now: () => number
}

/** All messages by day, starting at the newest; reports visible messages. */
export function Conversation({ chat, scroller, name, addressee, now }: ConversationProps) {
  const { chat: words, room } = useTexts(roomTexts)
  const messages = useSelector(chat, selectMessages)
  const me = useSelector(chat, selectMe)
  const isLoading = useSelector(chat, selectIsLoading)
  const isStale = useSelector(chat, selectIsStale)
  const canWrite = useSelector(chat, selectCanWrite)
  const end = useRef<HTMLSpanElement>(null)
  const today = useToday(now)
  // Lags one render behind the history, so that screen readers announce new messages only, not the history.
  const isSettled = useDeferredValue(!isLoading, false)
  const isAtEnd = useInSight(end, scroller, NEAR)
  const isPageVisible = usePageVisible()
  const isVisible = !useIsUnderCover() && isPageVisible
  const mark = useUnreadMark(messages, me, isAtEnd && isVisible, isLoading)
  const size = useWindow(messages.length)
  const days = useDays(messages, size, me, mark)
  const retry = useCallback((messageId: string) => chat.send({ type: 'chat.retry', messageId }), [chat])
  const isEmpty = !isLoading && !isStale && messages.length === 0
  useLooking(chat, unread(messages, me).at(-1)?.messageId, isAtEnd && isVisible)

  function toNewest() {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    scroller.current?.scrollTo({ top: 0, behavior })
  }

  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label={words.conversation}
        aria-live={isSettled && isAtEnd ? 'polite' : 'off'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
        tabIndex={0}
      >
        <div className={cx(styles.content, isEmpty && styles.empty)}>
          {isLoading && (
            <>
              <VisuallyHidden>{words.loading}</VisuallyHidden>
              <ConversationSkeleton />
            </>
          )}
          {isEmpty && (
            <EmptyState
              icon={MessageCircle}
              title={words.empty}
              {...(canWrite && { text: words.emptyHint({ name: addressee ?? room.somePatient }) })}
            />
          )}
          {days.map(({ day, chunks }) => (
            <DayGroup
              key={day}
              chat={chat}
              day={day}
              today={today}
              chunks={chunks}
              me={me}
              other={name}
              onRetry={canWrite ? retry : null}
            />
          ))}
          <span ref={end} className={styles.end} />
        </div>
      </div>
      <ToNewest isAway={!isAtEnd} chat={chat} onClick={toNewest} />
    </>
  )
}

/** The newest message counts as visible if only its bottom edge is cut off. */
const NEAR = '0px 0px 24px 0px'

/** The newest `size` messages by day; unchanged objects keep their identity. */
function useDays(messages: Message[], size: number, me: string, mark: string | null): Day[] {
  const [draw] = useState(drawing)
  return draw(messages, size, me, mark)
}

function drawing(): (messages: Message[], size: number, me: string, mark: string | null) => Day[] {
  let drawn: { messages: Message[]; size: number; mark: string | null; days: Day[] } | null = null
  return (messages, size, me, mark) => {
    if (drawn?.messages === messages && drawn.size === size && drawn.mark === mark) return drawn.days
    const days = daysOf(messages.slice(-size), me, mark, drawn?.days)
    drawn = { messages, size, mark, days }
    return days
  }
}

/** Reports once per new message that the newest messages are visible. */
function useLooking(chat: ChatRef, newestUnread: string | undefined, isLooking: boolean) {
  useEffect(() => {
    if (newestUnread !== undefined && isLooking) chat.send({ type: 'chat.looked' })
  }, [chat, newestUnread, isLooking])
}
