import type { ReactNode } from 'react'
import styles from './CardHead.module.css'

interface CardHeadProps {
  /** Id of the title, which labels the card. */
  id: string
  title: string
  /** At the end of the line: a short text, a count or a link. */
  aside?: ReactNode
  /** The content below, which determines the spacing. */
  above?: 'rows' | 'field'
}

/** The head of a card or section. */
export function CardHead({ id, title, aside, above }: CardHeadProps) {
  return (
    <div className={styles.head} data-above={above}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
