import type { ReactNode } from 'react'
import styles from './DesignPage.module.css'

/** A page about the design system. */
export function DesignPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  )
}
