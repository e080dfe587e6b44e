import { useId } from 'react'
import { VisuallyHidden } from '../display/VisuallyHidden'
import styles from './Segmented.module.css'

export interface SegmentedProps<Value extends string> {
  /** Accessible name. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A segmented choice: a range, a form. Radio buttons with their keyboard support and another look. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
