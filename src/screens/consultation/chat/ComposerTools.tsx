import { Camera, MessageSquareText, Paperclip } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { DOCUMENT_TYPES } from '../../../../contract/values/uploads'
import { pickedFiles } from '../../../../machines/consultation/chat/files.rules'
import type { PickedFile } from '../../../../machines/ports/attachments'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { Menu } from '../../../ui/overlay/Menu'
import styles from './ComposerTools.module.css'

export interface ComposerToolsProps {
  onFiles: (files: PickedFile[]) => void
  onQuickReply: (words: string) => void
}

/** Beside the field: files, photos (on a phone from the camera), quick replies. */
export function ComposerTools({ onFiles, onQuickReply }: ComposerToolsProps) {
  const { chat } = useTexts(roomTexts)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files !== null && target.files.length > 0) onFiles(pickedFiles(target.files))
    // Allows picking the same file again.
    target.value = ''
  }

  return (
    <div className={styles.tools}>
      <IconButton icon={Paperclip} label={chat.attach} onClick={() => files.current?.click()} />
      <IconButton icon={Camera} label={chat.photograph} onClick={() => camera.current?.click()} />
      <Menu
        trigger={<IconButton icon={MessageSquareText} label={chat.quickReplies} />}
        items={chat.quick.map(({ label, words }) => ({ id: label, label, onSelect: () => onQuickReply(words) }))}
      />
      <input
        ref={files}
        hidden
        type="file"
        multiple
        accept={['image/*', ...DOCUMENT_TYPES].join()}
        aria-label={chat.attach}
        onChange={take}
      />
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={chat.photograph}
        onChange={take}
      />
    </div>
  )
}
