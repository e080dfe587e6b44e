import type { Ambulance } from '../../../contract/schemas/ambulance'
import { CHOOSABLE } from '../../../contract/values/emergency'
import { isChoiceOutdated, undoesDeparture } from '../../../contract/values/emergency-moves'
import type { AmbulanceChoiceContext, ChoiceFacts } from './ambulance-choice.model'

type Standing = Pick<AmbulanceChoiceContext, 'facts' | 'order'>

/** Why an ambulance cannot be chosen; null if it can. */
export type PickReason = 'chosen' | 'onDuty' | 'tooLate'

export function pickReason(
  { facts, ambulances }: Pick<AmbulanceChoiceContext, 'facts' | 'ambulances'>,
  id: string,
): PickReason | null {
  if (isTooLate(facts)) return 'tooLate'
  if (facts.chosen === id) return 'chosen'
  return ambulances?.find((each) => each.id === id)?.status === 'AVAILABLE' ? null : 'onDuty'
}

/** The ambulances that can be chosen, nearest first. */
export function candidates(standing: Pick<AmbulanceChoiceContext, 'facts' | 'ambulances'>): Ambulance[] {
  return (standing.ambulances ?? []).filter(({ id }) => pickReason(standing, id) === null)
}

/** The patient is in an ambulance, or needs none any more. */
export function isTooLate({ status }: ChoiceFacts): boolean {
  return !CHOOSABLE.includes(status)
}

/** The choice replaces an ambulance, also an external one that has left, so the doctor is asked first. */
export function isReplacement({ chosen, status }: ChoiceFacts): boolean {
  return chosen !== null || undoesDeparture(status)
}

/** The list must be read again or dropped: the place changed, or choosing ended. */
export function isAnotherList(then: ChoiceFacts, now: ChoiceFacts): boolean {
  return then.place?.lat !== now.place?.lat || then.place?.lng !== now.place?.lng || isTooLate(then) !== isTooLate(now)
}

/** The emergency has the ordered ambulance, so an order with a lost answer had succeeded. */
export function isFulfilled({ facts, order }: Standing): boolean {
  return order !== null && facts.chosen === order.ambulanceId
}

/** Another ambulance was chosen or has left since the order was made, which would replace it without a question. */
export function isOvertaken({ facts, order }: Standing): boolean {
  return order !== null && facts.chosen !== order.ambulanceId && isChoiceOutdated(order.seen, facts)
}
