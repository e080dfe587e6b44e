import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { selectIsStale } from '../../../../machines/consultation/chat/chat.selectors'
import type { ChatRef, ConsultationRef } from '../../../../machines/consultation/consultation.selectors'
import styles from './Chat.module.css'
import { Composer } from './Composer'
import { Conversation } from './Conversation'
import { StaleNote } from './StaleNote'

export interface ChatProps {
  consultation: ConsultationRef
  chat: ChatRef
  /** The patient's; null when unknown. */
  name: string | null
  /** As one speaks to the patient, 'Ibu Sulastri'; null without a name. */
  addressee: string | null
  now: () => number
}

/** The conversation and what one writes next (spec §4 "Chat"). */
export function Chat({ consultation, chat, name, addressee, now }: ChatProps) {
  const isStale = useSelector(chat, selectIsStale)
  const scroller = useRef<HTMLDivElement>(null)

  function returnToNewest() {
    if (scroller.current !== null) scroller.current.scrollTop = 0
  }

  return (
    <div className={styles.chat}>
      {isStale && <StaleNote />}
      <div className={styles.conversation}>
        <Conversation chat={chat} scroller={scroller} name={name} addressee={addressee} now={now} />
      </div>
      <Composer consultation={consultation} chat={chat} addressee={addressee} onSent={returnToNewest} />
    </div>
  )
}
