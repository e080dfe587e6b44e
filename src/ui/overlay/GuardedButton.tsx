import { useId } from 'react'
import { Button, type ButtonProps } from '../button/Button'
import { Tooltip } from './Tooltip'

export interface GuardedButtonProps extends Omit<ButtonProps, 'unavailable'> {
  /** Why it is disabled; null if it is enabled. The text for a machine's rule. */
  reason: string | null
  /** The reason is visible beside the button, so there is no tooltip. */
  isReasonVisible?: boolean
}

/** A button that stays focusable while disabled and shows the reason to pointer, touch, keyboard and screen readers. */
export function GuardedButton({ reason, isReasonVisible = false, ...button }: GuardedButtonProps) {
  const id = useId()
  const unavailable = reason !== null
  return (
    <>
      <Tooltip text={isReasonVisible ? null : reason} onTap={unavailable}>
        <Button {...button} unavailable={unavailable} aria-describedby={unavailable ? id : undefined} />
      </Tooltip>
      <span hidden id={id}>
        {reason}
      </span>
    </>
  )
}
