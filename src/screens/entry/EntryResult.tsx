import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type EmptyStateProps, IconTile } from '../../ui/feedback/EmptyState'
import styles from './Entry.module.css'

export interface EntryResultProps {
  icon: LucideIcon
  tone: NonNullable<EmptyStateProps['tone']>
  title: string
  text: string
  /** The next actions. */
  children?: ReactNode
}

/** A result and the next actions. Its heading is focused, so that screen readers announce it. */
export function EntryResult({ icon, tone, title, text, children }: EntryResultProps) {
  return (
    <section className={styles.result} aria-labelledby="result">
      <IconTile icon={icon} tone={tone} />
      <h1 key={title} ref={focus} id="result" tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}

function focus(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}
