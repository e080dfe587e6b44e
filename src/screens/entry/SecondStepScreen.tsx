import { useSelector } from '@xstate/react'
import {
  selectHasApp,
  selectHeldUntil,
  selectIsChecking,
  selectRecoveryCodes,
  selectSecret,
  selectView,
  type SecondStepRef,
} from '../../../machines/entry/second-step/second-step.selectors'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { HeldNotice } from '../../ui/feedback/HeldNotice'
import styles from './Entry.module.css'
import { EntryFrame, type EntryFrameProps, EntryWords } from './EntryFrame'
import { RecoveryCodes } from './RecoveryCodes'
import { AppCodeForm, RecoveryCodeForm } from './SecondStepForms'
import { SecretKey } from './SecretKey'

export interface SecondStepScreenProps {
  secondStep: SecondStepRef
  brand: EntryFrameProps['brand']
  /** The server's time, epoch ms. */
  now: () => number
}

/** The second step of a sign-in: a code of the authenticator app, a recovery code, or the app's setup. */
export function SecondStepScreen({ secondStep, brand, now }: SecondStepScreenProps) {
  const { secondStep: words, entry } = useTexts()
  const view = useSelector(secondStep, selectView)
  const secret = useSelector(secondStep, selectSecret)
  const codes = useSelector(secondStep, selectRecoveryCodes)
  const hasApp = useSelector(secondStep, selectHasApp)
  const heldUntil = useSelector(secondStep, selectHeldUntil)
  const isChecking = useSelector(secondStep, selectIsChecking)

  if (view === 'store') {
    return (
      <EntryFrame brand={brand}>
        <EntryWords title={words.storeTitle} text={words.storeText} />
        <RecoveryCodes codes={codes ?? []} onStored={() => secondStep.send({ type: 'recoveryCodes.confirm' })} />
      </EntryFrame>
    )
  }
  if (view === 'wait' || view === 'unbegun') {
    return (
      <EntryFrame brand={brand}>
        <EntryWords title={words.enrolTitle} text={words.enrolText} />
        {view === 'wait' && <p role="status">{words.beginning}</p>}
        {view === 'unbegun' && (
          <div className={styles.result}>
            <Banner tone="danger">{entry.unanswered}</Banner>
            <Button onClick={() => secondStep.send({ type: 'enrolment.retry' })}>{entry.retry}</Button>
          </div>
        )}
        <Back secondStep={secondStep} />
      </EntryFrame>
    )
  }
  const isRecovery = view === 'recovery'
  const Form = isRecovery ? RecoveryCodeForm : AppCodeForm
  return (
    <EntryFrame brand={brand}>
      {secret !== null && <EntryWords title={words.enrolTitle} text={words.enrolText} />}
      {secret === null && <EntryWords title={words.title} text={isRecovery ? words.recoveryText : words.codeText} />}
      {secret !== null && <SecretKey secret={secret} />}
      <Form key={view} secondStep={secondStep} isHeld={heldUntil !== null} isChecking={isChecking} />
      <div className={styles.refusal} role="alert">
        {heldUntil !== null && (
          <HeldNotice id="held" left={entry.heldFor} until={heldUntil} now={now}>
            {words.held}
          </HeldNotice>
        )}
      </div>
      <div className={styles.ways}>
        {secret === null && heldUntil === null && !isRecovery && (
          <Button variant="link" unavailable={isChecking} onClick={() => secondStep.send({ type: 'recoveryCode.choose' })}>
            {words.useRecovery}
          </Button>
        )}
        {hasApp && heldUntil === null && isRecovery && (
          <Button variant="link" unavailable={isChecking} onClick={() => secondStep.send({ type: 'code.choose' })}>
            {words.useApp}
          </Button>
        )}
      </div>
      <Back secondStep={secondStep} isOff={isChecking} />
    </EntryFrame>
  )
}

function Back({ secondStep, isOff = false }: { secondStep: SecondStepRef; isOff?: boolean }) {
  const { secondStep: words } = useTexts()
  return (
    <div className={styles.ways}>
      <Button variant="ghost" unavailable={isOff} onClick={() => secondStep.send({ type: 'secondStep.cancel' })}>
        {words.cancel}
      </Button>
    </div>
  )
}
