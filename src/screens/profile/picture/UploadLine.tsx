import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { type PictureRef, selectShare } from '../../../../machines/profile/picture/picture.selectors'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { TransferBar } from '../../../ui/feedback/TransferBar'
import styles from './PictureField.module.css'

/** Upload progress, and a cancel button. */
export function UploadLine({ picture }: { picture: PictureRef }) {
  const { profile: words } = useTexts(profileTexts)
  const share = useSelector(picture, selectShare)
  const said = share === null ? words.uploading : words.uploadingShare({ percent: Math.round(share * 100) })
  return (
    <div className={styles.upload}>
      <div className={styles.uploadWords}>
        <span>{said}</span>
        <IconButton
          icon={X}
          size={32}
          label={words.uploadCancel}
          onClick={() => picture.send({ type: 'picture.cancel' })}
        />
      </div>
      <TransferBar label={words.uploading} step={said} share={share} />
    </div>
  )
}
