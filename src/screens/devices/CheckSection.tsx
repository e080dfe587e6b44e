import { Check, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/display/Icon'
import styles from './CheckSection.module.css'

export interface CheckSectionProps {
  icon: LucideIcon
  title: string
  /** The result: well, failing with the solution in `words`, or unknown. */
  tone: 'well' | 'alarming' | 'open'
  words: string
  /** Beside the text. */
  action?: ReactNode
  /** Below the text: the choice of the device. */
  choice?: ReactNode
  /** The preview. */
  children?: ReactNode
}

/** One check and its result. */
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
