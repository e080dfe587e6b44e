import type { Answered, PersonDecision, PersonsAnswer, SafetyAnswers } from '../../../contract/values/safety-answers'
import type { NewId } from '../../ports/clock'
import type { SafetyAnswerOrder, SafetyAnswerRefusal } from '../../ports/documents'
import type { Result } from '../../ports/result'
import type { AnswersSaved } from '../allergy-question/allergy-question.model'

export type CurrentPersons = Answered<PersonsAnswer> | null

export interface PersonQuestionInput {
  consultationId: string
  /** What was decided in this consultation; null: nothing yet. */
  current: CurrentPersons
  newId: NewId
  report: (saved: AnswersSaved) => void
}

export interface PersonQuestionContext extends PersonQuestionInput {
  /** The order that waits for an answer. */
  order: SafetyAnswerOrder | null
  /** 'same' that is being taken back, with the typed reason. */
  withdrawal: { consultation_id: string; reason: string } | null
}

/** `consultation_id` is the earlier consultation's. */
export type PersonQuestionIntent =
  | ({ type: 'person.decide' } & PersonDecision)
  /** The person is another one after all, which needs a reason. */
  | { type: 'withdrawal.start'; consultation_id: string }
  | { type: 'reason.changed'; reason: string }
  | { type: 'withdrawal.confirm' }
  | { type: 'withdrawal.abandon' }
  | { type: 'saving.retry' }

export type PersonQuestionEvent =
  | PersonQuestionIntent
  /** The live record has another version. */
  | { type: 'answer.changed'; current: CurrentPersons }

export type SavePersons = Result<SafetyAnswers, SafetyAnswerRefusal>
