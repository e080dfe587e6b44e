import type { DiagnosisDraft, DiagnosisEdit } from '../../../../machines/consultation/diagnosis/diagnosis.model'
import type { Suggestions } from '../../../../machines/ports/draft-store'

/** What the fields of a diagnosis show and change, in the room and in a correction. */
export interface DiagnosisFieldProps {
  draft: DiagnosisDraft
  suggestions: Suggestions
  /** Not read yet. */
  disabled: boolean
  onEdit: (edit: DiagnosisEdit) => void
}
