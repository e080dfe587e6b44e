import type { ChangeEvent, ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { cx } from '../cx'
import hidden from '../display/VisuallyHidden.module.css'
import styles from './CodeField.module.css'
import { type BoxesStep, emptyBoxes, erased, isAccepted, newDigits, written } from './code-keys'

export interface CodeFieldProps {
  label: string
  /** The label is there for readers only: what stands above says it to the others. */
  hidesLabel?: boolean
  /** Of each box, for readers: 'Digit 1 dari 6'. Its number begins at 1. */
  boxLabel: (values: { n: number; of: number }) => string
  /** Told under the boxes, and to readers when it comes. */
  problem: string | null
  /** All digits that stand in the boxes; complete when they are as many as boxes. Give another `key` to begin anew. */
  onChange: (code: string) => void
  onBlur?: () => void
  /** How many boxes; 6 unless told. */
  length?: number
  /** Nobody looks over the shoulder: dots instead of digits. */
  isMasked?: boolean
  /** It is being looked at: nothing changes meanwhile, and the focus stays. */
  readOnly?: boolean
  /** The first box has the focus as soon as it stands there. */
  startsFocused?: boolean
  /** 'one-time-code' lets a phone fill in what came by SMS. */
  autoComplete?: 'one-time-code' | 'off'
  /** In the line under the boxes, after the problem. */
  children?: ReactNode
}

/** A code in a box for each digit, with the keys of product §5: a digit moves on, Backspace moves back, a paste fills all. */
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

  // Whatever comes without a key that says what it is: a phone's keyboard, a code filled in from an SMS.
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
            // Boxes neither come nor go.
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
