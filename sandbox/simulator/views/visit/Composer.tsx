import { useSelector } from '@xstate/react'
import { ArrowUp, Paperclip } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'
import { MESSAGE_LENGTH } from '../../../../contract/values/limits'
import { DOCUMENT_TYPES } from '../../../../contract/values/uploads'
import { selectDraft, selectIsTyping } from '../../../../machines/consultation/chat/chat.selectors'
import { IconButton } from '../../../../src/ui/button/IconButton'
import { chatWords as words } from '../../chat-words'
import type { ChatRef } from '../../visit/visit.selectors'
import styles from './Composer.module.css'

export interface ComposerProps {
  chat: ChatRef
  doctorName: string
  onFiles: (files: File[]) => void
  onSent: () => void
}

/** Enter sends, Shift+Enter breaks the line. What is written here outlives a reload. */
export function Composer({ chat, doctorName, onFiles, onSent }: ComposerProps) {
  const draft = useSelector(chat, selectDraft)
  const isTyping = useSelector(chat, selectIsTyping)
  const box = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)

  function send() {
    box.current?.focus()
    if (draft.trim() === '') return
    chat.send({ type: 'chat.send', text: draft })
    onSent()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // The same file may be picked again.
    target.value = ''
  }

  return (
    <div className={styles.place}>
      <p className={styles.typing}>{isTyping && <bdi>{words.typing(doctorName)}</bdi>}</p>
      <div className={styles.composer}>
        <IconButton icon={Paperclip} label={words.attach} onClick={() => files.current?.click()} />
        <input
          ref={files}
          hidden
          type="file"
          multiple
          accept={['image/*', ...DOCUMENT_TYPES].join()}
          aria-label={words.attach}
          onChange={take}
        />
        <textarea
          ref={box}
          className={styles.draft}
          rows={1}
          maxLength={MESSAGE_LENGTH}
          aria-label={words.write}
          placeholder={words.write}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => chat.send({ type: 'draft.changed', draft: event.target.value })}
          onKeyDown={handleKey}
        />
        <IconButton icon={ArrowUp} label={words.sendMessage} variant="solid" onClick={send} />
      </div>
    </div>
  )
}
