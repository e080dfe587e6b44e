import { useSelector } from '@xstate/react'
import { FileText, RefreshCw, X } from 'lucide-react'
import { isImageType } from '../../../../../contract/values/uploads'
import { plainName, sizeInWords } from '../../../../../machines/consultation/chat/files.rules'
import type { UploadReason, UploadRef } from '../../../../../machines/consultation/chat/upload/upload.model'
import {
  selectCanRetry,
  selectFile,
  selectIsQueued,
  selectReason,
  selectShare,
} from '../../../../../machines/consultation/chat/upload/upload.selectors'
import type { Texts } from '../../../../i18n/id'
import { useTexts } from '../../../../i18n/texts'
import { IconButton } from '../../../../ui/button/IconButton'
import { BlobImage } from '../../../../ui/display/BlobImage'
import { Icon } from '../../../../ui/display/Icon'
import styles from './UploadCard.module.css'

/** An attachment on its way: how far it is, and a way back; or why it does not go on, and what may be done. */
export function UploadCard({ upload }: { upload: UploadRef }) {
  const { chat, uploadReasons } = useTexts()
  const file = useSelector(upload, selectFile)
  const share = useSelector(upload, selectShare)
  const reason = useSelector(upload, selectReason)
  const canRetry = useSelector(upload, selectCanRetry)
  const isQueued = useSelector(upload, selectIsQueued)
  const name = plainName(file.name) || chat.aFile
  const percent = Math.round((share ?? 0) * 100)
  const step = isQueued ? chat.queued : share === null ? chat.preparing : `${chat.uploading} ${percent} %`
  const cancel = () => upload.send({ type: 'upload.cancel' })
  return (
    <div className={styles.card}>
      <div className={styles.file}>
        {isImageType(file.type) ? (
          <BlobImage bytes={file.bytes} className={styles.thumb} />
        ) : (
          <span className={styles.icon}>
            <Icon of={FileText} />
          </span>
        )}
        <div>
          <bdi className={styles.name} title={name}>
            {name}
          </bdi>
          <p className={styles.small}>
            {[sizeInWords(file.size), reason === null && step].filter(Boolean).join(' · ')}
          </p>
        </div>
        {reason === null && <IconButton icon={X} size={32} label={chat.cancelUpload} onClick={cancel} />}
      </div>
      {reason === null ? (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={chat.uploading}
          aria-valuetext={step}
          {...(share !== null && { 'aria-valuenow': percent })}
        >
          <span className={styles.share} style={{ transform: `scaleX(${share ?? 0})` }} />
        </div>
      ) : (
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
            <button type="button" className={`${styles.action} ${styles.quiet}`} onClick={cancel}>
              {chat.remove}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

/** The server's own words where it has some (spec §8). */
function reasonInWords(reason: UploadReason, words: Texts['uploadReasons']): string {
  const told = reason.kind === 'unsupported' ? reason.messages.join(' ').trim() : ''
  return told === '' ? words[reason.kind] : told
}
