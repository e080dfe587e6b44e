import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/display/Icon'
import styles from './CallControl.module.css'

export interface CallControlProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  icon: LucideIcon
  /** Its name; under it too, where there is room for words. */
  label: string
  hasWord: boolean
  /** For readers, where the word alone could be anything's; it holds the word. */
  name?: string
  tone?: 'plain' | 'off' | 'danger'
  /** Of a switch; undefined for what only does something. */
  isOn?: boolean | undefined
  /** Something keeps it from being on; beside it stands what. */
  isRefused?: boolean
}

/** One of the round buttons of a call. */
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
