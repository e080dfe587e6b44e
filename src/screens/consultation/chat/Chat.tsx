import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { selectCanWrite, selectIsStale } from '../../../../machines/consultation/chat/chat.selectors'
import { pickedFiles } from '../../../../machines/consultation/chat/files.rules'
import type { ChatRef, ConsultationRef } from '../../../../machines/consultation/consultation.selectors'
import { useFileDrop } from '../../../ui/use-file-drop'
import { asCallPlace } from '../../call/call-place'
import styles from './Chat.module.css'
import { Composer } from './Composer'
import { Conversation } from './Conversation'
import { DropZone } from './DropZone'
import { StaleNote } from './StaleNote'
import { UnreadNote } from './UnreadNote'

export interface ChatProps {
  consultation: ConsultationRef
  chat: ChatRef
  /** The other side's name. */
  name: string
  /** Form of address, 'Ibu Sulastri'; null without a name. */
  addressee: string | null
  now: () => number
}

/** The conversation and the composer (product §4 "Chat"). Files are picked, pasted or dropped. */
export function Chat({ consultation, chat, name, addressee, now }: ChatProps) {
  const isStale = useSelector(chat, selectIsStale)
  const canWrite = useSelector(chat, selectCanWrite)
  const scroller = useRef<HTMLDivElement>(null)
  const { isOver, handlers } = useFileDrop(canWrite, (files) =>
    chat.send({ type: 'picked.add', files: pickedFiles(files) }),
  )

  function returnToNewest() {
    if (scroller.current !== null) scroller.current.scrollTop = 0
  }

  return (
    <div className={styles.chat} {...handlers}>
      {isStale && <StaleNote />}
      <UnreadNote chat={chat} />
      <div ref={asCallPlace} className={styles.conversation}>
        <Conversation chat={chat} scroller={scroller} name={name} addressee={addressee} now={now} />
        {isOver && <DropZone />}
      </div>
      <Composer consultation={consultation} chat={chat} addressee={addressee} onSent={returnToNewest} />
    </div>
  )
}
