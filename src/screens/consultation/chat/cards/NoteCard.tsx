import { CalendarClock } from 'lucide-react'
import type { PaperBody } from '../../../../../contract/schemas/papers'
import { formatSchedule } from '../../../../i18n/format'
import { useTexts } from '../../../../i18n/texts'
import { PaperCard } from './PaperCard'
import styles from './PaperCard.module.css'

export interface NoteCardProps {
  body: PaperBody<'catatan'>
  isOwn: boolean
}

/** A note and the next appointment in the viewer's time zone. */
export function NoteCard({ body: { note, next_schedule: schedule }, isOwn }: NoteCardProps) {
  const { chat } = useTexts()
  const at = schedule === null ? null : Date.parse(schedule)
  return (
    <PaperCard icon={CalendarClock} title={chat.note} isOwn={isOwn}>
      {note.trim() !== '' && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {schedule !== null && (
        <p>
          <span className={styles.label}>{chat.nextSchedule}:</span>{' '}
          {at === null || Number.isNaN(at) ? (
            <bdi>{schedule}</bdi>
          ) : (
            <time className={styles.title} dateTime={new Date(at).toISOString()}>
              {formatSchedule(at)}
            </time>
          )}
        </p>
      )}
    </PaperCard>
  )
}
