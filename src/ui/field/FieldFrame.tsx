import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Field.module.css'

export interface FieldFrameProps {
  /** The input's id; its problem has `{id}-problem`. */
  id: string
  label: string
  /** What is wrong and how to mend it; null when nothing is. */
  problem: string | null
  /** In the problem's line while there is none: what is expected. */
  hint?: string | null
  /** At the end of the label's line: a link, a hint. */
  aside?: ReactNode
  children: ReactNode
}

/** Label above, problem below. What every field of one input shares. */
export function FieldFrame({ id, label, problem, hint = null, aside, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className={styles.box}>{children}</div>
      <p className={cx(styles.problem, hint !== null && styles.hinted, problem === null && hint !== null && styles.hint)} id={`${id}-problem`}>
        {problem ?? hint}
      </p>
    </div>
  )
}

/** The attributes that tie an input to its problem, or its hint. */
export function problemAttributes(id: string, problem: string | null, hint: string | null = null) {
  const isTold = problem !== null || hint !== null
  return { 'aria-invalid': problem !== null, 'aria-describedby': isTold ? `${id}-problem` : undefined }
}
