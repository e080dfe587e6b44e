import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { FieldFrame, problemAttributes, type FieldFrameProps } from './FieldFrame'

export interface TextFieldProps
  extends Omit<FieldFrameProps, 'children'>, Omit<ComponentProps<'input'>, 'id' | 'children' | 'className'> {}

/**
 * One line of text. Uncontrolled, so that input from before hydration stays. `off` keeps browsers from storing the
 * input for page restoration.
 */
export function TextField({ id, label, problem, hint = null, aside, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint} aside={aside}>
      <input autoComplete="off" {...input} {...problemAttributes(id, problem, hint)} id={id} className={styles.input} />
    </FieldFrame>
  )
}
