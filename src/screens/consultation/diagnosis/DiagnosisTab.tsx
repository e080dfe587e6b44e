import { useSelector } from '@xstate/react'
import {
  type DiagnosisRef,
  selectCodes,
  selectDraft,
  selectIsRestoring,
  selectSuggestions,
  selectTyped,
} from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { AdviceField } from './AdviceField'
import { DiagnosisForm } from './DiagnosisForm'
import { PossibilitiesField } from './PossibilitiesField'
import { SymptomsField } from './SymptomsField'

/** The diagnosis: symptoms, possible diagnoses with codes, advice. */
export function DiagnosisTab({ diagnosis }: { diagnosis: DiagnosisRef }) {
  const codes = useSelector(diagnosis, selectCodes)
  const typed = useSelector(diagnosis, selectTyped)
  const fields = {
    draft: useSelector(diagnosis, selectDraft),
    suggestions: useSelector(diagnosis, selectSuggestions),
    disabled: useSelector(diagnosis, selectIsRestoring),
    onEdit: diagnosis.send,
  }
  if (codes === undefined) return null
  return (
    <DiagnosisForm diagnosis={diagnosis} onSend={() => diagnosis.send({ type: 'diagnosis.send' })}>
      <SymptomsField {...fields} />
      <PossibilitiesField
        {...fields}
        codes={codes}
        typed={typed}
        onTyped={(words) => diagnosis.send({ type: 'possibility.typed', words })}
      />
      <AdviceField {...fields} />
    </DiagnosisForm>
  )
}
