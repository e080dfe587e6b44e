import { useSelector } from '@xstate/react'
import { ArrowUp, Lock } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { MESSAGE_LENGTH } from '../../../../contract/values/limits'
import { selectCanWrite, selectDraft, selectPicked } from '../../../../machines/consultation/chat/chat.selectors'
import {
  type ChatRef,
  type ConsultationRef,
  selectSilence,
} from '../../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/display/Icon'
import { UNDER_SM, useMedia } from '../../../ui/use-media'
import styles from './Composer.module.css'
import { AFTER_CALL } from '../../call/use-focus-after-call'
import { ComposerNote } from './ComposerNote'
import { ComposerTools } from './ComposerTools'
import { PickedStrip } from './PickedStrip'
import { TypingLine } from './TypingLine'

export interface ComposerProps {
  consultation: ConsultationRef
  chat: ChatRef
  addressee: string | null
  onSent: () => void
}

/** The composer: Enter sends, Shift+Enter inserts a line break. When closed it shows the reason. */
export function Composer({ consultation, chat, addressee, onSent }: ComposerProps) {
  const { chat: words, room, silence } = useTexts(roomTexts)
  const canWrite = useSelector(chat, selectCanWrite)
  // Closed by the end-session message before the record changes.
  const reason = useSelector(consultation, selectSilence) ?? 'sessionEnded'
  const stored = useSelector(chat, selectDraft)
  const draft = canWrite ? stored : ''
  const picked = useSelector(chat, selectPicked)
  // Without space for a name beside the tools, the name is above.
  const isPhone = useMedia(UNDER_SM)
  const box = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const reasonId = useId()
  const excess = draft.trim().length - MESSAGE_LENGTH
  const invitation = addressee === null || isPhone ? words.write : words.writeTo({ name: addressee })
  const placeholder = canWrite ? invitation : silence[reason]

  const hasPicked = picked.length > 0
  useEffect(() => {
    // Not from elsewhere: files of an earlier page come back by themselves.
    const { activeElement, body } = document
    const isHere = activeElement === body || box.current?.form?.parentElement?.contains(activeElement)
    if (hasPicked && isHere && !matchMedia('(pointer: coarse)').matches) box.current?.focus()
  }, [hasPicked])

  useEffect(() => {
    // On touch screens the keyboard would cover the conversation, so the field is focused by a tap only.
    if (canWrite && !matchMedia('(pointer: coarse)').matches) box.current?.focus()
  }, [canWrite])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    box.current?.focus()
    if ((draft.trim() === '' && picked.length === 0) || excess > 0) return
    if (picked.length > 0) chat.send({ type: 'chat.attach', files: picked.map(({ file }) => file) })
    if (draft.trim() !== '') chat.send({ type: 'chat.send', text: draft })
    onSent()
  }

  function writeQuickly(words: string) {
    chat.send({ type: 'draft.changed', draft: draft.trim() === '' ? words : `${draft.trimEnd()} ${words}` })
    // After the menu has returned the focus to its button.
    setTimeout(() => box.current?.focus(), 50)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    submit()
  }

  return (
    <form className={styles.place} onSubmit={submit}>
      <div className={styles.composer}>
        <TypingLine chat={chat} name={addressee ?? room.thePatient} />
        <div className={cx(styles.box, !canWrite && styles.closed)}>
          <PickedStrip chat={chat} picked={picked} />
          {canWrite ? (
            <ComposerTools onFiles={(files) => chat.send({ type: 'picked.add', files })} onQuickReply={writeQuickly} />
          ) : (
            <Icon of={Lock} className={styles.lock} />
          )}
          {/* The draft in this element gives the textarea its height, without a script. */}
          <div className={styles.grow} data-draft={draft || (canWrite ? '' : placeholder)}>
            <textarea
              {...AFTER_CALL}
              ref={box}
              className={styles.input}
              rows={1}
              autoComplete="off"
              aria-label={words.write}
              aria-invalid={excess > 0}
              aria-describedby={canWrite ? noteId : reasonId}
              placeholder={placeholder}
              disabled={!canWrite}
              enterKeyHint="send"
              value={draft}
              onChange={(event) => chat.send({ type: 'draft.changed', draft: event.target.value })}
              onKeyDown={handleKey}
            />
          </div>
          {canWrite && (
            <IconButton type="submit" icon={ArrowUp} label={words.send} variant="solid" unavailable={excess > 0} />
          )}
        </div>
        {!canWrite && stored.trim() !== '' && (
          <p className={styles.left}>
            <strong>{words.left}</strong> {stored}
          </p>
        )}
        {!canWrite && (
          <span hidden id={reasonId}>
            {silence[reason]}
          </span>
        )}
        <ComposerNote id={noteId} chat={chat} length={draft.trim().length} />
      </div>
    </form>
  )
}

/** Enter confirms a suggestion of an input method; Safari reports that only by the old key code. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
