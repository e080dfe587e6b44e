import { useSelector } from '@xstate/react'
import { selectIsTyping } from '../../../../machines/consultation/chat/chat.selectors'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { useTexts } from '../../../i18n/texts'
import styles from './TypingLine.module.css'

export interface TypingLineProps {
  chat: ChatRef
  /** Who may be typing. */
  name: string
}

/** 'Ibu Sulastri sedang mengetik'; the line is always there, so nothing moves. Readers are not interrupted by it. */
export function TypingLine({ chat, name }: TypingLineProps) {
  const { chat: words } = useTexts()
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
