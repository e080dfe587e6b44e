import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import {
  type PinResetRef,
  selectCodePhone,
  selectPinOtp,
  selectPinProblem,
  selectPinProof,
  selectPinStep,
} from '../../../machines/account/pin-reset/pin-reset.selectors'
import { formatPhone } from '../../i18n/format'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { Dialog } from '../../ui/overlay/Dialog'
import { OtpDialog } from '../otp/OtpDialog'
import styles from './PinDialog.module.css'
import { PinForm } from './PinForm'
import { ProofDialog } from './ProofDialog'

interface PinDialogProps {
  pinReset: PinResetRef
  /** A PIN exists and was forgotten. */
  hasPin: boolean
}

/**
 * 'Lupa PIN' (product §2 "forgot PIN dialog"), and the dialog of a first PIN: a code to the phone, then six digits
 * twice.
 */
export function PinDialog({ pinReset, hasPin }: PinDialogProps) {
  const { account: words } = useTexts(accountTexts)
  const step = useSelector(pinReset, selectPinStep)
  const phone = useSelector(pinReset, selectCodePhone)
  const otp = useSelector(pinReset, selectPinOtp)
  const proof = useSelector(pinReset, selectPinProof)
  if (otp !== undefined) return <OtpDialog otp={otp} />
  if (proof !== undefined) return <ProofDialog proof={proof} />
  return (
    <Dialog
      open
      title={hasPin ? words.forgotPinTitle : words.makePinTitle}
      text={step === 'choosing' ? words.pinChoosing : words.pinAsking({ phone: formatPhone(phone) })}
    >
      <div className={styles.problem} role="alert">
        <Problem pinReset={pinReset} />
      </div>
      {step === 'choosing' ? <PinForm pinReset={pinReset} /> : <Asking pinReset={pinReset} />}
    </Dialog>
  )
}

function Problem({ pinReset }: Pick<PinDialogProps, 'pinReset'>) {
  const { pinProblems } = useTexts(accountTexts)
  const problem = useSelector(pinReset, selectPinProblem)
  return problem !== null && <Banner tone="danger">{pinProblems[problem]}</Banner>
}

function Asking({ pinReset }: Pick<PinDialogProps, 'pinReset'>) {
  const { account: words } = useTexts(accountTexts)
  return (
    <ChakraDialog.Footer>
      <Button variant="ghost" onClick={() => pinReset.send({ type: 'pin.cancel' })}>
        {words.cancel}
      </Button>
      <Button onClick={() => pinReset.send({ type: 'code.request' })}>{words.sendCode}</Button>
    </ChakraDialog.Footer>
  )
}
