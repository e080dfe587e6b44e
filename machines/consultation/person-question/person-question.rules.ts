import { type PersonDecision, SAFETY_REASON_LENGTH } from '../../../contract/values/safety-answers'
import type { SafetyAnswerOrder } from '../../ports/documents'
import type { PersonQuestionContext } from './person-question.model'

type Known = Pick<PersonQuestionContext, 'current'>

function decided({ current }: Known, id: string): PersonDecision['is'] | undefined {
  return current?.answer.decisions.find(({ consultation_id }) => consultation_id === id)?.is
}

/** The first decision about a person, or 'same' after 'other'. The other way takes a warning back: product §10. */
export function canDecide(known: Known, { consultation_id, is }: PersonDecision): boolean {
  const before = decided(known, consultation_id)
  return before === undefined || (before === 'other' && is === 'same')
}

/** Nothing is withdrawn twice at a time. */
export function canWithdraw({ withdrawal, ...known }: Known & Pick<PersonQuestionContext, 'withdrawal'>, id: string) {
  return decided(known, id) === 'same' && withdrawal?.consultation_id !== id
}

export function isReason(reason: string): boolean {
  return reason.trim().length >= SAFETY_REASON_LENGTH
}

export function orderOf(
  { consultationId, newId, current, withdrawal }: PersonQuestionContext,
  { consultation_id, is }: PersonDecision,
): SafetyAnswerOrder {
  const others = current?.answer.decisions.filter((one) => one.consultation_id !== consultation_id) ?? []
  const answer = { decisions: [...others, { consultation_id, is }] }
  return {
    consultationId,
    actionId: newId(),
    request: {
      kind: 'persons',
      answer,
      replaces: current?.version ?? 0,
      ...(withdrawal && { reason: withdrawal.reason.trim() }),
    },
  }
}

/** The order that makes 'other' of 'same'. */
export function withdrawalOrderOf(context: PersonQuestionContext): SafetyAnswerOrder | null {
  const { withdrawal } = context
  return withdrawal && orderOf(context, { consultation_id: withdrawal.consultation_id, is: 'other' })
}
