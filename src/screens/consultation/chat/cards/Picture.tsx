import { useSelector } from '@xstate/react'
import { ImageOff, X } from 'lucide-react'
import { useState } from 'react'
import { type FileRef, selectHasFailed, selectUrl } from '../../../../../machines/consultation/chat/file/file.selectors'
import { useTexts } from '../../../../i18n/texts'
import { Button } from '../../../../ui/button/Button'
import { IconButton } from '../../../../ui/button/IconButton'
import { cx } from '../../../../ui/cx'
import { Icon } from '../../../../ui/display/Icon'
import { Dialog } from '../../../../ui/overlay/Dialog'
import styles from './Picture.module.css'

export interface PictureProps {
  /** undefined while it is not in sight. */
  file: FileRef | undefined
  /** Of the file; '' where it has none. */
  name: string
  isEnlarged: boolean
  onEnlarge: (isEnlarged: boolean) => void
}

/** A stored photo in a place of fixed height; a click shows it as large as the window allows. */
export function Picture({ file, name, isEnlarged, onEnlarge }: PictureProps) {
  const { chat } = useTexts()
  const url = useSelector(file, (snapshot) => (snapshot === undefined ? null : selectUrl(snapshot)))
  const hasFailed = useSelector(file, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot))
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const title = name === '' ? chat.image : name

  if (hasFailed) {
    return (
      <div className={styles.frame}>
        <div className={styles.message}>
          <Icon of={ImageOff} />
          {chat.imageFailed}
          <Button variant="link" size={32} onClick={() => file?.send({ type: 'file.retry' })}>
            {chat.tryAgain}
          </Button>
        </div>
      </div>
    )
  }
  if (url === null) return <div className={cx(styles.frame, styles.waiting)} role="img" aria-label={chat.image} />
  if (url === brokenUrl) {
    return (
      <div className={styles.frame}>
        <div className={styles.message}>
          <Icon of={ImageOff} />
          {chat.imageBroken}
        </div>
      </div>
    )
  }
  return (
    <>
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.open}
          aria-label={chat.openImage({ name: title })}
          onClick={() => onEnlarge(true)}
        >
          <img className={styles.photo} src={url} alt="" onError={() => setBrokenUrl(url)} />
        </button>
      </div>
      <Dialog
        open={isEnlarged}
        shape="picture"
        title={title}
        onDismiss={() => onEnlarge(false)}
        head={
          <div className={styles.bar}>
            <IconButton icon={X} label={chat.closeImage} onClick={() => onEnlarge(false)} />
          </div>
        }
      >
        <img className={styles.large} src={url} alt={title} />
      </Dialog>
    </>
  )
}
