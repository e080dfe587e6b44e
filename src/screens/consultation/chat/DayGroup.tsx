import { memo, useId } from 'react'
import { formatDate } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { daysAfter, type Row } from './conversation'
import styles from './DayGroup.module.css'
import { MessageRow } from './MessageRow'

export interface DayGroupProps {
  /** Midnights of the viewer's zone, epoch milliseconds. */
  day: number
  today: number
  rows: Row[]
  me: string
  /** The other side's name. */
  other: string
  /** null while nothing can be sent. */
  onRetry: ((messageId: string) => void) | null
}

/** One day's messages under its name, which stays in sight while one reads them. */
export const DayGroup = memo(function DayGroup({ day, today, rows, me, other, onRetry }: DayGroupProps) {
  const { chat } = useTexts()
  const id = useId()
  return (
    <div className={styles.day} role="group" aria-labelledby={id}>
      <h2 className={styles.heading}>
        <span className={styles.label} id={id}>
          {day === today ? chat.today : day === daysAfter(today, -1) ? chat.yesterday : formatDate(day)}
        </span>
      </h2>
      <ol className={styles.rows}>
        {rows.map(({ message, endsRun }) => (
          <MessageRow
            key={message.messageId}
            message={message}
            isOwn={message.senderId === me}
            other={other}
            endsRun={endsRun}
            onRetry={message.status === 'failed' ? onRetry : null}
          />
        ))}
      </ol>
    </div>
  )
})
