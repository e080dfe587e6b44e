import { CircleCheck, CircleHelp, type LucideIcon, Video, VideoOff } from 'lucide-react'
import { SESSION_ENDED_TEXT } from '../../../../../contract/values/messages'
import { lengthOf, documentOf } from '../../../../../machines/consultation/chat/cards.rules'
import { formatTime } from '../../../../i18n/format'
import type { RoomTexts } from '../../../../i18n/id/room'
import { roomTexts } from '../../../../i18n/id/room'
import { useTexts } from '../../../../i18n/texts'
import { Icon } from '../../../../ui/display/Icon'
import styles from './RoomNews.module.css'
import type { Message } from '../../../../../machines/consultation/chat/message.model'

/** A call or the end of the session: centred, belonging to neither side. */
export function RoomNews({ message }: { message: Message }) {
  const { icon, words } = newsOf(message, useTexts(roomTexts))
  return (
    <li className={styles.row}>
      <p className={styles.pill}>
        <Icon of={icon} size={16} />
        <bdi>{words}</bdi>
        <time dateTime={new Date(message.date).toISOString()}>{formatTime(message.date)}</time>
      </p>
    </li>
  )
}

function newsOf(message: Message, { chat, callOutcomes }: RoomTexts): { icon: LucideIcon; words: string } {
  // The fixed text of product §4 is translated; other texts are shown as received.
  if (message.kind === 'sesi_berakhir') {
    const text = message.text.slice(0, 200).trim()
    return { icon: CircleCheck, words: text === SESSION_ENDED_TEXT || text === '' ? chat.ended : text }
  }
  const call = documentOf('video_call', message)
  if (call === null) return { icon: CircleHelp, words: chat.unsupported }
  const { outcome, duration_s: seconds } = call
  if (outcome !== 'answered') return { icon: VideoOff, words: callOutcomes[outcome] }
  return { icon: Video, words: `${callOutcomes.answered} · ${chat.callLength(lengthOf(seconds))}` }
}
