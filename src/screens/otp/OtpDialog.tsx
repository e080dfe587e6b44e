import { useSelector } from '@xstate/react'
import { OTP_LIFETIME } from '../../../contract/values/account'
import { type OtpRef, selectClock, selectDeadline, selectPhone, selectRound } from '../../../machines/otp/otp.selectors'
import { otpTexts } from '../../i18n/id/otp'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CountdownRing } from '../../ui/display/CountdownRing'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { Dialog } from '../../ui/overlay/Dialog'
import { lastDigits, maskedPhone } from './masked-phone'
import styles from './OtpDialog.module.css'
import { OtpForm } from './OtpForm'

export interface OtpDialogProps {
  /** Open while its actor exists: cancelling and success end both (product §4 "OTP dialog"). */
  otp: OtpRef
}

/** Six boxes for a code, its remaining time, and a new code after 20 s (product §2, §4). */
export function OtpDialog({ otp }: OtpDialogProps) {
  const { otp: words } = useTexts(otpTexts)
  const phone = useSelector(otp, selectPhone)
  const deadline = useSelector(otp, selectDeadline)
  const round = useSelector(otp, selectRound)
  const { now } = useSelector(otp, selectClock)
  return (
    <Dialog
      open
      title={words.title}
      text={words.text}
      shape="code"
      head={<CountdownRing deadline={deadline} total={OTP_LIFETIME} now={now} label={words.timeLeft} size={72} />}
    >
      <p className={styles.phone}>
        <span aria-hidden>{maskedPhone(phone)}</span>
        <VisuallyHidden>{words.phoneEnding({ digits: lastDigits(phone) })}</VisuallyHidden>
      </p>
      <OtpForm key={round} otp={otp} />
      <Button variant="ghost" wide onClick={() => otp.send({ type: 'otp.cancel' })}>
        {words.cancel}
      </Button>
    </Dialog>
  )
}
