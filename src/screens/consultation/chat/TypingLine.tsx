import { useSelector } from '@xstate/react'
import { selectIsTyping } from '../../../../machines/consultation/chat/chat.selectors'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import styles from './TypingLine.module.css'

export interface TypingLineProps {
  chat: ChatRef
  /** The person who may be typing. */
  name: string
}

/** 'Ibu Sulastri sedang mengetik'. Always present, to avoid layout shifts, and not announced. */
export function TypingLine({ chat, name }: TypingLineProps) {
  const { chat: words } = useTexts(roomTexts)
  const isTyping = useSelector(chat, selectIsTyping)
  return (
    <p className={styles.line}>
      {isTyping && (
        <>
          <bdi className={styles.words}>{words.typing({ name })}</bdi>
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
        </>
      )}
    </p>
  )
}
