import type { ChangeEvent, ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { cx } from '../cx'
import hidden from '../display/VisuallyHidden.module.css'
import styles from './CodeField.module.css'
import { type BoxesStep, emptyBoxes, erased, isAccepted, newDigits, written } from './code-keys'

export interface CodeFieldProps {
  label: string
  /** Hides the label visually, because the text above says the same. */
  hidesLabel?: boolean
  /** Accessible name of a box: 'Digit 1 dari 6'. `n` starts at 1. */
  boxLabel: (values: { n: number; of: number }) => string
  /** Shown under the boxes and announced. */
  problem: string | null
  /** All digits; complete with as many as boxes. Change the `key` to reset. */
  onChange: (code: string) => void
  onBlur?: () => void
  /** Number of boxes; 6 by default. */
  length?: number
  /** Dots instead of digits. */
  isMasked?: boolean
  /** While the code is being checked: unchangeable, but still focusable. */
  readOnly?: boolean
  /** Focuses the first box on mount. */
  startsFocused?: boolean
  /** 'one-time-code' lets a phone fill in a code from an SMS. */
  autoComplete?: 'one-time-code' | 'off'
  /** In the line under the boxes, after the problem. */
  children?: ReactNode
}

/** A code with a box per digit and the keys of product §5: a digit moves forward, Backspace back, a paste fills all. */
export function CodeField({
  label,
  hidesLabel = false,
  boxLabel,
  problem,
  onChange,
  onBlur,
  length = 6,
  isMasked = false,
  readOnly = false,
  startsFocused = false,
  autoComplete = 'off',
  children,
}: CodeFieldProps) {
  const id = useId()
  const [boxes, setBoxes] = useState(() => emptyBoxes(length))
  const inputs = useRef<(HTMLInputElement | null)[]>([])

  function take(step: BoxesStep) {
    setBoxes(step.boxes)
    onChange(step.boxes.join(''))
    inputs.current[step.focus]?.focus()
    inputs.current[step.focus]?.select()
  }

  function handleKey(event: KeyboardEvent, at: number) {
    if (!isAccepted(event)) event.preventDefault()
    if (event.key !== 'Backspace' || readOnly || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    take(erased(boxes, at))
  }

  // Input without key events: a phone's keyboard, or a code from an SMS.
  function handleChange({ target }: ChangeEvent<HTMLInputElement>, at: number) {
    if (target.value === '') take(erased(boxes, at))
    else take(written(boxes, at, newDigits(boxes[at] ?? '', target.value)))
  }

  function handlePaste(event: ClipboardEvent, at: number) {
    event.preventDefault()
    if (!readOnly) take(written(boxes, at, event.clipboardData.getData('text')))
  }

  return (
    <div className={styles.field}>
      <span className={hidesLabel ? hidden.hidden : styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.boxes} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-problem`}>
        {boxes.map((digit, at) => (
          <input
            // The number of boxes is constant.
            key={at}
            ref={(input) => {
              inputs.current[at] = input
            }}
            className={cx(styles.box, isMasked && styles.masked)}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? autoComplete : 'off'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog that asks for nothing else
            autoFocus={startsFocused && at === 0}
            aria-label={boxLabel({ n: at + 1, of: length })}
            aria-invalid={problem !== null}
            aria-required
            readOnly={readOnly}
            value={digit}
            onChange={(event) => handleChange(event, at)}
            onKeyDown={(event) => handleKey(event, at)}
            onPaste={(event) => handlePaste(event, at)}
            onFocus={(event) => event.target.select()}
            onBlur={onBlur}
          />
        ))}
      </div>
      <div className={styles.line} id={`${id}-problem`}>
        <span className={styles.problem} role="alert">
          {problem}
        </span>
        {children}
      </div>
    </div>
  )
}
