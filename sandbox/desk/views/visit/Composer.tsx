import { ArrowUp } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { MESSAGE_LENGTH } from '../../../../contract/values/limits'
import { IconButton } from '../../../../src/ui/button/IconButton'
import { words } from '../../words'
import styles from './Composer.module.css'

/** Enter sends, Shift+Enter breaks the line. */
export function Composer({ onSend }: { onSend: (text: string) => void }) {
  const draft = useRef<HTMLTextAreaElement>(null)

  function send() {
    const box = draft.current
    if (box === null || box.value.trim() === '') return
    onSend(box.value)
    box.value = ''
    box.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className={styles.composer}>
      <textarea
        ref={draft}
        className={styles.draft}
        rows={1}
        maxLength={MESSAGE_LENGTH}
        aria-label={words.write}
        placeholder={words.write}
        onKeyDown={onKeyDown}
      />
      <IconButton icon={ArrowUp} label={words.sendMessage} variant="solid" onClick={send} />
    </div>
  )
}
