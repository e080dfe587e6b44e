import { type ChangeEvent, useDeferredValue, useMemo, useState } from 'react'
import { cx } from '../cx'
import { VisuallyHidden } from '../display/VisuallyHidden'
import { optional } from '../../chunks/loaded'
import styles from './NewPasswordField.module.css'
import { PasswordField, type PasswordFieldProps } from './PasswordField'
import type { NamedAfter, PasswordFinding, PasswordScore, strengthOf } from './password-strength'

export interface NewPasswordWords {
  /** Accessible name of the score. */
  strength: string
  scores: Readonly<Record<`s${PasswordScore}`, string>>
  advice: Readonly<Record<PasswordFinding, string>>
}

export interface NewPasswordFieldProps extends PasswordFieldProps {
  words: NewPasswordWords
  /** The person's name and e-mail, which make a password easy to guess. A stable list. */
  known?: readonly string[]
  /** A stable function. */
  namedAfter?: NamedAfter
}

const NOTHING: readonly string[] = []
const nobody: NamedAfter = () => null
const SEGMENTS = [1, 2, 3, 4]

/** A field for a new password, with its strength and advice. It refuses nothing. */
export function NewPasswordField({
  words,
  known = NOTHING,
  namedAfter = nobody,
  onChange,
  ...field
}: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  const [judge, setJudge] = useState<typeof strengthOf | null>(null)
  const looked = useDeferredValue(typed)
  const strength = useMemo(
    () => (judge === null || looked === '' ? null : judge(looked, known, namedAfter)),
    [judge, looked, known, namedAfter],
  )

  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value)
    // Without the estimator there is no advice; the next key retries loading it.
    if (judge === null) void optional(loadStrength).then((strength) => strength && setJudge(() => strength.strengthOf))
    onChange?.(event)
  }

  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" onChange={change} />
      {/* Reserved space avoids a layout shift. */}
      <div className={cx(styles.strength, strength !== null && styles[`score${strength.score}`])}>
        <div className={styles.bar} aria-hidden>
          {SEGMENTS.map((segment) => (
            <span key={segment} className={cx(styles.segment, segment <= lit(strength?.score) && styles.lit)} />
          ))}
        </div>
        <p className={styles.words} role="status">
          {strength !== null && (
            <>
              <VisuallyHidden>{`${words.strength}: `}</VisuallyHidden>
              <span className={styles.score}>{words.scores[`s${strength.score}`]}</span>
              {strength.finding !== null && <span className={styles.advice}>{words.advice[strength.finding]}</span>}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

/** The weakest password lights one segment, which shows that something was typed. */
function lit(score: PasswordScore | undefined): number {
  return score === undefined ? 0 : Math.max(1, score)
}

const loadStrength = () => import('./password-strength')
