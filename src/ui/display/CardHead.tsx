import type { ReactNode } from 'react'
import styles from './CardHead.module.css'

interface CardHeadProps {
  /** Of the title: the card is labelled by it. */
  id: string
  title: string
  /** At the other end of the line: a few words about the whole, a count, a link. */
  aside?: ReactNode
  /** What comes below, which decides the distance. */
  above?: 'rows' | 'field'
}

/** What a card or a section is about. */
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
