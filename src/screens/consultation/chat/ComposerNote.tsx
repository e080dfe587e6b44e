import { useSelector } from '@xstate/react'
import { Clock } from 'lucide-react'
import { MESSAGE_LENGTH } from '../../../../contract/values/limits'
import { selectIsWaiting } from '../../../../machines/consultation/chat/chat.selectors'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { formatNumber } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/display/Icon'
import styles from './ComposerNote.module.css'

/** From this length on the remaining characters are announced. */
const NEAR_LIMIT = MESSAGE_LENGTH - 200

export interface ComposerNoteProps {
  id: string
  chat: ChatRef
  /** Length of the draft in characters. */
  length: number
}

/** The line below the composer: unsent messages and remaining length. Always present, to avoid layout shifts. */
export function ComposerNote({ id, chat, length }: ComposerNoteProps) {
  const { chat: words } = useTexts(roomTexts)
  const isWaiting = useSelector(chat, selectIsWaiting)
  const excess = length - MESSAGE_LENGTH
  return (
    <div className={styles.note}>
      <p className={styles.waiting} role="status">
        {isWaiting && (
          <>
            <Icon of={Clock} size={16} />
            {words.waiting}
          </>
        )}
      </p>
      <p id={id} className={cx(styles.length, excess > 0 && styles.excess)}>
        {excess > 0 && words.tooLong({ n: excess })}
        {excess <= 0 && length >= NEAR_LIMIT && `${formatNumber(length)} / ${formatNumber(MESSAGE_LENGTH)}`}
      </p>
    </div>
  )
}
