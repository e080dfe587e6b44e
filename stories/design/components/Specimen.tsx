import type { ReactNode } from 'react'
import styles from './Specimen.module.css'

interface SpecimenProps {
  title: string
  /** Stacked instead of side by side. */
  isColumn?: boolean
  children: ReactNode
}

/** Variants of a component under their name. */
export function Specimen({ title, isColumn = false, children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.title}>{title}</h2>
      <div className={isColumn ? styles.column : styles.row}>{children}</div>
    </section>
  )
}
