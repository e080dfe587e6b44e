import type { ReactNode } from 'react'
import styles from './HousePage.module.css'

/** A page about the design system. */
export function HousePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  )
}
