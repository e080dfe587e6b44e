import { Children, type ReactNode } from 'react'
import styles from './CallGrid.module.css'

export interface CallGridProps {
  /** For readers: who is in here. */
  label: string
  /** A tile for each, up to six. */
  children: ReactNode
}

/** Everybody in a call, side by side, each as large as the place allows. */
export function CallGrid({ label, children }: CallGridProps) {
  return (
    <div className={styles.place}>
      <ul className={styles.grid} aria-label={label} data-count={Math.min(6, Children.toArray(children).length)}>
        {children}
      </ul>
    </div>
  )
}
