import { memo, useId } from 'react'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { formatDate } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { type Chunk, daysAfter } from './conversation'
import styles from './DayGroup.module.css'
import { MessageChunk } from './MessageChunk'

export interface DayGroupProps {
  chat: ChatRef
  /** Midnight in the viewer's time zone, epoch milliseconds. */
  day: number
  today: number
  chunks: Chunk[]
  me: string
  /** The other side's name. */
  other: string
  /** null while nothing can be sent. */
  onRetry: ((messageId: string) => void) | null
}

/** One day's messages under a sticky date. */
export const DayGroup = memo(function DayGroup({ chat, day, today, chunks, me, other, onRetry }: DayGroupProps) {
  const { chat: words } = useTexts(roomTexts)
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h2 className={styles.heading}>
        <span className={styles.label} id={id}>
          {day === today ? words.today : day === daysAfter(today, -1) ? words.yesterday : formatDate(day)}
        </span>
      </h2>
      {chunks.map((chunk) => (
        <MessageChunk key={chunk.id} chat={chat} rows={chunk.rows} me={me} other={other} onRetry={onRetry} />
      ))}
    </div>
  )
})
