import { FileText, X } from 'lucide-react'
import { IconButton } from '../button/IconButton'
import { TransferBar } from '../feedback/TransferBar'
import { BlobImage } from './BlobImage'
import styles from './FileTransfer.module.css'
import { Icon } from './Icon'

export interface FileTransferProps {
  name: string
  size: string
  /** The picture itself; null for other files. */
  picture: Blob | null
  /** Progress; null if it has stopped. */
  progress: {
    step: string
    /** 0 to 1; null if unknown. */
    share: number | null
    label: string
    cancelLabel: string
    onCancel: () => void
  } | null
}

/** A file that is being transferred: name, progress, and a cancel button. */
export function FileTransfer({ name, size, picture, progress }: FileTransferProps) {
  return (
    <>
      <div className={styles.file}>
        {picture === null ? (
          <span className={styles.icon}>
            <Icon of={FileText} />
          </span>
        ) : (
          <BlobImage bytes={picture} className={styles.thumb} />
        )}
        <div>
          <bdi className={styles.name} title={name}>
            {name}
          </bdi>
          <p className={styles.small}>{progress === null ? size : `${size} · ${progress.step}`}</p>
        </div>
        {progress !== null && (
          <IconButton icon={X} size={32} label={progress.cancelLabel} onClick={progress.onCancel} />
        )}
      </div>
      {progress !== null && <TransferBar label={progress.label} step={progress.step} share={progress.share} />}
    </>
  )
}
