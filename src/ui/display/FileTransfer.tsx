import { FileText, X } from 'lucide-react'
import { IconButton } from '../button/IconButton'
import { TransferBar } from '../feedback/TransferBar'
import { BlobImage } from './BlobImage'
import styles from './FileTransfer.module.css'
import { Icon } from './Icon'

export interface FileTransferProps {
  name: string
  size: string
  /** The picture itself; null for any other file. */
  picture: Blob | null
  /** How it goes on; null when it does not. */
  progress: {
    step: string
    /** 0 to 1; null while it is not known. */
    share: number | null
    label: string
    cancelLabel: string
    onCancel: () => void
  } | null
}

/** A file on its way: what it is, how far it is, and a way back. */
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
