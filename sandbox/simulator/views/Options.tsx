import { useId, type ReactNode } from 'react'
import styles from './Options.module.css'

export interface Option {
  value: string
  content: ReactNode
  isDefault?: boolean
}

export interface OptionsProps {
  label: string
  /** The form's field that the chosen value goes by. */
  name: string
  children: readonly Option[]
  /** Below the options, or in their place when there are none. */
  hint?: ReactNode
}

/** A radio group drawn as cards that can be hit with a thumb. */
export function Options({ label, name, children, hint }: OptionsProps) {
  const labelId = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-labelledby={labelId}>
      <span className={styles.label} id={labelId}>
        {label}
      </span>
      {children.map(({ value, content, isDefault }) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} value={value} defaultChecked={isDefault} className={styles.radio} />
          {content}
          <span className={styles.mark} aria-hidden />
        </label>
      ))}
      {hint}
    </div>
  )
}
