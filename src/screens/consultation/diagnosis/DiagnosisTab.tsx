import { useSelector } from '@xstate/react'
import {
  type DiagnosisRef,
  selectCodes,
  selectDraft,
  selectIsRestoring,
  selectSuggestions,
} from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { sendAsTyped } from './as-typed'
import { AdviceField } from './AdviceField'
import { DiagnosisForm } from './DiagnosisForm'
import { PossibilitiesField } from './PossibilitiesField'
import { SymptomsField } from './SymptomsField'

/** The diagnosis: symptoms, possible diagnoses with codes, advice. */
export function DiagnosisTab({ diagnosis }: { diagnosis: DiagnosisRef }) {
  const codes = useSelector(diagnosis, selectCodes)
  const fields = {
    draft: useSelector(diagnosis, selectDraft),
    suggestions: useSelector(diagnosis, selectSuggestions),
    disabled: useSelector(diagnosis, selectIsRestoring),
    onEdit: diagnosis.send,
  }
  if (codes === undefined) return null
  return (
    <DiagnosisForm diagnosis={diagnosis} onSend={() => sendAsTyped(diagnosis, codes)}>
      <SymptomsField {...fields} />
      <PossibilitiesField {...fields} codes={codes} />
      <AdviceField {...fields} />
    </DiagnosisForm>
  )
}
