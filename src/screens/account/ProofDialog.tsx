import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import { PIN_LENGTH } from '../../../contract/values/account'
import {
  type ProofRef,
  selectIsCheckingProof,
  selectProofAllowedAt,
  selectProofClock,
  selectProofHasPin,
  selectProofProblem,
  selectTriesLeft,
} from '../../../machines/account/proof/proof.selectors'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { digitsOf, useSeconds } from '../../ui/display/countdown'
import { Banner } from '../../ui/feedback/Banner'
import { CodeField } from '../../ui/field/CodeField'
import { PasswordField } from '../../ui/field/PasswordField'
import { Dialog } from '../../ui/overlay/Dialog'
import styles from './ProofDialog.module.css'

interface ProofDialogProps {
  /** The dialog is open while this actor exists. */
  proof: ProofRef
}

/** Asks for the PIN or the password before a change of the account (contract §2 "Fresh proof"). */
export function ProofDialog({ proof }: ProofDialogProps) {
  const { proof: words } = useTexts(accountTexts)
  const hasPin = useSelector(proof, selectProofHasPin)
  const isChecking = useSelector(proof, selectIsCheckingProof)
  const allowedAt = useSelector(proof, selectProofAllowedAt)
  const [wantsPassword, setWantsPassword] = useState(!hasPin)
  return (
    <Dialog open title={words.title} text={wantsPassword ? words.byPassword : words.byPin}>
      <div className={styles.body} aria-busy={isChecking}>
        {allowedAt !== null && <Limited proof={proof} until={allowedAt} />}
        {allowedAt === null && (wantsPassword ? <Password proof={proof} /> : <Pin proof={proof} />)}
        {hasPin && allowedAt === null && (
          <Button variant="link" size={36} unavailable={isChecking} onClick={() => setWantsPassword(!wantsPassword)}>
            {wantsPassword ? words.usePin : words.usePassword}
          </Button>
        )}
      </div>
      <ChakraDialog.Footer>
        <Button variant="ghost" unavailable={isChecking} onClick={() => proof.send({ type: 'proof.cancel' })}>
          {words.cancel}
        </Button>
        {wantsPassword && allowedAt === null && (
          <Button type="submit" form={PASSWORD_FORM} loading={isChecking} loadingText={words.checking}>
            {words.confirm}
          </Button>
        )}
      </ChakraDialog.Footer>
    </Dialog>
  )
}

const PASSWORD_FORM = 'proof-password'

/** Why the last try failed, and the remaining tries. */
function useProblem(proof: ProofRef, wrong: (left: { n: number }) => string): string | null {
  const { proof: words } = useTexts(accountTexts)
  const problem = useSelector(proof, selectProofProblem)
  const n = useSelector(proof, selectTriesLeft) ?? 0
  if (problem === null) return null
  return problem === 'wrong' ? wrong({ n }) : words.unreached
}

/** The last digit submits. Each try gets new boxes, so that no input stays on the page. */
function Pin({ proof }: ProofDialogProps) {
  const { proof: words } = useTexts(accountTexts)
  const isChecking = useSelector(proof, selectIsCheckingProof)
  const problem = useProblem(proof, words.wrongPin)
  const [tries, setTries] = useState(0)

  function give(pin: string) {
    if (pin.length < PIN_LENGTH || isChecking) return
    proof.send({ type: 'proof.give', secret: { kind: 'pin', pin } })
    setTries(tries + 1)
  }

  return (
    <CodeField
      key={tries}
      label={words.pin}
      boxLabel={words.pinBox}
      length={PIN_LENGTH}
      problem={problem}
      onChange={give}
      isMasked
      readOnly={isChecking}
      startsFocused
    >
      {isChecking && <span role="status">{words.checking}…</span>}
    </CodeField>
  )
}

function Password({ proof }: ProofDialogProps) {
  const { proof: words } = useTexts(accountTexts)
  const id = useId()
  const isChecking = useSelector(proof, selectIsCheckingProof)
  const problem = useProblem(proof, words.wrongPassword)

  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = new FormData(form).get('password')
    if (typeof password !== 'string' || password === '' || isChecking) return
    proof.send({ type: 'proof.give', secret: { kind: 'password', password } })
    form.reset()
  }

  return (
    <form id={PASSWORD_FORM} onSubmit={give}>
      <PasswordField
        id={id}
        name="password"
        label={words.password}
        problem={problem}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
        autoFocus
        required
      />
    </form>
  )
}

function Limited({ proof, until }: ProofDialogProps & { until: number }) {
  const { proof: words } = useTexts(accountTexts)
  const { now } = useSelector(proof, selectProofClock)
  const time = digitsOf(useSeconds(until, now))
  return (
    <div role="timer">
      <Banner tone="warn">{words.limited({ time })}</Banner>
    </div>
  )
}
