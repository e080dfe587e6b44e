import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import { PASSKEY_NAME_MAX } from '../../../contract/values/account'
import {
  type PasskeyRegistrationRef,
  selectPasskeyClock,
  selectPasskeyHeldUntil,
  selectPasskeyName,
  selectPasskeyProblem,
  selectPasskeyProof,
  selectPasskeyStep,
} from '../../../machines/account/passkey-registration/passkey-registration.selectors'
import { accountTexts } from '../../i18n/id/account'
import { factorTexts } from '../../i18n/id/factor'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { HeldNotice } from '../../ui/feedback/HeldNotice'
import { TextField } from '../../ui/field/TextField'
import { Dialog } from '../../ui/overlay/Dialog'
import { ProofDialog } from './ProofDialog'
import styles from './SecondFactor.module.css'

interface PasskeyDialogProps {
  /** The dialog is open as long as this actor exists. */
  registration: PasskeyRegistrationRef
}

/** Names a passkey, has the browser make it, and registers it. */
export function PasskeyDialog({ registration }: PasskeyDialogProps) {
  const { secondFactor: words } = useTexts(accountTexts)
  const proof = useSelector(registration, selectPasskeyProof)
  const step = useSelector(registration, selectPasskeyStep)
  const name = useSelector(registration, selectPasskeyName)
  const heldUntil = useSelector(registration, selectPasskeyHeldUntil)
  const form = useId()
  const id = useId()
  const [isEmpty, setIsEmpty] = useState(false)
  if (proof !== undefined) return <ProofDialog proof={proof} />
  const loading = { preparing: words.preparing, creating: words.prompting, registering: words.registering }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const given = typeof typed === 'string' ? typed.trim() : ''
    setIsEmpty(given === '')
    if (given !== '' && step === null && heldUntil === null) registration.send({ type: 'passkey.create', name: given })
  }

  return (
    <Dialog open title={words.registerTitle} text={words.registerText}>
      <form id={form} className={styles.body} aria-busy={step !== null} noValidate onSubmit={submit}>
        <TextField
          id={id}
          name="name"
          label={words.name}
          hint={words.nameHint}
          problem={isEmpty ? words.nameMissing : null}
          defaultValue={name}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          readOnly={step !== null}
        />
        <Problem registration={registration} />
      </form>
      <ChakraDialog.Footer>
        <Button
          variant="ghost"
          unavailable={step === 'preparing' || step === 'registering'}
          onClick={() => registration.send({ type: 'passkey.cancel' })}
        >
          {words.cancel}
        </Button>
        <Button
          type="submit"
          form={form}
          loading={step !== null}
          loadingText={loading[step ?? 'creating']}
          unavailable={heldUntil !== null}
        >
          {words.create}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}

function Problem({ registration }: PasskeyDialogProps) {
  const { secondFactor: words } = useTexts(accountTexts)
  const { factor } = useTexts(factorTexts)
  const problem = useSelector(registration, selectPasskeyProblem)
  const heldUntil = useSelector(registration, selectPasskeyHeldUntil)
  const { now } = useSelector(registration, selectPasskeyClock)
  return (
    <div role="alert">
      {problem !== null && <Banner tone="danger">{words.passkeyProblems[problem]}</Banner>}
      {heldUntil !== null && (
        <HeldNotice id="passkey-held" left={factor.heldFor} until={heldUntil} now={now}>
          {factor.held}
        </HeldNotice>
      )}
    </div>
  )
}
