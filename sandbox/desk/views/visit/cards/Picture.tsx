import { useSelector } from '@xstate/react'
import { ImageOff, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { selectHasFailed, selectUrl } from '../../../../../machines/consultation/chat/file/file.selectors'
import { fileNameOf } from '../../../../../machines/consultation/chat/files.rules'
import { Button } from '../../../../../src/ui/button/Button'
import { IconButton } from '../../../../../src/ui/button/IconButton'
import { Icon } from '../../../../../src/ui/display/Icon'
import { Dialog } from '../../../../../src/ui/overlay/Dialog'
import { useNear } from '../../../../../src/ui/use-near'
import { chatWords as words } from '../../../chat-words'
import type { ChatRef } from '../../../visit/visit.selectors'
import styles from './Picture.module.css'
import { useShownFile } from './use-shown-file'

/** A stored photo: fetched when it comes in sight, let go of when it is gone; a click shows it large. */
export function Picture({ chat, reference }: { chat: ChatRef; reference: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const isNear = useNear(place)
  const file = useShownFile(chat, reference, isNear || isEnlarged)
  const url = useSelector(file, (snapshot) => (snapshot === undefined ? null : selectUrl(snapshot)))
  const hasFailed = useSelector(file, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot))
  const title = fileNameOf(reference) || words.image
  return (
    <div ref={place} className={styles.frame}>
      {hasFailed && (
        <Message text={words.imageFailed}>
          <Button variant="link" size={32} onClick={() => file?.send({ type: 'file.retry' })}>
            {words.tryAgain}
          </Button>
        </Message>
      )}
      {url !== null && url === brokenUrl && <Message text={words.imageBroken} />}
      {url !== null && url !== brokenUrl && (
        <>
          <button
            type="button"
            className={styles.open}
            aria-label={words.openImage(title)}
            onClick={() => setIsEnlarged(true)}
          >
            <img className={styles.photo} src={url} alt="" onError={() => setBrokenUrl(url)} />
          </button>
          <Dialog
            open={isEnlarged}
            shape="picture"
            title={title}
            onDismiss={() => setIsEnlarged(false)}
            head={
              <div className={styles.bar}>
                <IconButton icon={X} label={words.closeImage} onClick={() => setIsEnlarged(false)} />
              </div>
            }
          >
            <img className={styles.large} src={url} alt={title} />
          </Dialog>
        </>
      )}
    </div>
  )
}

function Message({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <Icon of={ImageOff} />
      {text}
      {children}
    </div>
  )
}
