import type { EarlierAnswers } from '../../../contract/schemas/safety-answers'
import type { SafetyAnswers } from '../../../contract/values/safety-answers'
import {
  BODY_KINDS,
  type BodyForm,
  type BodyKind,
  type StoredBodyForm,
  type StoredBodyForms,
} from '../../ports/draft-store'
import type { NewId } from '../../ports/clock'
import type { DocumentRefusal, SafetyAnswerOrder, SafetyAnswerRefusal } from '../../ports/documents'
import type { Result } from '../../ports/result'
import type { DraftLoaded } from '../autosave/autosave.model'
import type { AnswersSaved } from '../allergy-question/allergy-question.model'

export { BODY_KINDS, type BodyForm, type BodyKind }

export type EarlierWeight = EarlierAnswers['weight_kg']

export interface BodyQuestionInput {
  consultationId: string
  current: SafetyAnswers
  /** The weight from an earlier consultation of the same patient. */
  earlier: EarlierWeight
  /** null: unknown. */
  ageMonths: number | null
  /** Opening time of the room in epoch milliseconds; determines whether a child's earlier weight is too old. */
  openedAt: number
  newId: NewId
  report: (saved: AnswersSaved) => void
}

export interface BodyQuestionContext extends BodyQuestionInput {
  kind: BodyKind
  /** null: unchanged; the form shows the current answer. */
  draft: BodyForm | null
  /** Drafts of other kinds. */
  others: StoredBodyForm[]
  /** The order that waits for an answer. */
  order: SafetyAnswerOrder | null
  refusal: DocumentRefusal | null
}

export type BodyQuestionEvent =
  | { type: 'question.open'; kind: BodyKind }
  | { type: 'question.close' }
  | { type: 'form.changed'; form: Partial<BodyForm> }
  /** A second submit saves an unusual weight. */
  | { type: 'question.submit' }
  /** Confirms the earlier weight for this consultation. */
  | { type: 'earlier.confirm' }
  | { type: 'saving.retry' }
  | DraftLoaded<StoredBodyForms>
  /** The live record has other versions. */
  | { type: 'answers.changed'; current: SafetyAnswers }

export type SaveBodyAnswer = Result<SafetyAnswers, SafetyAnswerRefusal>
