import type { ReactNode } from 'react'
import { Card } from '../../../src/ui/display/Card'
import styles from './Sheet.module.css'

export interface SheetProps {
  title: string
  intro?: string
  children: ReactNode
}

/** One part of the simulator with its title. */
export function Sheet({ title, intro, children }: SheetProps) {
  return (
    <Card aria-label={title} className={styles.sheet}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </header>
      {children}
    </Card>
  )
}
