import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import {
  selectHasWebAuthn,
  selectIsPrompting,
  selectProblem,
  type SecondStepRef,
} from '../../../machines/entry/second-step/second-step.selectors'
import { entryTexts } from '../../i18n/id/entry'
import { factorTexts } from '../../i18n/id/factor'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { TextField } from '../../ui/field/TextField'
import { TotpCodeField } from '../second-factor/TotpCodeField'
import styles from './Entry.module.css'

export interface SecondStepFormProps {
  secondStep: SecondStepRef
  isHeld: boolean
  isChecking: boolean
}

function useProblem(secondStep: SecondStepRef, wrong: string): string | null {
  const { entry } = useTexts(entryTexts)
  const problem = useSelector(secondStep, selectProblem)
  if (problem === null) return null
  return problem === 'wrong' ? wrong : entry.unanswered
}

/** The six digits of the authenticator app. */
export function AppCodeForm({ secondStep, isHeld, isChecking }: SecondStepFormProps) {
  const { factor: words } = useTexts(factorTexts)
  const problem = useProblem(secondStep, words.wrongCode)
  return (
    <div className={styles.form} aria-busy={isChecking}>
      <TotpCodeField
        problem={problem}
        isOff={isHeld || isChecking}
        onSubmit={(code) => secondStep.send({ type: 'code.submit', code })}
      />
    </div>
  )
}

/** A recovery code, stored when the second factor was enabled. */
export function RecoveryCodeForm({ secondStep, isHeld, isChecking }: SecondStepFormProps) {
  const { secondStep: words } = useTexts(entryTexts)
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the field of the app's code, which had the focus
        autoFocus
      />
      <Button type="submit" size={48} wide loading={isChecking} loadingText={words.checking} unavailable={isHeld}>
        {words.submit}
      </Button>
    </form>
  )
}

/** A passkey: the browser's own dialog does the asking. */
export function PasskeyForm({ secondStep, isHeld, isChecking }: SecondStepFormProps) {
  const { secondStep: words } = useTexts(entryTexts)
  const problem = useSelector(secondStep, selectProblem)
  const isPrompting = useSelector(secondStep, selectIsPrompting)
  const hasWebAuthn = useSelector(secondStep, selectHasWebAuthn)
  return (
    <div className={styles.form}>
      <Button
        size={48}
        wide
        loading={isPrompting || isChecking}
        loadingText={isChecking ? words.checking : words.prompting}
        unavailable={isHeld || !hasWebAuthn}
        aria-describedby={hasWebAuthn ? undefined : 'no-web-authn'}
        onClick={() => secondStep.send({ type: 'passkey.use' })}
      >
        {words.usePasskey}
      </Button>
      <div className={styles.refusal} role="alert">
        {problem !== null && <Banner tone="danger">{words.passkeyProblems[problem]}</Banner>}
      </div>
      {!hasWebAuthn && (
        <div className={styles.refusal} id="no-web-authn">
          <Banner tone="warn">{words.passkeyUnsupported}</Banner>
        </div>
      )}
    </div>
  )
}
