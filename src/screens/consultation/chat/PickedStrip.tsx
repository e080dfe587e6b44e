import { useSelector } from '@xstate/react'
import { FileText, X } from 'lucide-react'
import { isImageType } from '../../../../contract/values/uploads'
import { selectIsUnstored } from '../../../../machines/consultation/chat/chat.selectors'
import { plainName } from '../../../../machines/consultation/chat/files.rules'
import type { ChatRef } from '../../../../machines/consultation/consultation.selectors'
import { formatSize } from '../../../i18n/format'
import type { ChosenFile } from '../../../../machines/ports/file-store'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { BlobImage } from '../../../ui/display/BlobImage'
import { Icon } from '../../../ui/display/Icon'
import styles from './PickedStrip.module.css'

export interface PickedStripProps {
  chat: ChatRef
  picked: readonly ChosenFile[]
}

/** Preview of the files of the next message. */
export function PickedStrip({ chat, picked }: PickedStripProps) {
  const { chat: words } = useTexts(roomTexts)
  if (picked.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={words.picked}>
      {picked.map((one) => (
        <PickedItem key={one.id} chat={chat} picked={one} />
      ))}
    </ul>
  )
}

function PickedItem({ chat, picked: { id, file } }: { chat: ChatRef; picked: ChosenFile }) {
  const { chat: words } = useTexts(roomTexts)
  const isUnstored = useSelector(chat, (snapshot) => selectIsUnstored(snapshot, id))
  const name = plainName(file.name) || words.aFile
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
        {isUnstored && <span className={styles.size}>{words.unstored}</span>}
      </span>
      <IconButton
        icon={X}
        size={32}
        label={words.removePicked({ name })}
        onClick={() => chat.send({ type: 'picked.remove', id })}
      />
    </li>
  )
}
