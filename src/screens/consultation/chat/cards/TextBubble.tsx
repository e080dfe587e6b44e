import { Fragment, useMemo, useState } from 'react'
import { MESSAGE_LENGTH } from '../../../../../contract/values/limits'
import { type Link, withLinks } from '../../../../../machines/consultation/chat/links.rules'
import { roomTexts } from '../../../../i18n/id/room'
import { useTexts } from '../../../../i18n/texts'
import { cx } from '../../../../ui/cx'
import styles from './Bubble.module.css'

export interface TextBubbleProps {
  text: string
  isOwn: boolean
}

/** Plain text: no markup, links open in a new tab, and texts above the maximum length are cut. */
export function TextBubble({ text, isOwn }: TextBubbleProps) {
  const { chat } = useTexts(roomTexts)
  const [isWhole, setIsWhole] = useState(false)
  const isCut = text.length > MESSAGE_LENGTH && !isWhole
  const shown = isCut ? `${text.slice(0, MESSAGE_LENGTH).replace(/[\ud800-\udbff]$/, '')}…` : text
  const parts = useMemo(() => withLinks(shown), [shown])
  return (
    <p className={cx(styles.bubble, isOwn && styles.own)}>
      <bdi>{parts.every(isText) ? shown : parts.map(partOf)}</bdi>
      {isCut && (
        <button type="button" className={styles.whole} onClick={() => setIsWhole(true)}>
          {chat.wholeText}
        </button>
      )}
    </p>
  )
}

function isText(part: string | Link): part is string {
  return typeof part === 'string'
}

/** The parts have a fixed order, so the index is the key. */
function partOf(part: string | Link, index: number) {
  if (isText(part)) return <Fragment key={index}>{part}</Fragment>
  const { href, text } = part
  return (
    <a key={index} className={styles.link} href={href} title={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  )
}
