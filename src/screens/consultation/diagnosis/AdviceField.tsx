import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { COMPLAINT_LENGTH } from '../../../../contract/values/limits'
import { linesOf, offered } from '../../../../machines/consultation/diagnosis/diagnosis.rules'
import {
  type DiagnosisRef,
  selectDraft,
  selectIsRestoring,
  selectSuggestions,
} from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { useTexts } from '../../../i18n/texts'
import { TextArea } from '../../../ui/field/TextArea'
import { QuickWords } from '../paper-form/QuickWords'

/** Maximum number of visible suggestions. */
const OFFERED = 4

/** Advice, one per line, with earlier advice as suggestions. */
export function AdviceField({ diagnosis }: { diagnosis: DiagnosisRef }) {
  const { diagnosis: words } = useTexts()
  const { advice } = useSelector(diagnosis, selectDraft)
  const { advices } = useSelector(diagnosis, selectSuggestions)
  const isRestoring = useSelector(diagnosis, selectIsRestoring)
  const used = offered(advices, linesOf(advice), '').slice(0, OFFERED)
  return (
    <>
      <TextArea
        id={useId()}
        label={words.advice}
        problem={null}
        placeholder={words.adviceHint}
        maxLength={COMPLAINT_LENGTH}
        disabled={isRestoring}
        value={advice}
        onChange={(event) => diagnosis.send({ type: 'advice.change', advice: event.target.value })}
      />
      <QuickWords
        label={words.usedAdvice}
        icon={Plus}
        choices={isRestoring ? [] : used.map((one) => ({ label: one, words: one }))}
        onPick={(one) => diagnosis.send({ type: 'advice.add', words: one })}
      />
    </>
  )
}
