import type { EarlierAnswers } from '../../../contract/schemas/safety-answers'
import type { AllergyAnswer, Answered, SafetyAnswers } from '../../../contract/values/safety-answers'
import type { AllergyEntry, AllergyForm } from '../../ports/draft-store'
import type { NewId } from '../../ports/clock'
import type { DocumentRefusal, SafetyAnswerOrder, SafetyAnswerRefusal } from '../../ports/documents'
import type { Result } from '../../ports/result'
import type { DraftLoaded } from '../autosave/autosave.model'

export type { AllergyEntry, AllergyForm }

export type CurrentAllergies = Answered<AllergyAnswer> | null
export type EarlierAllergies = Pick<NonNullable<EarlierAnswers['allergies']>, 'at' | 'answer'> | null

export interface AnswersSaved {
  type: 'answers.saved'
  answers: SafetyAnswers
}

export interface AllergyQuestionInput {
  consultationId: string
  /** The answer of this consultation; null: not asked yet. */
  current: CurrentAllergies
  /** The answer of earlier consultations of the same patient. */
  earlier: EarlierAllergies
  /** Names in the patient's and the health record, which count whatever is answered. */
  recorded: readonly string[]
  newId: NewId
  report: (saved: AnswersSaved) => void
}

export interface AllergyQuestionContext extends AllergyQuestionInput {
  /** null: unchanged; the form shows the current or the earlier answer. */
  draft: AllergyForm | null
  /** The order that waits for an answer. */
  order: SafetyAnswerOrder | null
  refusal: DocumentRefusal | null
  /** The answer lacks an allergy that only the server knows. */
  isReasonRequired: boolean
}

export type AllergyQuestionIntent =
  | { type: 'question.open' }
  | { type: 'question.close' }
  | { type: 'form.changed'; form: Partial<AllergyForm> }
  | { type: 'question.submit' }
  /** Confirms the earlier answer for this consultation. */
  | { type: 'earlier.confirm' }
  | { type: 'saving.retry' }

export type AllergyQuestionEvent =
  | AllergyQuestionIntent
  | DraftLoaded<AllergyForm>
  /** The live record has another version. */
  | { type: 'answer.changed'; current: CurrentAllergies }
  /** The doctor decided whose the allergies of a person alike are. */
  | { type: 'earlier.changed'; earlier: EarlierAllergies }
  /** The health record was read, or its permission ended. */
  | { type: 'recorded.changed'; recorded: readonly string[] }

export type SaveAnswer = Result<SafetyAnswers, SafetyAnswerRefusal>
