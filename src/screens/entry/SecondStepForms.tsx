import '../../i18n/entry-texts'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { TOTP_DIGITS } from '../../../contract/values/account'
import { selectProblem, type SecondStepRef } from '../../../machines/entry/second-step/second-step.selectors'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CodeField } from '../../ui/field/CodeField'
import { TextField } from '../../ui/field/TextField'
import styles from './Entry.module.css'

export interface SecondStepFormProps {
  secondStep: SecondStepRef
  isHeld: boolean
  isChecking: boolean
}

function useProblem(secondStep: SecondStepRef, wrong: string): string | null {
  const { entry } = useTexts()
  const problem = useSelector(secondStep, selectProblem)
  if (problem === null) return null
  return problem === 'wrong' ? wrong : entry.unanswered
}

/** The six digits of the authenticator app; the last one submits. */
export function AppCodeForm({ secondStep, isHeld, isChecking }: SecondStepFormProps) {
  const { secondStep: words } = useTexts()
  const problem = useProblem(secondStep, words.wrongCode)
  // Each try gets new boxes.
  const [tries, setTries] = useState(0)

  function submitWhole(code: string) {
    if (code.length < TOTP_DIGITS || isHeld || isChecking) return
    secondStep.send({ type: 'code.submit', code })
    setTries(tries + 1)
  }

  return (
    <div className={styles.form} aria-busy={isChecking}>
      <CodeField
        key={tries}
        label={words.code}
        boxLabel={words.box}
        length={TOTP_DIGITS}
        problem={problem}
        onChange={submitWhole}
        readOnly={isHeld || isChecking}
        autoComplete="one-time-code"
        startsFocused
      />
    </div>
  )
}

/** A recovery code, stored when the second factor was enabled. */
export function RecoveryCodeForm({ secondStep, isHeld, isChecking }: SecondStepFormProps) {
  const { secondStep: words } = useTexts()
  const problem = useProblem(secondStep, words.wrongRecovery)
  const [isEmpty, setIsEmpty] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('recovery')
    const code = typeof typed === 'string' ? typed.trim() : ''
    setIsEmpty(code === '')
    if (code !== '') secondStep.send({ type: 'recoveryCode.submit', code })
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextField
        id="recovery"
        name="recovery"
        label={words.recovery}
        problem={isEmpty ? words.recoveryMissing : problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        readOnly={isChecking}
      />
      <Button type="submit" size={48} wide loading={isChecking} loadingText={words.checking} unavailable={isHeld}>
        {words.submit}
      </Button>
    </form>
  )
}
