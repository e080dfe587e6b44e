import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/display/Icon'
import styles from './CallControl.module.css'

export interface CallControlProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  icon: LucideIcon
  /** The accessible name, and the visible label where there is space. */
  label: string
  hasWord: boolean
  /** Accessible name where the label is ambiguous; it contains the label. */
  name?: string
  tone?: 'plain' | 'off' | 'danger'
  /** The state of a toggle; undefined for an action. */
  isOn?: boolean | undefined
  /** It cannot be on; the reason is beside it. */
  isRefused?: boolean
}

/** A round button of a call. */
export function CallControl(props: CallControlProps) {
  const { icon, label, hasWord, name = label, tone = 'plain', isOn, isRefused = false, className, ...rest } = props
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.control, hasWord && styles.worded, className)}
      aria-label={name}
      {...(isOn !== undefined && { role: 'switch', 'aria-checked': isOn })}
    >
      <span className={cx(styles.disc, styles[tone], isRefused && styles.refused)}>
        <Icon of={icon} size={24} />
      </span>
      {hasWord && (
        <span className={styles.word} aria-hidden>
          {label}
        </span>
      )}
    </button>
  )
}
