import type { Ambulance } from '../../../contract/schemas/ambulance'
import { CHOOSABLE } from '../../../contract/values/emergency'
import type { AmbulanceChoiceContext, ChoiceFacts } from './ambulance-choice.model'

type Standing = Pick<AmbulanceChoiceContext, 'facts' | 'order' | 'instead'>

/** Why an ambulance cannot be chosen, as a reason with a face; null where it can. */
export type PickReason = 'chosen' | 'onDuty' | 'tooLate'

export function pickReason(
  { facts, ambulances }: Pick<AmbulanceChoiceContext, 'facts' | 'ambulances'>,
  id: string,
): PickReason | null {
  if (isTooLate(facts)) return 'tooLate'
  if (facts.chosen === id) return 'chosen'
  return ambulances?.find((each) => each.id === id)?.status === 'AVAILABLE' ? null : 'onDuty'
}

/** The ambulances that can be chosen now, nearest first. */
export function candidates(standing: Pick<AmbulanceChoiceContext, 'facts' | 'ambulances'>): Ambulance[] {
  return (standing.ambulances ?? []).filter(({ id }) => pickReason(standing, id) === null)
}

/** The patient is in an ambulance, or needs none any more. */
export function isTooLate({ status }: ChoiceFacts): boolean {
  return !CHOOSABLE.includes(status)
}

/** The list is about a place, for as long as one may choose: another place, another list; too late, none. */
export function isAnotherList(then: ChoiceFacts, now: ChoiceFacts): boolean {
  return then.place?.lat !== now.place?.lat || then.place?.lng !== now.place?.lng || isTooLate(then) !== isTooLate(now)
}

/** What was ordered is so, whoever told it: an answer that was lost had been given. */
export function isFulfilled({ facts, order }: Standing): boolean {
  return order !== null && facts.chosen === order.ambulanceId
}

/** Somebody chose yet another one since the order was made: the same order would now replace what it did not mean to. */
export function isOvertaken({ facts, order, instead }: Standing): boolean {
  return facts.chosen !== null && facts.chosen !== instead && facts.chosen !== order?.ambulanceId
}
