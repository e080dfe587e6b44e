import { useSelector } from '@xstate/react'
import { isImageType } from '../../../../../contract/values/uploads'
import { plainName } from '../../../../../machines/consultation/chat/files.rules'
import {
  selectCanRetry,
  selectFile,
  selectIsQueued,
  selectReason,
  selectShare,
  type UploadRef,
} from '../../../../../machines/consultation/chat/upload/upload.selectors'
import { formatSize } from '../../../../../src/i18n/format'
import { Button } from '../../../../../src/ui/button/Button'
import { cx } from '../../../../../src/ui/cx'
import { FileTransfer } from '../../../../../src/ui/display/FileTransfer'
import { chatWords as words, uploadWords } from '../../../chat-words'
import styles from './File.module.css'

/** An attachment on its way: how far it is, and a way back; or why it does not go on, and what may be done. */
export function Upload({ upload }: { upload: UploadRef }) {
  const file = useSelector(upload, selectFile)
  const reason = useSelector(upload, selectReason)
  const canRetry = useSelector(upload, selectCanRetry)
  const isQueued = useSelector(upload, selectIsQueued)
  const share = useSelector(upload, selectShare)
  const underWay = share === null ? words.preparing : `${words.uploading} ${Math.round(share * 100)} %`
  const step = isQueued ? words.queued : underWay
  const onCancel = () => upload.send({ type: 'upload.cancel' })
  return (
    <div className={cx(styles.card, styles.mine)}>
      <FileTransfer
        name={plainName(file.name) || words.file}
        size={formatSize(file.size)}
        picture={isImageType(file.type) ? file.bytes : null}
        progress={
          reason === null ? { step, share, label: words.uploading, cancelLabel: words.cancelUpload, onCancel } : null
        }
      />
      {reason !== null && (
        <>
          <p className={styles.reason} role="status">
            <bdi>{uploadWords(reason)}</bdi>
          </p>
          <div className={styles.actions}>
            {canRetry && (
              <Button variant="link" size={32} onClick={() => upload.send({ type: 'upload.retry' })}>
                {words.sendAgain}
              </Button>
            )}
            <Button variant="link" size={32} onClick={onCancel}>
              {words.remove}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
