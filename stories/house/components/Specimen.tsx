import type { ReactNode } from 'react'
import styles from './Specimen.module.css'

interface SpecimenProps {
  title: string
  /** Below each other instead of side by side. */
  isColumn?: boolean
  children: ReactNode
}

/** A component in some of its variants, under their name. */
export function Specimen({ title, isColumn = false, children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.title}>{title}</h2>
      <div className={isColumn ? styles.column : styles.row}>{children}</div>
    </section>
  )
}
