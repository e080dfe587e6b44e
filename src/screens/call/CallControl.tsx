import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { cx } from '../../ui/cx'
import { Counter } from '../../ui/display/Counter'
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
  /** Unread messages in the chat to which it leads. */
  unread?: number
}

/** A round button of a call. */
export function CallControl(props: CallControlProps) {
  const {
    icon,
    label,
    hasWord,
    name = label,
    tone = 'plain',
    isOn,
    isRefused = false,
    unread = 0,
    className,
    ...rest
  } = props
  const { room } = useTexts(roomTexts)
  const unreadWords = unread === 0 ? null : room.unread({ n: unread })
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.control, hasWord && styles.worded, className)}
      aria-label={unreadWords === null ? name : `${name}, ${unreadWords}`}
      {...(isOn !== undefined && { role: 'switch', 'aria-checked': isOn })}
    >
      <span className={cx(styles.disc, styles[tone], isRefused && styles.refused)}>
        <Icon of={icon} size={24} />
        {unreadWords !== null && (
          <span className={styles.unread}>
            <Counter count={unread} label={unreadWords} />
          </span>
        )}
      </span>
      {hasWord && (
        <span className={styles.word} aria-hidden>
          {label}
        </span>
      )}
    </button>
  )
}
