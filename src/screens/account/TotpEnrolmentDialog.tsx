import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import {
  selectCodeProblem,
  selectEnrolmentClock,
  selectEnrolmentHeldUntil,
  selectEnrolmentProof,
  selectEnrolmentSecret,
  selectEnrolmentView,
  selectIsConfirming,
  type TotpEnrolmentRef,
} from '../../../machines/account/totp-enrolment/totp-enrolment.selectors'
import { accountTexts } from '../../i18n/id/account'
import { factorTexts } from '../../i18n/id/factor'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { HeldNotice } from '../../ui/feedback/HeldNotice'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Dialog } from '../../ui/overlay/Dialog'
import { SecretKey } from '../second-factor/SecretKey'
import { TotpCodeField } from '../second-factor/TotpCodeField'
import { ProofDialog } from './ProofDialog'
import styles from './SecondFactor.module.css'

interface TotpEnrolmentDialogProps {
  /** The dialog is open as long as this actor exists. */
  enrolment: TotpEnrolmentRef
}

/** Sets up an authenticator app: its key, then the first code that the app shows. */
export function TotpEnrolmentDialog({ enrolment }: TotpEnrolmentDialogProps) {
  const { secondFactor: words } = useTexts(accountTexts)
  const view = useSelector(enrolment, selectEnrolmentView)
  const proof = useSelector(enrolment, selectEnrolmentProof)
  const isChecking = useSelector(enrolment, selectIsConfirming)
  if (proof !== undefined) return <ProofDialog proof={proof} />
  const canStart = view === 'unbegun' || view === 'expired'
  return (
    <Dialog open title={words.enrolTitle} text={view === 'code' ? words.enrolText : undefined}>
      <div className={styles.body} aria-busy={view === 'wait' || isChecking}>
        {view === 'wait' && (
          <div role="status" aria-label={words.beginning}>
            <Skeleton width="100%" height={196} />
          </div>
        )}
        {view === 'code' && <Code enrolment={enrolment} />}
        <div role="alert">
          {view === 'unbegun' && <Banner tone="danger">{words.unanswered}</Banner>}
          {view === 'expired' && <Banner tone="warn">{words.expired}</Banner>}
        </div>
      </div>
      <ChakraDialog.Footer>
        <Button
          variant="ghost"
          unavailable={view === 'wait' || isChecking}
          onClick={() => enrolment.send({ type: 'enrolment.cancel' })}
        >
          {words.cancel}
        </Button>
        {canStart && (
          <Button onClick={() => enrolment.send({ type: 'enrolment.retry' })}>
            {view === 'unbegun' ? words.retry : words.startAgain}
          </Button>
        )}
      </ChakraDialog.Footer>
    </Dialog>
  )
}

function Code({ enrolment }: TotpEnrolmentDialogProps) {
  const { secondFactor: words } = useTexts(accountTexts)
  const { factor } = useTexts(factorTexts)
  const secret = useSelector(enrolment, selectEnrolmentSecret)
  const problem = useSelector(enrolment, selectCodeProblem)
  const isChecking = useSelector(enrolment, selectIsConfirming)
  const heldUntil = useSelector(enrolment, selectEnrolmentHeldUntil)
  const { now } = useSelector(enrolment, selectEnrolmentClock)
  return (
    <>
      {secret !== null && <SecretKey secret={secret} />}
      <TotpCodeField
        problem={problem && (problem === 'wrong' ? factor.wrongCode : words.unanswered)}
        isOff={isChecking || heldUntil !== null}
        onSubmit={(code) => enrolment.send({ type: 'code.submit', code })}
      />
      <div role="alert">
        {heldUntil !== null && (
          <HeldNotice id="enrolment-held" left={factor.heldFor} until={heldUntil} now={now}>
            {factor.held}
          </HeldNotice>
        )}
      </div>
      {isChecking && (
        <p className={styles.note} role="status">
          {words.checking}…
        </p>
      )}
    </>
  )
}
