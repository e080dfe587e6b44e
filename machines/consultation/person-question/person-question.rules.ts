import type { PersonDecision } from '../../../contract/values/safety-answers'
import type { SafetyAnswerOrder } from '../../ports/documents'
import type { PersonQuestionContext } from './person-question.model'

/** The first decision about a person, or 'same' after 'other'. The other way takes a warning back: product §10. */
export function canDecide({ current }: Pick<PersonQuestionContext, 'current'>, decision: PersonDecision): boolean {
  const known = current?.answer.decisions.find(({ consultation_id }) => consultation_id === decision.consultation_id)
  return known === undefined || (known.is === 'other' && decision.is === 'same')
}

export function orderOf(
  { consultationId, newId, current }: PersonQuestionContext,
  { consultation_id, is }: PersonDecision,
): SafetyAnswerOrder {
  const others = current?.answer.decisions.filter((one) => one.consultation_id !== consultation_id) ?? []
  const answer = { decisions: [...others, { consultation_id, is }] }
  return {
    consultationId,
    actionId: newId(),
    request: { kind: 'persons', answer, replaces: current?.version ?? 0 },
  }
}
