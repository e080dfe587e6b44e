import { useSelector } from '@xstate/react'
import { type DiagnosisRef, selectCodes } from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { sendAsTyped } from './as-typed'
import { AdviceField } from './AdviceField'
import { DiagnosisForm } from './DiagnosisForm'
import { PossibilitiesField } from './PossibilitiesField'
import { SymptomsField } from './SymptomsField'

/** The diagnosis: symptoms, possible diagnoses with codes, advice. */
export function DiagnosisTab({ diagnosis }: { diagnosis: DiagnosisRef }) {
  const codes = useSelector(diagnosis, selectCodes)
  if (codes === undefined) return null
  return (
    <DiagnosisForm diagnosis={diagnosis} onSend={() => sendAsTyped(diagnosis, codes)}>
      <SymptomsField diagnosis={diagnosis} />
      <PossibilitiesField diagnosis={diagnosis} codes={codes} />
      <AdviceField diagnosis={diagnosis} />
    </DiagnosisForm>
  )
}
