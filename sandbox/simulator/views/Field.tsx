import type { ComponentProps } from 'react'
import styles from './Select.module.css'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  id: string
  label: string
}

/** One line of text or a date that cannot be wrong, so it has no line for a problem. */
export function Field({ id, label, ...input }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input {...input} id={id} className={styles.select} />
    </div>
  )
}
