import { Fragment, useMemo, useState } from 'react'
import { MESSAGE_LENGTH } from '../../../../../contract/values/limits'
import { withLinks } from '../../../../../machines/consultation/chat/links.rules'
import { cx } from '../../../../../src/ui/cx'
import { chatWords as words } from '../../../chat-words'
import styles from './Text.module.css'

/** Words as they are: nothing in them is markup, links open elsewhere, what is longer than any message is cut. */
export function Text({ text, isMine }: { text: string; isMine: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const isCut = text.length > MESSAGE_LENGTH && !isWhole
  const shown = isCut ? `${text.slice(0, MESSAGE_LENGTH).replace(/[\ud800-\udbff]$/, '')}…` : text
  const parts = useMemo(() => withLinks(shown), [shown])
  return (
    <p className={cx(styles.bubble, isMine && styles.mine)}>
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
          {words.wholeText}
        </button>
      )}
    </p>
  )
}
