import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts'
import styles from './Facts.module.css'

/** What is known, name by name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One of them; what nobody told is '-'. */
export function Fact({ name, children }: { name: string; children: string | null }) {
  const { app } = useTexts()
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children || app.nothing}</dd>
    </div>
  )
}
