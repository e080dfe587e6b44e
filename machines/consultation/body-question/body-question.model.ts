import type { EarlierAnswers } from '../../../contract/schemas/safety-answers'
import type { SafetyAnswers } from '../../../contract/values/safety-answers'
import { BODY_KINDS, type BodyForm, type BodyKind, type StoredBodyForm } from '../../ports/kept-papers'
import type { NewId } from '../../ports/clock'
import type { PaperRefusal, SafetyAnswerOrder, SafetyAnswerRefusal } from '../../ports/papers'
import type { Result } from '../../ports/result'
import type { DraftLoaded } from '../keeping/keeping.model'
import type { AnswersSaved } from '../allergy-question/allergy-question.model'

export { BODY_KINDS, type BodyForm, type BodyKind }

export type EarlierWeight = EarlierAnswers['weight_kg']

export interface BodyQuestionInput {
  consultationId: string
  /** The answers of this consultation. */
  current: SafetyAnswers
  /** The weight from an earlier consultation of the same patient. */
  earlier: EarlierWeight
  /** null: not known. */
  ageMonths: number | null
  /** Epoch milliseconds when the room opened; decides whether a child's earlier weight is too old. */
  openedAt: number
  newId: NewId
  report: (saved: AnswersSaved) => void
}

export interface BodyQuestionContext extends BodyQuestionInput {
  kind: BodyKind
  /** null: nothing has been changed, the form shows the current answer. */
  draft: BodyForm | null
  /** Sent, until the server answers. */
  order: SafetyAnswerOrder | null
  refusal: PaperRefusal | null
}

export type BodyQuestionEvent =
  | { type: 'question.open'; kind: BodyKind }
  | { type: 'question.close' }
  | { type: 'form.changed'; form: Partial<BodyForm> }
  /** A weight far from what the age suggests is saved by the second submit. */
  | { type: 'question.submit' }
  /** 'Still true': the earlier weight is today's. */
  | { type: 'earlier.confirm' }
  | { type: 'saving.retry' }
  | DraftLoaded<StoredBodyForm>
  /** The live record carries other versions. */
  | { type: 'answers.changed'; current: SafetyAnswers }

export type SaveBodyAnswer = Result<SafetyAnswers, SafetyAnswerRefusal>
