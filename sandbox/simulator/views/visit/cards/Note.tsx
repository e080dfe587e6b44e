import { CalendarClock } from 'lucide-react'
import type { Message } from '../../../../../machines/consultation/chat/message.model'
import type { DocumentBody } from '../../../../../contract/schemas/documents'
import { formatSchedule } from '../../../../../src/i18n/format'
import { chatWords as words } from '../../../chat-words'
import type { ChatRef } from '../../../visit/visit.selectors'
import { Entry, DocumentCardFrame, titleOf } from './DocumentCardFrame'
import styles from './DocumentCardFrame.module.css'
import { useIsCorrected } from './use-is-corrected'

export interface NoteProps {
  chat: ChatRef
  message: Message
  body: DocumentBody<'catatan'>
  isMine: boolean
}

/** A note, and when one meets again, in the viewer's zone. */
export function Note({ chat, message, body: { note, next_schedule: schedule, correction }, isMine }: NoteProps) {
  const isCorrected = useIsCorrected(chat, message)
  const at = schedule === null ? Number.NaN : Date.parse(schedule)
  return (
    <DocumentCardFrame
      icon={CalendarClock}
      title={titleOf(words.note, correction !== undefined, isCorrected)}
      isMine={isMine}
      isVoid={isCorrected}
    >
      {correction !== undefined && (
        <Entry label={words.correctionReason}>
          <bdi>{correction.reason}</bdi>
        </Entry>
      )}
      {note.trim() !== '' && <bdi>{note}</bdi>}
      {schedule !== null && (
        <Entry label={words.nextSchedule}>
          {Number.isNaN(at) ? (
            <bdi>{schedule}</bdi>
          ) : (
            <time className={styles.title} dateTime={new Date(at).toISOString()}>
              {formatSchedule(at)}
            </time>
          )}
        </Entry>
      )}
    </DocumentCardFrame>
  )
}
