import { Children, type ReactNode } from 'react'
import styles from './CallGrid.module.css'

export interface CallGridProps {
  /** Accessible name: the participants. */
  label: string
  /** Up to six tiles. */
  children: ReactNode
}

/** The participants of a call side by side, as large as possible. */
export function CallGrid({ label, children }: CallGridProps) {
  return (
    <div className={styles.place}>
      <ul className={styles.grid} aria-label={label} data-count={Math.min(6, Children.toArray(children).length)}>
        {children}
      </ul>
    </div>
  )
}
