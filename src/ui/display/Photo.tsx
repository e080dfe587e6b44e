import { ImageOff, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/Button'
import { IconButton } from '../button/IconButton'
import { cx } from '../cx'
import { Dialog } from '../overlay/Dialog'
import { Icon } from './Icon'
import styles from './Photo.module.css'

export interface PhotoProps {
  /** null until it is loaded. */
  url: string | null
  hasFailed: boolean
  title: string
  words: { image: string; open: string; close: string; failed: string; broken: string; tryAgain: string }
  isEnlarged: boolean
  onEnlarge: (isEnlarged: boolean) => void
  onRetry: () => void
}

/** A photo in a frame of fixed height; a click enlarges it. */
export function Photo({ url, hasFailed, title, words, isEnlarged, onEnlarge, onRetry }: PhotoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (hasFailed) {
    return (
      <Frame>
        <Message text={words.failed}>
          <Button variant="link" size={32} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </Message>
      </Frame>
    )
  }
  if (url === null) return <div className={cx(styles.frame, styles.waiting)} role="img" aria-label={words.image} />
  if (url === brokenUrl) {
    return (
      <Frame>
        <Message text={words.broken} />
      </Frame>
    )
  }
  return (
    <>
      <Frame>
        <button type="button" className={styles.open} aria-label={words.open} onClick={() => onEnlarge(true)}>
          <img className={styles.photo} src={url} alt="" onError={() => setBrokenUrl(url)} />
        </button>
      </Frame>
      <Dialog
        open={isEnlarged}
        shape="picture"
        title={title}
        onDismiss={() => onEnlarge(false)}
        head={
          <div className={styles.bar}>
            <IconButton icon={X} label={words.close} onClick={() => onEnlarge(false)} />
          </div>
        }
      >
        <img className={styles.large} src={url} alt={title} />
      </Dialog>
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
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
