import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { selectCanWrite, selectIsWaiting } from '../../../../machines/consultation/chat/chat.selectors'
import { pickedFiles } from '../../../../machines/consultation/chat/files.rules'
import { cx } from '../../../../src/ui/cx'
import { Card } from '../../../../src/ui/display/Card'
import { Banner } from '../../../../src/ui/feedback/Banner'
import { useFileDrop } from '../../../../src/ui/use-file-drop'
import { chatWords as words } from '../../chat-words'
import type { ConsentRef } from '../../consent/consent.selectors'
import type { PdfRef } from '../../pdf/pdf.selectors'
import type { ChatRef } from '../../visit/visit.selectors'
import { Composer } from './Composer'
import { ConsentDialog } from './ConsentDialog'
import { ConsentGiven } from './ConsentGiven'
import styles from './Conversation.module.css'
import { Messages } from './Messages'

export interface ConversationProps {
  chat: ChatRef
  pdf: PdfRef | undefined
  consent: ConsentRef | undefined
  doctorName: string
}

/** The chat with the doctor, and what the doctor may see; after the end it stays to be read. */
export function Conversation({ chat, pdf, consent, doctorName }: ConversationProps) {
  const canWrite = useSelector(chat, selectCanWrite)
  const isWaiting = useSelector(chat, selectIsWaiting)
  const scroller = useRef<HTMLDivElement>(null)
  const { isOver, handlers } = useFileDrop(canWrite, attach)

  function toNewest() {
    scroller.current?.scrollTo(0, 0)
  }

  function attach(files: File[]) {
    if (files.length === 0) return
    chat.send({ type: 'chat.attach', files: pickedFiles(files) })
    toNewest()
  }

  return (
    <Card aria-label={words.conversation} className={cx(styles.card, canWrite && styles.open)} {...handlers}>
      {consent !== undefined && (
        <>
          <ConsentGiven consent={consent} />
          <ConsentDialog consent={consent} doctorName={doctorName} />
        </>
      )}
      <Messages chat={chat} pdf={pdf} doctorName={doctorName} scroller={scroller} onNewest={toNewest} />
      <div className={styles.foot}>
        {isWaiting && <Banner tone="warn">{words.unsent}</Banner>}
        {canWrite ? (
          <Composer chat={chat} doctorName={doctorName} onFiles={attach} onSent={toNewest} />
        ) : (
          <p className={styles.closed}>{words.closed}</p>
        )}
      </div>
      {isOver && <p className={styles.drop}>{words.dropHere}</p>}
    </Card>
  )
}
