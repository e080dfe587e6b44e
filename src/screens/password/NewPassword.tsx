import { use, useCallback } from 'react'
import { namedAfter } from '../../../contract/values/password'
import { commonTexts } from '../../i18n/id/common'
import { passwordTexts } from '../../i18n/id/password'
import { useTexts } from '../../i18n/texts'
import { NewPasswordField, type NewPasswordFieldProps } from '../../ui/field/NewPasswordField'
import { ServiceNames } from './service-names'

export interface NewPasswordProps extends Omit<
  NewPasswordFieldProps,
  'label' | 'hint' | 'words' | 'namedAfter' | 'showLabel' | 'hideLabel' | 'autoComplete'
> {
  /** 'Kata sandi baru' by default. */
  label?: string
}

/** The field of a new password: rules as a hint, and advice from the first key on. */
export function NewPassword({ label, ...field }: NewPasswordProps) {
  const { newPassword, passwordStrengths, passwordAdvice } = useTexts(passwordTexts)
  const { signIn } = useTexts(commonTexts)
  const service = use(ServiceNames)
  const { known: own } = field
  const nameOf = useCallback((password: string) => namedAfter(password, { own: own ?? [], service }), [own, service])
  return (
    <NewPasswordField
      {...field}
      namedAfter={nameOf}
      label={label ?? newPassword.label}
      hint={newPassword.hint}
      words={{ strength: newPassword.strength, scores: passwordStrengths, advice: passwordAdvice }}
      showLabel={signIn.show}
      hideLabel={signIn.hide}
    />
  )
}
