import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { OTP_LENGTH } from '../../../contract/values/account'
import {
  type CodeStanding,
  type OtpRef,
  selectCodeStanding,
  selectIsInvalid,
} from '../../../machines/otp/otp.selectors'
import { type OtpTexts } from '../../i18n/id/otp'
import { otpTexts } from '../../i18n/id/otp'
import { useTexts } from '../../i18n/texts'
import { CodeField } from '../../ui/field/CodeField'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import styles from './OtpDialog.module.css'
import { otpForm, type OtpValues } from './otp.validation'
import { Resend } from './Resend'

/**
 * The boxes and 'Verifikasi', which is disabled until they are full, and while a code is checked or sent (product §5
 * "OTP").
 */
export function OtpForm({ otp }: { otp: OtpRef }) {
  const { otp: words } = useTexts(otpTexts)
  const standing = useSelector(otp, selectCodeStanding)
  const isInvalid = useSelector(otp, selectIsInvalid)
  const { formState, handleSubmit, setValue } = useForm<OtpValues>({
    resolver: zodResolver(otpForm),
    mode: 'onChange',
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(({ code }) => otp.send({ type: 'otp.verify', code }))
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <CodeField
        label={words.code}
        hidesLabel
        boxLabel={words.box}
        length={OTP_LENGTH}
        problem={isInvalid ? words.invalid : null}
        onChange={(code) => setValue('code', code, { shouldValidate: true, shouldDirty: true })}
        readOnly={standing !== 'entering'}
        autoComplete="one-time-code"
        startsFocused
      >
        <Resend otp={otp} standing={standing} />
      </CodeField>
      <GuardedButton
        type="submit"
        wide
        reason={reasonOf(standing, formState.isValid, words.reasons)}
        loading={standing === 'verifying'}
        loadingText={words.verifying}
      >
        {words.verify}
      </GuardedButton>
    </form>
  )
}

function reasonOf(standing: CodeStanding, isValid: boolean, reasons: OtpTexts['otp']['reasons']): string | null {
  if (standing === 'verifying') return null
  if (standing === 'unsent') return reasons.unsent
  if (standing !== 'entering') return reasons.sending
  return isValid ? null : reasons.incomplete
}
