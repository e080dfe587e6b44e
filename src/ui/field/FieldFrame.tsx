import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Field.module.css'

export interface FieldFrameProps {
  /** Id of the input; its problem has the id `{id}-problem`. */
  id: string
  label: string
  /** The problem and its solution; null without one. */
  problem: string | null
  /** Shown in the problem's line without a problem: the expected input. */
  hint?: string | null
  /** At the end of the label's line: a link or a hint. */
  aside?: ReactNode
  children: ReactNode
}

/** Label above, problem below: the frame of every field with one input. */
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
      <p
        className={cx(styles.problem, hint !== null && styles.hinted, problem === null && hint !== null && styles.hint)}
        id={`${id}-problem`}
      >
        {problem ?? hint}
      </p>
    </div>
  )
}

/** Attributes that connect an input with its problem or hint. */
export function problemAttributes(id: string, problem: string | null, hint: string | null = null) {
  const isAccepted = problem !== null || hint !== null
  return { 'aria-invalid': problem !== null, 'aria-describedby': isAccepted ? `${id}-problem` : undefined }
}
