import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { Icon } from '../display/Icon'
import styles from './Field.module.css'
import { FieldFrame, problemAttributes, type FieldFrameProps } from './FieldFrame'

export interface SelectFieldProps
  extends Omit<FieldFrameProps, 'children'>, Omit<ComponentProps<'select'>, 'id' | 'children' | 'className'> {
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen. */
  placeholder: string
}

/** The native select element, with the keyboard and picker of every platform. */
export function SelectField({ id, label, problem, aside, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} problem={problem} aside={aside}>
      <select {...select} {...problemAttributes(id, problem)} id={id} className={cx(styles.input, styles.select)}>
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className={styles.chevron} />
    </FieldFrame>
  )
}
