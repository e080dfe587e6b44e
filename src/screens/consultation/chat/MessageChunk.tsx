import { memo } from 'react'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import type { Row } from './conversation'
import styles from './MessageChunk.module.css'
import { MessageRow } from './MessageRow'

/** Average height of a row in px: the size of a chunk before its first render. */
const ROW_HEIGHT = 64
/** In steps, so that not every message changes its chunk's style. */
const STEP = 10

export interface MessageChunkProps {
  chat: ChatRef
  rows: Row[]
  me: string
  /** The other side's name. */
  other: string
  /** null while nothing can be sent. */
  onRetry: ((messageId: string) => void) | null
}

/** Up to CHUNK rows, rendered together. */
export const MessageChunk = memo(function MessageChunk({ chat, rows, me, other, onRetry }: MessageChunkProps) {
  const steps = Math.ceil(rows.length / STEP)
  return (
    <ol className={styles.chunk} style={{ containIntrinsicBlockSize: `auto ${steps * STEP * ROW_HEIGHT}px` }}>
      {rows.map((row) => (
        <MessageRow
          key={row.message.messageId}
          chat={chat}
          row={row}
          isOwn={row.message.senderId === me}
          other={other}
          onRetry={row.message.status === 'failed' ? onRetry : null}
        />
      ))}
    </ol>
  )
})
