import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../cx'
import styles from './Button.module.css'
import { Spinner } from './Spinner'

export type ButtonVariant = 'solid' | 'outline' | 'soft' | 'ghost' | 'link' | 'danger' | 'dangerOutline'
export type ButtonSize = 32 | 36 | 44 | 48

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  /** Height in px. */
  size?: ButtonSize
  /** Full width. */
  wide?: boolean
  loading?: boolean
  /** Text while loading. Its width is reserved, so that the button never changes size. */
  loadingText?: string
  /** Disabled, but focusable, so that the reason can be read (see `GuardedButton`). */
  unavailable?: boolean
}

export function Button({
  variant = 'solid',
  size = 44,
  wide = false,
  loading = false,
  loadingText,
  unavailable = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const dead = loading || unavailable

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (dead) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, styles[variant], styles[`size${size}`], wide && styles.wide, className)}
      aria-disabled={dead || undefined}
      aria-busy={loading || undefined}
      data-unavailable={unavailable || undefined}
      data-loading-text={loading ? undefined : loadingText}
      onClick={handleClick}
    >
      <span className={styles.content} data-hidden={loading || undefined} aria-hidden={loading || undefined}>
        {children}
      </span>
      {loading && (
        <span className={styles.content}>
          <Spinner />
          {loadingText}
        </span>
      )}
    </button>
  )
}
