import { useSelector } from '@xstate/react'
import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type FileRef, selectHasFailed, selectUrl } from '../../../../../machines/consultation/chat/file/file.selectors'
import { fileTypeOf } from '../../../../../machines/consultation/chat/files.rules'
import { roomTexts } from '../../../../i18n/id/room'
import { useTexts } from '../../../../i18n/texts'
import { Button } from '../../../../ui/button/Button'
import { cx } from '../../../../ui/cx'
import { Icon } from '../../../../ui/display/Icon'
import styles from './FileCard.module.css'

/** By then the browser has taken its copy, in ms. */
const HELD_FOR = 10_000

export interface StoredFileProps {
  file: FileRef | undefined
  /** Requested and not yet saved. */
  isWanted: boolean
  /** '' without one. */
  name: string
  isOwn: boolean
  onWant: (isWanted: boolean) => void
}

/** A file to save; never opened in this page, whatever its type. */
export function StoredFile({ file, isWanted, name, isOwn, onWant }: StoredFileProps) {
  const { chat } = useTexts(roomTexts)
  const link = useRef<HTMLAnchorElement>(null)
  const url = useSelector(file, (snapshot) => (snapshot === undefined ? null : selectUrl(snapshot)))
  const hasFailed = useSelector(file, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot))
  const isComing = isWanted && url === null && !hasFailed
  const type = fileTypeOf(name)
  const verb = hasFailed ? chat.tryAgain : chat.download

  useEffect(() => {
    if (url === null || !isWanted) return
    link.current?.click()
    const timer = setTimeout(() => onWant(false), HELD_FOR)
    return () => clearTimeout(timer)
  }, [url, isWanted, onWant])

  function handleClick() {
    if (hasFailed) file?.send({ type: 'file.retry' })
    else if (url === null) onWant(true)
    else link.current?.click()
  }

  return (
    <div className={cx(styles.card, isOwn && styles.own)}>
      <span className={styles.icon}>
        <Icon of={FileText} />
      </span>
      <div>
        <bdi className={styles.name}>{name === '' ? chat.aFile : name}</bdi>
        <p className={cx(styles.small, hasFailed && styles.failed)} role={isWanted ? 'status' : undefined}>
          {hasFailed ? chat.downloadFailed : (type ?? chat.aFile)}
        </p>
      </div>
      <Button
        variant="link"
        size={36}
        loading={isComing}
        aria-label={isComing ? chat.downloading : verb}
        onClick={handleClick}
      >
        {verb}
      </Button>
      {url !== null && (
        <a ref={link} hidden href={url} download={name === '' ? chat.aFile : name} aria-hidden tabIndex={-1} />
      )}
    </div>
  )
}
