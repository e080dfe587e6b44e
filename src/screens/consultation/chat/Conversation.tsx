import { useSelector } from '@xstate/react'
import { MessageCircle } from 'lucide-react'
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { unread } from '../../../../machines/consultation/chat/chat.rules'
import {
  selectCanWrite,
  selectIsLoading,
  selectIsStale,
  selectMe,
  selectMessages,
  selectUnreadCount,
} from '../../../../machines/consultation/chat/chat.selectors'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { daysOf } from './conversation'
import styles from './Conversation.module.css'
import { ConversationSkeleton } from './ConversationSkeleton'
import { DayGroup } from './DayGroup'
import { ToNewest } from './ToNewest'
import { useInSight } from './use-in-sight'
import { usePageVisible } from './use-page-visible'
import { useToday } from './use-today'
import { useWindow } from './use-window'

export interface ConversationProps {
  chat: ChatRef
  /** Grows upwards: its scrollTop is 0 at the newest message, whatever is added above or below. */
  scroller: RefObject<HTMLDivElement | null>
  name: string | null
  addressee: string | null
  now: () => number
}

/** All messages by day, the newest in sight first; says what has been looked at. */
export function Conversation({ chat, scroller, name, addressee, now }: ConversationProps) {
  const { app, chat: words, room } = useTexts()
  const messages = useSelector(chat, selectMessages)
  const me = useSelector(chat, selectMe)
  const isLoading = useSelector(chat, selectIsLoading)
  const isStale = useSelector(chat, selectIsStale)
  const canWrite = useSelector(chat, selectCanWrite)
  const unreadCount = useSelector(chat, selectUnreadCount)
  const start = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const today = useToday(now)
  // One drawing later than the history: what is new is spoken, never what was there, nor what is read back to.
  const isSettled = useDeferredValue(!isLoading, false)
  const isAtEnd = useInSight(end, scroller, NEAR)
  const size = useWindow(start, scroller, messages.length)
  const days = useMemo(() => daysOf(messages.slice(-size)), [messages, size])
  const retry = useCallback((messageId: string) => chat.send({ type: 'chat.retry', messageId }), [chat])
  const isEmpty = !isLoading && !isStale && messages.length === 0
  useLooking(chat, unread(messages, me).at(-1)?.messageId, isAtEnd)

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
          <div ref={start} />
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
          {days.map(({ day, rows }) => (
            <DayGroup
              key={day}
              day={day}
              today={today}
              rows={rows}
              me={me}
              other={name ?? app.nothing}
              onRetry={canWrite ? retry : null}
            />
          ))}
          <span ref={end} className={styles.end} />
        </div>
      </div>
      <ToNewest isAway={!isAtEnd} unreadCount={unreadCount} onClick={toNewest} />
    </>
  )
}

/** The newest message counts as in sight when no more than its foot is cut off. */
const NEAR = '0px 0px 24px 0px'

/** Tells the machine that the newest messages are before the reader's eyes, once for each that is new. */
function useLooking(chat: ChatRef, newestUnread: string | undefined, isAtEnd: boolean) {
  const isVisible = usePageVisible()

  useEffect(() => {
    if (newestUnread !== undefined && isVisible && isAtEnd) chat.send({ type: 'chat.looked' })
  }, [chat, newestUnread, isVisible, isAtEnd])
}
