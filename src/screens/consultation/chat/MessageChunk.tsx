import { Fragment, memo } from 'react'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { useTexts } from '../../../i18n/texts'
import type { Row } from './conversation'
import styles from './MessageChunk.module.css'
import { MessageRow } from './MessageRow'

/** A row's height on the average, in px: what a chunk takes before it was ever in sight. */
const ROW_HEIGHT = 64

export interface MessageChunkProps {
  chat: ChatRef
  rows: Row[]
  me: string
  /** The other side's name. */
  other: string
  /** null while nothing can be sent. */
  onRetry: ((messageId: string) => void) | null
}

/** Up to CHUNK rows, drawn anew together. */
export const MessageChunk = memo(function MessageChunk({ chat, rows, me, other, onRetry }: MessageChunkProps) {
  const { chat: words } = useTexts()
  return (
    <ol className={styles.chunk} style={{ containIntrinsicBlockSize: `auto ${rows.length * ROW_HEIGHT}px` }}>
      {rows.map(({ message, endsRun, isMarked }) => (
        <Fragment key={message.messageId}>
          {isMarked && <li className={styles.mark}>{words.unread}</li>}
          <MessageRow
            chat={chat}
            message={message}
            isOwn={message.senderId === me}
            other={other}
            endsRun={endsRun}
            onRetry={message.status === 'failed' ? onRetry : null}
          />
        </Fragment>
      ))}
    </ol>
  )
})
