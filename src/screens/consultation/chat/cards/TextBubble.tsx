import { Fragment, useMemo, useState } from 'react'
import { MESSAGE_LENGTH } from '../../../../../contract/values/limits'
import { useTexts } from '../../../../i18n/texts'
import { cx } from '../../../../ui/cx'
import { withLinks } from '../links'
import styles from './Bubble.module.css'

export interface TextBubbleProps {
  text: string
  isOwn: boolean
}

/**
 * Words, shown as they are: nothing in them is markup, links open elsewhere, and what is longer than any message is
 * cut.
 */
export function TextBubble({ text, isOwn }: TextBubbleProps) {
  const { chat } = useTexts()
  const [isWhole, setIsWhole] = useState(false)
  const isCut = text.length > MESSAGE_LENGTH && !isWhole
  const shown = isCut ? `${text.slice(0, MESSAGE_LENGTH).replace(/[\ud800-\udbff]$/, '')}…` : text
  const parts = useMemo(() => withLinks(shown), [shown])
  return (
    <p className={cx(styles.bubble, isOwn && styles.own)}>
      <bdi>
        {parts.map((part, index) =>
          typeof part === 'string' ? (
            // oxlint-disable-next-line react/no-array-index-key -- a text's parts stay where they are
            <Fragment key={index}>{part}</Fragment>
          ) : (
            <a
              // oxlint-disable-next-line react/no-array-index-key -- a text's parts stay where they are
              key={index}
              className={styles.link}
              href={part.href}
              title={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {part.text}
            </a>
          ),
        )}
      </bdi>
      {isCut && (
        <button type="button" className={styles.whole} onClick={() => setIsWhole(true)}>
          {chat.wholeText}
        </button>
      )}
    </p>
  )
}
