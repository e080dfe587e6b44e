import { useId, useState } from 'react'
import { NAME_LENGTH } from '../../../../contract/values/limits'
import { offered } from '../../../../machines/consultation/diagnosis/diagnosis.rules'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import type { ComboboxOption } from '../../../ui/field/Combobox'
import { TagsField } from '../../../ui/field/TagsField'
import type { DiagnosisFieldProps } from './field-props'

/** Maximum number of suggestions. */
const OFFERED = 8

interface SymptomsFieldProps extends DiagnosisFieldProps {
  /** The first field of a dialog. */
  isFirst?: boolean
}

/** Symptoms as free text or used before. Enter and leaving the field add the text. */
export function SymptomsField({
  draft: { symptoms },
  suggestions,
  disabled,
  onEdit,
  isFirst = false,
}: SymptomsFieldProps) {
  const { diagnosis: words } = useTexts(roomTexts)
  const [typed, setTyped] = useState('')
  const used = offered(suggestions.symptoms, symptoms, typed).slice(0, OFFERED)

  function add(symptom: string) {
    onEdit({ type: 'symptom.add', words: symptom })
    setTyped('')
  }

  return (
    <TagsField
      id={useId()}
      label={words.symptoms}
      problem={null}
      placeholder={words.addSymptom}
      isFirst={isFirst}
      maxLength={NAME_LENGTH}
      disabled={disabled}
      tags={symptoms.map((symptom) => ({ id: symptom, label: symptom }))}
      removeLabel={(label) => words.remove({ words: label })}
      words={typed}
      options={[...asTyped(typed, used, words.asWritten), ...used.map((symptom) => ({ id: symptom, label: symptom }))]}
      enterHint={words.enter}
      onWords={setTyped}
      onPick={add}
      onRemove={(symptom) => onEdit({ type: 'symptom.remove', words: symptom })}
      onLeave={() => typed.trim() !== '' && add(typed)}
    />
  )
}

/** The typed text, unless it is offered already. */
function asTyped(typed: string, used: string[], label: (values: { words: string }) => string): ComboboxOption[] {
  const tidy = typed.trim()
  if (tidy === '' || used.some((words) => words.toLowerCase() === tidy.toLowerCase())) return []
  return [{ id: tidy, label: label({ words: tidy }), exact: tidy }]
}
