import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button/IconButton'
import { cx } from '../cx'
import styles from './Field.module.css'
import { FieldFrame, problemAttributes } from './FieldFrame'
import type { TextFieldProps } from './TextField'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** The eye button's label, by the effect of a click. It must not contain the field's label. */
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows the text. */
export function PasswordField({
  id,
  label,
  problem,
  hint = null,
  aside,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint} aside={aside}>
      <input
        autoComplete="off"
        {...input}
        {...problemAttributes(id, problem, hint)}
        id={id}
        type={shown ? 'text' : 'password'}
        className={cx(styles.input, styles.withButton)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        className={styles.inside}
        icon={shown ? EyeOff : Eye}
        label={shown ? hideLabel : showLabel}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      />
    </FieldFrame>
  )
}
