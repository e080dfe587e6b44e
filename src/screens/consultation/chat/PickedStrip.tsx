import { FileText, X } from 'lucide-react'
import { isImageType } from '../../../../contract/values/uploads'
import { plainName } from '../../../../machines/consultation/chat/files.rules'
import { formatSize } from '../../../i18n/format'
import type { PickedFile } from '../../../../machines/ports/attachments'
import type { ChosenFile } from '../../../../machines/ports/file-store'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { BlobImage } from '../../../ui/display/BlobImage'
import { Icon } from '../../../ui/display/Icon'
import styles from './PickedStrip.module.css'

export interface PickedStripProps {
  picked: readonly ChosenFile[]
  onRemove: (id: string) => void
}

/** Preview of the files of the next message. */
export function PickedStrip({ picked, onRemove }: PickedStripProps) {
  const { chat } = useTexts(roomTexts)
  if (picked.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={chat.picked}>
      {picked.map(({ id, file }) => (
        <PickedItem key={id} file={file} onRemove={() => onRemove(id)} />
      ))}
    </ul>
  )
}

function PickedItem({ file, onRemove }: { file: PickedFile; onRemove: () => void }) {
  const { chat } = useTexts(roomTexts)
  const name = plainName(file.name) || chat.aFile
  return (
    <li className={styles.item}>
      {isImageType(file.type) ? (
        <BlobImage bytes={file.bytes} className={styles.thumb} />
      ) : (
        <span className={styles.icon}>
          <Icon of={FileText} />
        </span>
      )}
      <span className={styles.words}>
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
        <span className={styles.size}>{formatSize(file.size)}</span>
      </span>
      <IconButton icon={X} size={32} label={chat.removePicked({ name })} onClick={onRemove} />
    </li>
  )
}
