import type { LucideIcon } from 'lucide-react'
import { cx } from '../cx'
import { Icon } from '../display/Icon'
import { Button, type ButtonProps } from './Button'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'wide' | 'loadingText'> {
  icon: LucideIcon
  /** The accessible name and the tooltip. */
  label: string
}

/** A square button with an icon that needs no text: chevron, close, send, sound. */
export function IconButton({ icon, label, variant = 'ghost', size = 36, className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      className={cx(styles.square, styles[`square${size}`], className)}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
    </Button>
  )
}
