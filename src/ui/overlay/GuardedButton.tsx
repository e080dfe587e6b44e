import { useId } from 'react'
import { Button, type ButtonProps } from '../button/Button'
import { Tooltip } from './Tooltip'

export interface GuardedButtonProps extends Omit<ButtonProps, 'unavailable'> {
  /** Why it cannot be used now, in words; null when it can. The face of a machine's rule. */
  reason: string | null
  /** The reason is written beside the button: no tooltip repeats it. */
  isReasonVisible?: boolean
}

/** A button that, while it cannot be used, stays in reach and says why: to a pointer, a finger, the keyboard and readers. */
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
