import { useSelector } from '@xstate/react'
import {
  type CorrectionRef,
  selectCorrectionTarget,
  selectRecordDiagnosis,
  selectRecordNote,
  selectWrittenDiagnosis,
  selectWrittenNote,
} from '../../../../machines/consultation/correction/correction.selectors'
import { useLanguage } from '../../../i18n/texts'
import { BeforeAfter } from './BeforeAfter'
import { diagnosisLines, noteLines } from './record-lines'

/** The record beside what is typed. */
export function Difference({ correction }: { correction: CorrectionRef }) {
  const language = useLanguage()
  const { kind } = useSelector(correction, selectCorrectionTarget)
  const diagnosis = useSelector(correction, selectRecordDiagnosis)
  const note = useSelector(correction, selectRecordNote)
  const writtenDiagnosis = useSelector(correction, selectWrittenDiagnosis)
  const writtenNote = useSelector(correction, selectWrittenNote)
  if (kind === 'note') return <BeforeAfter before={noteLines(note)} after={noteLines(writtenNote)} />
  return <BeforeAfter before={diagnosisLines(diagnosis, language)} after={diagnosisLines(writtenDiagnosis, language)} />
}
