import type { Ref } from 'react'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { SelectField } from '../../../ui/field/SelectField'

/** The options, as far as loaded. */
export interface Choices {
  options: readonly { value: string; label: string }[]
  isLoading: boolean
  /** Retries a failed load; null without a failure. */
  onRetry: (() => void) | null
}

/** A controlled field: the result of react-hook-form's `useController`. */
export interface Controlled {
  field: {
    name: string
    value: string
    onChange: (value: string) => void
    onBlur: () => void
    ref: Ref<HTMLSelectElement>
  }
  fieldState: { error?: { message?: string | undefined } | undefined }
}

interface ChoiceFieldProps {
  controlled: Controlled
  id: string
  label: string
  choices: Choices
  /** Why nothing can be chosen yet. */
  reason?: string | null
  onChoose?: (value: string) => void
}

/** A select. A value that was set before its options are loaded is shown as soon as they are. */
export function ChoiceField({ controlled, id, label, choices, reason = null, onChoose }: ChoiceFieldProps) {
  const { profile: words } = useTexts(profileTexts)
  const { ref, name, value, onBlur, onChange } = controlled.field
  const problem = controlled.fieldState.error?.message ?? (choices.onRetry === null ? null : words.choicesFailed)
  return (
    <SelectField
      ref={ref}
      name={name}
      id={id}
      label={label}
      problem={problem}
      placeholder={choices.isLoading ? words.loadingChoices : (reason ?? words.choose)}
      options={choices.options}
      disabled={choices.options.length === 0}
      value={choices.options.some((option) => option.value === value) ? value : ''}
      onBlur={onBlur}
      onChange={({ target }) => {
        onChange(target.value)
        onChoose?.(target.value)
      }}
      aside={
        choices.onRetry !== null && (
          <Button variant="link" size={32} onClick={choices.onRetry}>
            {words.reload}
          </Button>
        )
      }
    />
  )
}
