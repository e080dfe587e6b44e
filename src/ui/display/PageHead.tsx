import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** Subject or state of the page; null: none. */
  subtitle?: ReactNode
  className?: string | undefined
}

/** The head of a page. */
export function PageHead({ title, subtitle = null, className }: PageHeadProps) {
  return (
    <div className={cx(styles.head, className)} data-toasts-below>
      <h1 className={styles.title}>{title}</h1>
      {subtitle !== null && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  )
}
