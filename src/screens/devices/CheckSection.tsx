import { Check, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/display/Icon'
import styles from './CheckSection.module.css'

export interface CheckSectionProps {
  icon: LucideIcon
  title: string
  /** How it stands: well, not well with the way out in `words`, or not known yet. */
  tone: 'well' | 'alarming' | 'open'
  words: string
  /** Beside the words. */
  action?: ReactNode
  /** Under them: which one is used. */
  choice?: ReactNode
  /** What is seen of it. */
  children?: ReactNode
}

/** One thing that is looked at, and what came of it. */
export function CheckSection({ icon, title, tone, words, action, choice, children }: CheckSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        <Icon of={icon} />
        {title}
      </h3>
      {children}
      <div className={styles.result}>
        <p
          className={cx(styles.words, tone === 'well' && styles.well, tone === 'alarming' && styles.alarming)}
          role="status"
        >
          {tone === 'well' && <Icon of={Check} size={16} />}
          {tone === 'alarming' && <Icon of={TriangleAlert} size={16} />}
          <span>{words}</span>
        </p>
        {action}
      </div>
      {choice}
    </section>
  )
}
