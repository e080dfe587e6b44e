import type { ComponentProps } from 'react'
import { cx } from '../cx'
import styles from './Field.module.css'
import { FieldFrame, problemAttributes, type FieldFrameProps } from './FieldFrame'

export interface TextAreaProps
  extends Omit<FieldFrameProps, 'children'>, Omit<ComponentProps<'textarea'>, 'id' | 'children' | 'className'> {}

/**
 * Several lines of text; grows with its content where the browser supports it. `off` keeps browsers from storing the
 * input for page restoration.
 */
export function TextArea({ id, label, problem, hint = null, aside, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint} aside={aside}>
      <textarea
        rows={3}
        autoComplete="off"
        {...textarea}
        {...problemAttributes(id, problem, hint)}
        id={id}
        className={cx(styles.input, styles.lines)}
      />
    </FieldFrame>
  )
}
