import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface FactsProps {
  children: readonly { label: string; value: ReactNode }[]
}

/** What is known, each under its name. */
export function Facts({ children }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {children.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A number to be called with a click; nothing to be called where there is none. */
export function Phone({ number }: { number: string | null }) {
  if (number === null || number === '') return '-'
  return (
    <a className={styles.phone} href={`tel:${number}`}>
      {number}
    </a>
  )
}
