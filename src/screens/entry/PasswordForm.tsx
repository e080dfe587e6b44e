import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { HeldNotice } from '../../ui/feedback/HeldNotice'
import { newPasswordRule } from '../password/new-password.rule'
import { NewPassword } from '../password/NewPassword'
import { useUnsaved } from '../unsaved/use-unsaved'
import styles from './Entry.module.css'

export interface PasswordFormProps {
  /** The account, if known. */
  account: { email: string; name: string } | null
  submit: string
  submitting: string
  isSending: boolean
  isUnanswered: boolean
  /** The server's messages about the field. */
  errors: readonly string[]
  /** Epoch ms, the same clock as `now`; null if a try is allowed. */
  heldUntil: number | null
  now: () => number
  onChoose: (password: string) => void
}

const rules = zodResolver(z.object({ password: newPasswordRule }))
const HELD = 'held'

/** One field: a new password, by a link. */
export function PasswordForm({
  account,
  submit,
  submitting,
  isSending,
  errors,
  onChoose,
  ...standing
}: PasswordFormProps) {
  const { entry } = useTexts(entryTexts)
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { password: '' }, resolver: rules })
  const known = useMemo(() => (account === null ? [] : [account.name, account.email]), [account])
  const problem = formState.errors.password?.message ?? errors[0] ?? null
  const isHeld = standing.heldUntil !== null
  useUnsaved(formState.isDirty && !isSending)
  useEffect(() => {
    if (errors.length > 0) setFocus('password')
  }, [errors, setFocus])

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={handleSubmit(({ password }) => onChoose(password))}
    >
      {/* The account, for password managers. */}
      {account !== null && (
        <input hidden readOnly type="email" name="email" autoComplete="username" value={account.email} />
      )}
      <NewPassword id="password" problem={problem} known={known} readOnly={isSending} {...register('password')} />
      <Button
        type="submit"
        size={48}
        wide
        loading={isSending}
        loadingText={submitting}
        unavailable={isHeld}
        aria-describedby={isHeld ? HELD : undefined}
      >
        {submit}
      </Button>
      <div className={styles.refusal} role="alert">
        {standing.heldUntil !== null && (
          <HeldNotice id={HELD} left={entry.heldFor} until={standing.heldUntil} now={standing.now}>
            {entry.heldPassword}
          </HeldNotice>
        )}
        {standing.isUnanswered && <Banner tone="danger">{entry.unanswered}</Banner>}
      </div>
    </form>
  )
}
