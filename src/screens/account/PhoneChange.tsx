import { useSelector } from '@xstate/react'
import {
  type PhoneChangeRef,
  selectIsSavingPhone,
  selectIsWriting,
  selectPhoneOtp,
  selectPhoneProof,
} from '../../../machines/account/phone-change/phone-change.selectors'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Spinner } from '../../ui/button/Spinner'
import { OtpDialog } from '../otp/OtpDialog'
import styles from './Forms.module.css'
import { PhoneForm } from './PhoneForm'
import { ProofDialog } from './ProofDialog'

/** The number's form, and the OTP dialog that verifies it. */
export function PhoneChange({ phoneChange }: { phoneChange: PhoneChangeRef }) {
  const { account: words } = useTexts(accountTexts)
  const isWriting = useSelector(phoneChange, selectIsWriting)
  const isSaving = useSelector(phoneChange, selectIsSavingPhone)
  const otp = useSelector(phoneChange, selectPhoneOtp)
  const proof = useSelector(phoneChange, selectPhoneProof)
  return (
    <>
      {isWriting && <PhoneForm phoneChange={phoneChange} />}
      {/* Verifying the present number has no button that could show progress. */}
      <p className={styles.saving} role="status">
        {isSaving && !isWriting && (
          <>
            <Spinner />
            {words.saving}
          </>
        )}
      </p>
      {otp && <OtpDialog otp={otp} />}
      {proof && <ProofDialog proof={proof} />}
    </>
  )
}
