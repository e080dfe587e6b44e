import { useSelector } from '@xstate/react'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import {
  type PhoneChangeRef,
  selectIsSavingPhone,
  selectPhoneErrors,
  selectPhoneProblem,
  selectWrittenPhone,
} from '../../../machines/account/phone-change/phone-change.selectors'
import { formatPhone } from '../../i18n/format'
import { accountTexts } from '../../i18n/id/account'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/TextField'
import { useUnsaved } from '../unsaved/use-unsaved'
import styles from './Forms.module.css'
import { type PhoneOrder, type PhoneValues, resolvePhone } from './phone.validation'

/** Form for another number, which is saved after its code was verified. */
export function PhoneForm({ phoneChange }: { phoneChange: PhoneChangeRef }) {
  const { account: words, phoneProblems } = useTexts(accountTexts)
  const isSaving = useSelector(phoneChange, selectIsSavingPhone)
  const problem = useSelector(phoneChange, selectPhoneProblem)
  const errors = useSelector(phoneChange, selectPhoneErrors)
  const written = useSelector(phoneChange, selectWrittenPhone)
  const { register, handleSubmit, setFocus, formState } = useForm<PhoneValues, unknown, PhoneOrder>({
    resolver: resolvePhone,
    defaultValues: { phone: written === null ? '' : formatPhone(written) },
  })
  const refusal = errors[0] ?? (problem && phoneProblems[problem])
  const id = useId()
  useUnsaved(formState.isDirty)
  // Selects a refused number, so that typing replaces it.
  useEffect(() => setFocus('phone', { shouldSelect: refusal !== null }), [refusal, setFocus])

  const submit = handleSubmit(({ phone }) => {
    if (!isSaving) phoneChange.send({ type: 'phone.submit', phone })
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        id={`${id}-phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={words.newPhone}
        hint={words.newPhoneHint}
        problem={formState.errors.phone?.message ?? refusal}
        {...register('phone')}
      />
      <div className={styles.buttons}>
        <Button variant="ghost" unavailable={isSaving} onClick={() => phoneChange.send({ type: 'phone.cancel' })}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isSaving} loadingText={words.saving}>
          {words.sendCode}
        </Button>
      </div>
    </form>
  )
}
