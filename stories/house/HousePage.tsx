import type { ReactNode } from 'react'
import styles from './HousePage.module.css'

/** A page of the house's own drawings. */
export function HousePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  )
}
