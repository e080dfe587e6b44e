import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** What the page is about, or how things stand; null: the title says it. */
  subtitle?: ReactNode
  className?: string | undefined
}

/** What a page of the app begins with. */
export function PageHead({ title, subtitle = null, className }: PageHeadProps) {
  return (
    <div className={cx(styles.head, className)}>
      <h1 className={styles.title}>{title}</h1>
      {subtitle !== null && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  )
}
