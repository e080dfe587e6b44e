import '../../i18n/password-texts'
import { useTexts } from '../../i18n/texts'
import { NewPasswordField, type NewPasswordFieldProps } from '../../ui/field/NewPasswordField'

export interface NewPasswordProps extends Omit<
  NewPasswordFieldProps,
  'label' | 'hint' | 'words' | 'showLabel' | 'hideLabel' | 'autoComplete'
> {
  /** 'Kata sandi baru' by default. */
  label?: string
}

/** The field of a new password: rules as a hint, and advice from the first key on. */
export function NewPassword({ label, ...field }: NewPasswordProps) {
  const { newPassword, passwordStrengths, passwordAdvice, signIn } = useTexts()
  return (
    <NewPasswordField
      {...field}
      label={label ?? newPassword.label}
      hint={newPassword.hint}
      words={{ strength: newPassword.strength, scores: passwordStrengths, advice: passwordAdvice }}
      showLabel={signIn.show}
      hideLabel={signIn.hide}
    />
  )
}
