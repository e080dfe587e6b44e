import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { isImageType } from '../../../../../contract/values/uploads'
import { plainName } from '../../../../../machines/consultation/chat/files.rules'
import { formatSize } from '../../../../i18n/format'
import type { UploadReason } from '../../../../../machines/consultation/chat/upload/upload.model'
import {
  selectCanRetry,
  selectFile,
  selectIsQueued,
  selectReason,
  selectShare,
  type UploadRef,
} from '../../../../../machines/consultation/chat/upload/upload.selectors'
import type { RoomTexts } from '../../../../i18n/id/room'
import { roomTexts } from '../../../../i18n/id/room'
import { useTexts } from '../../../../i18n/texts'
import { FileTransfer } from '../../../../ui/display/FileTransfer'
import { Icon } from '../../../../ui/display/Icon'
import styles from './UploadCard.module.css'

/** A running upload with progress and cancel button, or the failure with its actions. */
export function UploadCard({ upload, isUnstored = false }: { upload: UploadRef; isUnstored?: boolean }) {
  const { chat, uploadReasons } = useTexts(roomTexts)
  const file = useSelector(upload, selectFile)
  const share = useSelector(upload, selectShare)
  const reason = useSelector(upload, selectReason)
  const canRetry = useSelector(upload, selectCanRetry)
  const isQueued = useSelector(upload, selectIsQueued)
  const underWay = share === null ? chat.preparing : `${chat.uploading} ${Math.round(share * 100)} %`
  const step = isQueued ? chat.queued : underWay
  const onCancel = () => upload.send({ type: 'upload.cancel' })
  return (
    <div className={styles.card}>
      <FileTransfer
        name={plainName(file.name) || chat.aFile}
        size={formatSize(file.size)}
        picture={isImageType(file.type) ? file.bytes : null}
        progress={
          reason === null ? { step, share, label: chat.uploading, cancelLabel: chat.cancelUpload, onCancel } : null
        }
      />
      {reason !== null && (
        <>
          <p className={styles.reason} role="status">
            <bdi>{reasonInWords(reason, uploadReasons)}</bdi>
          </p>
          <div className={styles.failed}>
            {canRetry ? (
              <button type="button" className={styles.action} onClick={() => upload.send({ type: 'upload.retry' })}>
                <Icon of={RefreshCw} size={16} />
                {chat.unsent} · {chat.sendAgain}
              </button>
            ) : (
              <span>{chat.unsent}</span>
            )}
            <button type="button" className={`${styles.action} ${styles.quiet}`} onClick={onCancel}>
              {chat.remove}
            </button>
          </div>
        </>
      )}
      {isUnstored && <p className={styles.unstored}>{chat.unstored}</p>}
    </div>
  )
}

/** The server's own words if present (product §8). */
function reasonInWords(reason: UploadReason, words: RoomTexts['uploadReasons']): string {
  const received = reason.kind === 'unsupported' ? reason.messages.join(' ').trim() : ''
  return received === '' ? words[reason.kind] : received
}
