import { CalendarClock } from 'lucide-react'
import type { DocumentBody } from '../../../../../contract/schemas/documents'
import { formatSchedule } from '../../../../i18n/format'
import { roomTexts } from '../../../../i18n/id/room'
import type { Message } from '../../../../../machines/consultation/chat/message.model'
import type { ChatRef } from '../../../../../machines/consultation/consultation.selectors'
import { useTexts } from '../../../../i18n/texts'
import { cardTitle } from './card-title'
import { DocumentCard } from './DocumentCard'
import styles from './DocumentCard.module.css'
import { useIsCorrected } from './use-is-corrected'

export interface NoteCardProps {
  chat: ChatRef
  message: Message
  body: DocumentBody<'catatan'>
  isOwn: boolean
}

/** A note and the next appointment in the viewer's time zone. */
export function NoteCard({
  body: { note, next_schedule: schedule, correction },
  isOwn,
  chat: room,
  message,
}: NoteCardProps) {
  const { chat } = useTexts(roomTexts)
  const isCorrected = useIsCorrected(room, message)
  const at = schedule === null ? null : Date.parse(schedule)
  return (
    <DocumentCard
      icon={CalendarClock}
      title={cardTitle(chat.note, chat, { correction, isCorrected })}
      isOwn={isOwn}
      isVoid={isCorrected}
    >
      {correction !== undefined && (
        <p>
          <span className={styles.label}>{chat.correctionReason}:</span> <bdi>{correction.reason}</bdi>
        </p>
      )}
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
    </DocumentCard>
  )
}
