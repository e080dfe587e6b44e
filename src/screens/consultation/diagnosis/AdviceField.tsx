import { Plus } from 'lucide-react'
import { useId } from 'react'
import { COMPLAINT_LENGTH } from '../../../../contract/values/limits'
import { linesOf, offered } from '../../../../machines/consultation/diagnosis/diagnosis.rules'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { TextArea } from '../../../ui/field/TextArea'
import { QuickWords } from '../../../ui/field/QuickWords'
import type { DiagnosisFieldProps } from './field-props'

/** Maximum number of visible suggestions. */
const OFFERED = 4

/** Advice, one per line, with earlier advice as suggestions. */
export function AdviceField({ draft: { advice }, suggestions, disabled, onEdit }: DiagnosisFieldProps) {
  const { diagnosis: words } = useTexts(roomTexts)
  const used = offered(suggestions.advices, linesOf(advice), '').slice(0, OFFERED)
  return (
    <>
      <TextArea
        id={useId()}
        label={words.advice}
        problem={null}
        placeholder={words.adviceHint}
        maxLength={COMPLAINT_LENGTH}
        disabled={disabled}
        value={advice}
        onChange={(event) => onEdit({ type: 'advice.change', advice: event.target.value })}
      />
      <QuickWords
        label={words.usedAdvice}
        icon={Plus}
        choices={disabled ? [] : used.map((one) => ({ label: one, words: one }))}
        onPick={(one) => onEdit({ type: 'advice.add', words: one })}
      />
    </>
  )
}
