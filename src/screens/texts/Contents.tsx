import { readingTexts } from '../../i18n/id/reading'
import { useTexts } from '../../i18n/texts'
import { UNDER_MD, useMedia } from '../../ui/use-media'
import type { Section } from './text.rules'
import styles from './Text.module.css'

/** The table of contents: beside the text, or folded above it on narrow screens. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const { reading } = useTexts(readingTexts)
  const isNarrow = useMedia(UNDER_MD)
  if (sections.length === 0) return null
  const links = (
    <ul>
      {sections.map(({ id, rank, heading }) => (
        <li key={id} className={rank === 3 ? styles.third : undefined}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className={styles.contents} aria-label={reading.contents}>
      {isNarrow ? (
        <details>
          <summary>{reading.contents}</summary>
          {links}
        </details>
      ) : (
        <>
          <p className={styles.contentsTitle}>{reading.contents}</p>
          {links}
        </>
      )}
    </nav>
  )
}
