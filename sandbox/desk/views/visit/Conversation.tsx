import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import {
  selectCanWrite,
  selectIsLoading,
  selectIsWaiting,
  selectMe,
  selectMessages,
  selectUnreadCount,
} from '../../../../machines/consultation/chat/chat.selectors'
import { Card } from '../../../../src/ui/display/Card'
import { cx } from '../../../../src/ui/cx'
import { Banner } from '../../../../src/ui/feedback/Banner'
import type { ChatRef } from '../../visit/visit.selectors'
import { words } from '../../words'
import { Bubble } from './Bubble'
import { Composer } from './Composer'
import styles from './Conversation.module.css'

export interface ConversationProps {
  chat: ChatRef
  doctorName: string
}

/** The chat with the doctor; after the end it stays to be read. */
export function Conversation({ chat, doctorName }: ConversationProps) {
  const messages = useSelector(chat, selectMessages)
  const me = useSelector(chat, selectMe)
  const isLoading = useSelector(chat, selectIsLoading)
  const canWrite = useSelector(chat, selectCanWrite)
  const isWaiting = useSelector(chat, selectIsWaiting)
  const unread = useSelector(chat, selectUnreadCount)

  useEffect(() => {
    function look() {
      if (unread > 0 && document.visibilityState === 'visible') chat.send({ type: 'chat.looked' })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [chat, unread])

  return (
    <Card aria-label={words.conversation} className={styles.card}>
      <div className={cx(styles.scroller, canWrite && styles.open)}>
        <div role="log" aria-label={words.conversation} className={styles.log}>
          {messages.map((message) => (
            <Bubble
              key={message.messageId}
              message={message}
              isMine={message.senderId === me}
              doctorName={doctorName}
              onRetry={() => chat.send({ type: 'chat.retry', messageId: message.messageId })}
            />
          ))}
          {messages.length === 0 && (
            <p className={styles.quiet}>{isLoading ? words.loadingMessages : words.noMessages}</p>
          )}
        </div>
      </div>
      {isWaiting && <Banner tone="warn">{words.unsent}</Banner>}
      {canWrite ? (
        <Composer onSend={(text) => chat.send({ type: 'chat.send', text })} />
      ) : (
        <p className={styles.quiet}>{words.closed}</p>
      )}
    </Card>
  )
}
