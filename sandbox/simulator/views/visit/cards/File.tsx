import { useSelector } from '@xstate/react'
import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SECOND } from '../../../../../contract/values/limits'
import { selectHasFailed, selectUrl } from '../../../../../machines/consultation/chat/file/file.selectors'
import { fileNameOf, fileTypeOf } from '../../../../../machines/consultation/chat/files.rules'
import { Button } from '../../../../../src/ui/button/Button'
import { cx } from '../../../../../src/ui/cx'
import { Icon } from '../../../../../src/ui/display/Icon'
import { chatWords as words } from '../../../chat-words'
import type { ChatRef } from '../../../visit/visit.selectors'
import styles from './File.module.css'
import { useShownFile } from './use-shown-file'

/** The browser has taken its copy by then. */
const HELD_FOR = 10 * SECOND

export interface FileProps {
  chat: ChatRef
  reference: string
  isMine: boolean
}

/** A stored file: fetched when somebody wants to keep it, never opened in this page, let go of afterwards. */
export function File({ chat, reference, isMine }: FileProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const file = useShownFile(chat, reference, isWanted)
  const url = useSelector(file, (snapshot) => (snapshot === undefined ? null : selectUrl(snapshot)))
  const hasFailed = useSelector(file, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot))
  const name = fileNameOf(reference) || words.file
  const verb = hasFailed ? words.tryAgain : words.download

  useEffect(() => {
    if (url === null || !isWanted) return
    link.current?.click()
    const timer = setTimeout(() => setIsWanted(false), HELD_FOR)
    return () => clearTimeout(timer)
  }, [url, isWanted])

  function handleClick() {
    if (hasFailed) file?.send({ type: 'file.retry' })
    else if (url === null) setIsWanted(true)
    else link.current?.click()
  }

  return (
    <div className={cx(styles.card, isMine && styles.mine)}>
      <div className={styles.file}>
        <span className={styles.icon}>
          <Icon of={FileText} />
        </span>
        <div>
          <bdi className={styles.name}>{name}</bdi>
          <p className={cx(styles.small, hasFailed && styles.failed)} role={isWanted ? 'status' : undefined}>
            {hasFailed ? words.downloadFailed : (fileTypeOf(name) ?? words.file)}
          </p>
        </div>
        <Button
          variant="link"
          size={36}
          loading={isWanted && url === null && !hasFailed}
          aria-label={`${verb} ${name}`}
          onClick={handleClick}
        >
          {verb}
        </Button>
      </div>
      {url !== null && <a ref={link} hidden href={url} download={name} aria-hidden tabIndex={-1} />}
    </div>
  )
}
