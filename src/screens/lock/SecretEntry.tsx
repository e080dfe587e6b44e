import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import {
  type LockRef,
  selectClock,
  selectHasPin,
  selectIsChecking,
  selectProblem,
  selectRetryAt,
  selectTriesLeft,
} from '../../../machines/lock/lock.selectors'
import { lockTexts } from '../../i18n/id/lock'
import { formatTime } from '../../i18n/format'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { digitsOf, useSeconds } from '../../ui/display/countdown'
import { CodeField } from '../../ui/field/CodeField'
import { PasswordField } from '../../ui/field/PasswordField'
import styles from './SecretEntry.module.css'

export interface SecretEntryProps {
  lock: LockRef
  /** The purpose of the PIN, or of the password if no PIN is set. */
  pinLabel: string
  passwordLabel: string
  /** Signing out is refused, so after too many tries one can only wait. */
  isStored?: boolean
  /** Beside the alternative. */
  cancel?: { label: string; onCancel: () => void }
}

/** Asks for the PIN or the password of a lock. The last digit submits. No input stays here. */
export function SecretEntry(props: SecretEntryProps) {
  const { lock, isStored = false, cancel } = props
  const { lock: words } = useTexts(lockTexts)
  const hasPin = useSelector(lock, selectHasPin)
  const retryAt = useSelector(lock, selectRetryAt)
  const isChecking = useSelector(lock, selectIsChecking)
  const [wantsPassword, setWantsPassword] = useState(false)
  const asksPin = hasPin && !wantsPassword
  return (
    <div className={styles.entry} aria-busy={isChecking}>
      {retryAt !== null && <Barred lock={lock} retryAt={retryAt} isStored={isStored} />}
      {retryAt === null && (asksPin ? <Pin {...props} /> : <Password {...props} />)}
      <div className={styles.ways}>
        {hasPin && retryAt === null && (
          <Button variant="link" size={36} unavailable={isChecking} onClick={() => setWantsPassword(asksPin)}>
            {asksPin ? words.usePassword : words.usePin}
          </Button>
        )}
        {cancel && (
          <Button variant="ghost" size={36} unavailable={isChecking} onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Why the last try failed, and what to do. */
function useProblem(lock: LockRef, wrong: string): string | null {
  const { lock: words } = useTexts(lockTexts)
  const problem = useSelector(lock, selectProblem)
  const triesLeft = useSelector(lock, selectTriesLeft)
  if (problem === null) return null
  if (problem === 'unreached') return words.unreached
  return triesLeft === null ? wrong : `${wrong} ${words.triesLeft({ n: triesLeft })}`
}

function Pin({ lock, pinLabel }: SecretEntryProps) {
  const { lock: words } = useTexts(lockTexts)
  const isChecking = useSelector(lock, selectIsChecking)
  const problem = useProblem(lock, words.wrongPin)
  // Each try gets new boxes, so that the input leaves the page on submitting.
  const [tries, setTries] = useState(0)

  function take(pin: string) {
    if (pin.length < 6 || isChecking) return
    lock.send({ type: 'lock.unlock', secret: { kind: 'pin', pin } })
    setTries(tries + 1)
  }

  return (
    <CodeField
      key={tries}
      label={pinLabel}
      boxLabel={words.pinBox}
      problem={problem}
      onChange={take}
      isMasked
      readOnly={isChecking}
      startsFocused
    >
      {isChecking && <span role="status">{words.opening}…</span>}
    </CodeField>
  )
}

function Password({ lock, passwordLabel }: SecretEntryProps) {
  const { lock: words } = useTexts(lockTexts)
  const id = useId()
  const isChecking = useSelector(lock, selectIsChecking)
  const problem = useProblem(lock, words.wrongPassword)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = new FormData(form).get('password')
    if (typeof password !== 'string' || password === '' || isChecking) return
    lock.send({ type: 'lock.unlock', secret: { kind: 'password', password } })
    form.reset()
  }

  return (
    <form className={styles.password} onSubmit={submit}>
      <PasswordField
        id={id}
        name="password"
        label={passwordLabel}
        problem={problem}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened this form to type
        autoFocus
        required
      />
      <Button type="submit" loading={isChecking} loadingText={words.opening}>
        {words.open}
      </Button>
    </form>
  )
}

interface BarredProps {
  lock: LockRef
  retryAt: number
  isStored: boolean
}

/** The server refuses tries for a while: the end of the wait, and the alternative if there is one. */
function Barred({ lock, retryAt, isStored }: BarredProps) {
  const { lock: words } = useTexts(lockTexts)
  const { now } = useSelector(lock, selectClock)
  const seconds = useSeconds(retryAt, now)
  return (
    <div className={styles.barred}>
      <p role="alert">{isStored ? words.barredAtWork : words.barred}</p>
      <p>{words.barredUntil({ time: formatTime(retryAt) })}</p>
      <p>
        {words.barredTime} <strong role="timer">{digitsOf(seconds)}</strong>
      </p>
    </div>
  )
}
