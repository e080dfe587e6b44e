import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import {
  type ForgotRef,
  selectEmail,
  selectHeldUntil,
  selectIsSending,
  selectIsUnanswered,
} from '../../../machines/entry/forgot/forgot.selectors'
import { entryTexts } from '../../i18n/id/entry'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { HeldNotice } from '../../ui/feedback/HeldNotice'
import { TextField } from '../../ui/field/TextField'
import { useUnsaved } from '../unsaved/use-unsaved'
import styles from './Entry.module.css'
import { addressRules } from './forgot.validation'

export interface ForgotFormProps {
  forgot: ForgotRef
  /** The server's time, epoch ms. */
  now: () => number
}

const HELD = 'held'

/** One field: the address for the link. */
export function ForgotForm({ forgot, now }: ForgotFormProps) {
  const { forgot: words, entry } = useTexts(entryTexts)
  const isSending = useSelector(forgot, selectIsSending)
  const isUnanswered = useSelector(forgot, selectIsUnanswered)
  const heldUntil = useSelector(forgot, selectHeldUntil)
  const email = useSelector(forgot, selectEmail)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email }, resolver: addressRules })
  const isHeld = heldUntil !== null
  useUnsaved(formState.isDirty && !isSending)

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={handleSubmit(({ email }) => forgot.send({ type: 'link.ask', email }))}
      // Another address is allowed at once.
      onInput={() => isHeld && forgot.send({ type: 'address.change' })}
    >
      <TextField
        id="email"
        type="email"
        label={entry.email}
        problem={formState.errors.email?.message ?? null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
        {...register('email')}
      />
      <Button
        type="submit"
        size={48}
        wide
        loading={isSending}
        loadingText={words.submitting}
        unavailable={isHeld}
        aria-describedby={isHeld ? HELD : undefined}
      >
        {words.submit}
      </Button>
      <div className={styles.refusal} role="alert">
        {heldUntil !== null && (
          <HeldNotice id={HELD} left={entry.heldFor} until={heldUntil} now={now}>
            {words.held}
          </HeldNotice>
        )}
        {isUnanswered && <Banner tone="danger">{entry.unanswered}</Banner>}
      </div>
    </form>
  )
}
