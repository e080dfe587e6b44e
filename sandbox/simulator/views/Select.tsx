import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../../../src/ui/display/Icon'
import styles from './Select.module.css'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  id: string
  label: string
}

/** The platform's own list, under its label. */
export function Select({ id, label, children, ...rest }: SelectProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select {...rest} id={id} className={styles.select}>
          {children}
        </select>
        <Icon of={ChevronDown} className={styles.chevron} />
      </div>
    </div>
  )
}
