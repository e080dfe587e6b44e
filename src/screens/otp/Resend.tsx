import { useSelector } from '@xstate/react'
import {
  type CodeStanding,
  type OtpRef,
  selectClock,
  selectIsOver,
  selectMayResend,
  selectResendAt,
} from '../../../machines/otp/otp.selectors'
import { otpTexts } from '../../i18n/id/otp'
import { useTexts } from '../../i18n/texts'
import { digitsOf, useSeconds } from '../../ui/display/countdown'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import styles from './OtpDialog.module.css'

interface ResendProps {
  otp: OtpRef
  standing: CodeStanding
}

/** Under the boxes: when another code can be requested, then the button. */
export function Resend({ otp, standing }: ResendProps) {
  const { otp: words } = useTexts(otpTexts)
  const isOver = useSelector(otp, selectIsOver)
  const mayResend = useSelector(otp, selectMayResend)
  const isSending = standing === 'sending' || standing === 'resending'
  const message = standing === 'unsent' ? words.unsent : isOver ? words.over : null
  return (
    <span className={styles.resend}>
      {isSending && <span role="status">{words.sending}</span>}
      {!isSending && message !== null && <span>{message}</span>}
      {!isSending && mayResend && (
        <GuardedButton
          variant="link"
          size={32}
          reason={standing === 'verifying' ? words.reasons.verifying : null}
          onClick={() => otp.send({ type: 'otp.resend' })}
        >
          {words.resend}
        </GuardedButton>
      )}
      {!isSending && !mayResend && <Waiting otp={otp} />}
    </span>
  )
}

function Waiting({ otp }: { otp: OtpRef }) {
  const { otp: words } = useTexts(otpTexts)
  const { now } = useSelector(otp, selectClock)
  const seconds = useSeconds(useSelector(otp, selectResendAt), now)
  return <span>{words.resendIn({ time: digitsOf(seconds) })}</span>
}
