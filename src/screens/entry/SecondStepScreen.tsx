import { useSelector } from '@xstate/react'
import {
  selectHasApp,
  selectHasPasskey,
  selectHeldUntil,
  selectIsChecking,
  selectIsPrompting,
  selectRecoveryCodes,
  selectSecret,
  selectView,
  type SecondStepRef,
} from '../../../machines/entry/second-step/second-step.selectors'
import { entryTexts } from '../../i18n/id/entry'
import { factorTexts } from '../../i18n/id/factor'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { HeldNotice } from '../../ui/feedback/HeldNotice'
import { RecoveryCodes, type SaveText } from '../second-factor/RecoveryCodes'
import { SecretKey } from '../second-factor/SecretKey'
import styles from './Entry.module.css'
import { EntryFrame, type EntryFrameProps, EntryWords } from './EntryFrame'
import { AppCodeForm, PasskeyForm, RecoveryCodeForm } from './SecondStepForms'

export interface SecondStepScreenProps {
  secondStep: SecondStepRef
  brand: EntryFrameProps['brand']
  /** The server's time, epoch ms. */
  now: () => number
  save: SaveText
}

/** The second step of a sign-in: a code of the authenticator app, a recovery code, or the app's setup. */
export function SecondStepScreen({ secondStep, brand, now, save }: SecondStepScreenProps) {
  const { secondStep: words, entry } = useTexts(entryTexts)
  const { factor } = useTexts(factorTexts)
  const view = useSelector(secondStep, selectView)
  const secret = useSelector(secondStep, selectSecret)
  const codes = useSelector(secondStep, selectRecoveryCodes)
  const hasApp = useSelector(secondStep, selectHasApp)
  const hasPasskey = useSelector(secondStep, selectHasPasskey)
  const isPrompting = useSelector(secondStep, selectIsPrompting)
  const heldUntil = useSelector(secondStep, selectHeldUntil)
  const isChecking = useSelector(secondStep, selectIsChecking)

  if (view === 'store') {
    return (
      <EntryFrame brand={brand}>
        <EntryWords title={factor.storeTitle} text={factor.storeText} />
        <RecoveryCodes
          codes={codes ?? []}
          save={save}
          onStored={() => secondStep.send({ type: 'recoveryCodes.confirm' })}
        />
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
  const Form = FORMS[view]
  const text = { code: words.codeText, recovery: words.recoveryText, passkey: words.passkeyText }[view]
  const isOff = isChecking || isPrompting
  return (
    <EntryFrame brand={brand}>
      {secret !== null && <EntryWords title={words.enrolTitle} text={words.enrolText} />}
      {secret === null && <EntryWords title={words.title} text={text} />}
      {secret !== null && <SecretKey secret={secret} />}
      <Form key={view} secondStep={secondStep} isHeld={heldUntil !== null} isChecking={isChecking} />
      <div className={styles.refusal} role="alert">
        {heldUntil !== null && (
          <HeldNotice id="held" left={entry.heldFor} until={heldUntil} now={now}>
            {words.held}
          </HeldNotice>
        )}
      </div>
      {secret === null && heldUntil === null && (
        <div className={styles.ways}>
          {hasApp && view !== 'code' && (
            <Button variant="link" unavailable={isOff} onClick={() => secondStep.send({ type: 'code.choose' })}>
              {words.useApp}
            </Button>
          )}
          {hasPasskey && view !== 'passkey' && (
            <Button variant="link" unavailable={isOff} onClick={() => secondStep.send({ type: 'passkey.choose' })}>
              {words.usePasskey}
            </Button>
          )}
          {view !== 'recovery' && (
            <Button variant="link" unavailable={isOff} onClick={() => secondStep.send({ type: 'recoveryCode.choose' })}>
              {words.useRecovery}
            </Button>
          )}
        </div>
      )}
      <Back secondStep={secondStep} isOff={isChecking} />
    </EntryFrame>
  )
}

const FORMS = { code: AppCodeForm, recovery: RecoveryCodeForm, passkey: PasskeyForm }

function Back({ secondStep, isOff = false }: { secondStep: SecondStepRef; isOff?: boolean }) {
  const { secondStep: words } = useTexts(entryTexts)
  return (
    <div className={styles.ways}>
      <Button variant="ghost" unavailable={isOff} onClick={() => secondStep.send({ type: 'secondStep.cancel' })}>
        {words.cancel}
      </Button>
    </div>
  )
}
