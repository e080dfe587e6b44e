import { useId } from 'react'
import { type Reporter, REPORTERS } from '../../../../contract/values/safety-answers'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { SelectField } from '../../../ui/field/SelectField'

export interface ReporterFieldProps {
  label: string
  value: Reporter
  onChange: (reporter: Reporter) => void
}

export function ReporterField({ label, value, onChange }: ReporterFieldProps) {
  const { allergy: words } = useTexts(roomTexts)
  return (
    <SelectField
      id={useId()}
      label={label}
      problem={null}
      placeholder={words.choose}
      options={REPORTERS.map((one) => ({ value: one, label: words.reporters[one] }))}
      value={value}
      onChange={({ target }) => {
        const chosen = REPORTERS.find((one) => one === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
