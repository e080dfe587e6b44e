import { CircleCheck, CircleHelp, type LucideIcon, Video, VideoOff } from 'lucide-react'
import { lengthOf, documentOf } from '../../../../machines/consultation/chat/cards.rules'
import { formatTime } from '../../../../src/i18n/format'
import { Icon } from '../../../../src/ui/display/Icon'
import { CALL_OUTCOMES, chatWords as words } from '../../chat-words'
import styles from './MessageRow.module.css'
import type { Message } from '../../../../machines/consultation/chat/message.model'

const FAREWELL_SHOWN = 200

/** A call and the end of the session: a line in the middle, of no side. */
export function RoomNews({ message }: { message: Message }) {
  const { icon, text } = newsOf(message)
  return (
    <p className={styles.news}>
      <Icon of={icon} size={16} />
      <bdi>{text}</bdi>
      <time dateTime={new Date(message.date).toISOString()}>{formatTime(message.date)}</time>
    </p>
  )
}

function newsOf(message: Message): { icon: LucideIcon; text: string } {
  if (message.kind === 'sesi_berakhir') {
    return { icon: CircleCheck, text: message.text.slice(0, FAREWELL_SHOWN).trim() || words.ended }
  }
  const call = documentOf('video_call', message)
  if (call === null) return { icon: CircleHelp, text: words.unsupported }
  if (call.outcome !== 'answered') return { icon: VideoOff, text: CALL_OUTCOMES[call.outcome] }
  const { minutes, seconds } = lengthOf(call.duration_s)
  return { icon: Video, text: `${CALL_OUTCOMES.answered} · ${words.callLength(minutes, seconds)}` }
}
