import { useSelector } from '@xstate/react'
import { FileText, X } from 'lucide-react'
import { isImageType } from '../../../../../contract/values/uploads'
import { plainName, sizeInWords } from '../../../../../machines/consultation/chat/files.rules'
import type { UploadRef } from '../../../../../machines/consultation/chat/upload/upload.model'
import {
  selectCanRetry,
  selectFile,
  selectIsQueued,
  selectReason,
  selectShare,
} from '../../../../../machines/consultation/chat/upload/upload.selectors'
import { Button } from '../../../../../src/ui/button/Button'
import { IconButton } from '../../../../../src/ui/button/IconButton'
import { cx } from '../../../../../src/ui/cx'
import { BlobImage } from '../../../../../src/ui/display/BlobImage'
import { Icon } from '../../../../../src/ui/display/Icon'
import { chatWords as words, uploadWords } from '../../../chat-words'
import styles from './File.module.css'

/** An attachment on its way: how far it is, and a way back; or why it does not go on, and what may be done. */
export function Upload({ upload }: { upload: UploadRef }) {
  const file = useSelector(upload, selectFile)
  const reason = useSelector(upload, selectReason)
  const canRetry = useSelector(upload, selectCanRetry)
  const isQueued = useSelector(upload, selectIsQueued)
  const share = useSelector(upload, selectShare)
  const percent = Math.round((share ?? 0) * 100)
  const underWay = share === null ? words.preparing : `${words.uploading} ${percent} %`
  const step = isQueued ? words.queued : underWay
  const name = plainName(file.name) || words.file
  const cancel = () => upload.send({ type: 'upload.cancel' })
  return (
    <div className={cx(styles.card, styles.mine)}>
      <div className={styles.file}>
        {isImageType(file.type) ? (
          <BlobImage bytes={file.bytes} className={styles.thumb} />
        ) : (
          <span className={styles.icon}>
            <Icon of={FileText} />
          </span>
        )}
        <div>
          <bdi className={styles.name}>{name}</bdi>
          <p className={styles.small}>
            {[sizeInWords(file.size), reason === null && step].filter(Boolean).join(' · ')}
          </p>
        </div>
        {reason === null && <IconButton icon={X} size={32} label={words.cancelUpload} onClick={cancel} />}
      </div>
      {reason === null ? (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={words.uploading}
          aria-valuetext={step}
          {...(share !== null && { 'aria-valuenow': percent })}
        >
          <span className={styles.share} style={{ transform: `scaleX(${share ?? 0})` }} />
        </div>
      ) : (
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
            <Button variant="link" size={32} onClick={cancel}>
              {words.remove}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
