import { useSelector } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import {
  type PasswordChangeRef,
  selectAllowedAt,
  selectClock,
  selectErrors,
  selectIsSaving,
  selectIsUnreached,
  selectIsWrong,
} from '../../../machines/account/password-change/password-change.selectors'
import { accountTexts } from '../../i18n/id/account'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { digitsOf, useSeconds } from '../../ui/display/countdown'
import { Banner } from '../../ui/feedback/Banner'
import { PasswordField } from '../../ui/field/PasswordField'
import { FORGOT_PASSWORD } from '../../ui/link/paths'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { NewPassword } from '../password/NewPassword'
import { useUnsaved } from '../unsaved/use-unsaved'
import styles from './Forms.module.css'
import { type PasswordValues, resolvePassword } from './password.validation'

interface PasswordFormProps {
  passwordChange: PasswordChangeRef
  /** For password managers, and because a password similar to it is easy to guess. */
  email: string | null
}

/** Changes the password, given the old one. The input stays until the server has accepted it. */
export function PasswordForm({ passwordChange, email }: PasswordFormProps) {
  const { account: words } = useTexts(accountTexts)
  const { signIn } = useTexts(commonTexts)
  const isSaving = useSelector(passwordChange, selectIsSaving)
  const isWrong = useSelector(passwordChange, selectIsWrong)
  const isUnreached = useSelector(passwordChange, selectIsUnreached)
  const errors = useSelector(passwordChange, selectErrors)
  const allowedAt = useSelector(passwordChange, selectAllowedAt)
  const { register, handleSubmit, setFocus, formState } = useForm<PasswordValues>({
    resolver: resolvePassword,
    defaultValues: { old: '', new: '' },
  })
  const { errors: problems, isDirty } = formState
  const { now } = useSelector(passwordChange, selectClock)
  const id = useId()
  const known = useMemo(() => (email === null ? [] : [email]), [email])
  useUnsaved(isDirty)
  useEffect(() => setFocus(isWrong || errors.length === 0 ? 'old' : 'new'), [isWrong, errors, setFocus])

  const save = handleSubmit((values) => {
    if (!isSaving && allowedAt === null) passwordChange.send({ type: 'password.save', ...values })
  })
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        id={`${id}-old`}
        label={words.oldPassword}
        problem={problems.old?.message ?? (isWrong ? words.oldWrong : null)}
        autoComplete="current-password"
        showLabel={signIn.show}
        hideLabel={signIn.hide}
        aside={
          // Opens a new tab, so that this one keeps ringing and keeps its input.
          <a href={FORGOT_PASSWORD} target="_blank" rel="noopener" className={styles.aside}>
            {words.forgotPassword}
          </a>
        }
        {...register('old')}
      />
      <NewPassword
        id={`${id}-new`}
        known={known}
        problem={problems.new?.message ?? errors[0] ?? null}
        {...register('new')}
      />
      <div role="alert">{isUnreached && <Banner tone="danger">{words.passwordUnreached}</Banner>}</div>
      {allowedAt !== null && <Limited until={allowedAt} now={now} />}
      <div className={styles.buttons}>
        <Button variant="ghost" unavailable={isSaving} onClick={() => passwordChange.send({ type: 'password.cancel' })}>
          {words.cancel}
        </Button>
        <GuardedButton
          type="submit"
          reason={allowedAt === null ? null : words.passwordWait}
          loading={isSaving}
          loadingText={words.saving}
        >
          {words.savePassword}
        </GuardedButton>
      </div>
    </form>
  )
}

/** Countdown until the next try is allowed. */
function Limited({ until, now }: { until: number; now: () => number }) {
  const { account: words } = useTexts(accountTexts)
  const time = digitsOf(useSeconds(until, now))
  return (
    <div role="timer">
      <Banner tone="warn">{words.passwordLimited({ time })}</Banner>
    </div>
  )
}
