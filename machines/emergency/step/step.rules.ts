import { EXTERNAL_AMBULANCE_LENGTH, REPORT_LENGTH, TAKE_BACK } from '../../../contract/values/emergency'
import { isStepForward, stepBefore } from '../../../contract/values/emergency-moves'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import { nextStep } from '../emergency.rules'
import type { StepContext, StepFacts } from './step.model'

/** Why an answer cannot be sent; null if it can. */
export type WordsReason = 'empty' | 'long'

export function ambulanceBlockedReason(words: string): WordsReason | null {
  return wordsBlockedReason(words, EXTERNAL_AMBULANCE_LENGTH)
}

export function correctionBlockedReason(words: string): WordsReason | null {
  return wordsBlockedReason(words, REPORT_LENGTH)
}

export function wordsBlockedReason(words: string, longest: number): WordsReason | null {
  if (words.trim() === '') return 'empty'
  return words.trim().length > longest ? 'long' : null
}

export function canMark({ status }: StepFacts): boolean {
  return nextStep(status) !== null
}

/** No ambulance of the app is chosen, so the doctor must name one (contract §2 "Steps and ends"). */
export function mustAsk(facts: StepFacts): boolean {
  return canMark(facts) && !facts.isChosen
}

/** The doctor can correct only their own steps, not the ambulance's. */
export function canCorrect({ status, isOwn }: StepFacts): boolean {
  return isOwn && stepBefore(status) !== null
}

type Clicked = Pick<StepContext, 'order' | 'until'>

/** The next step with the named ambulance; can be taken back until `TAKE_BACK` after the click. */
export function forward({ objectId, facts, words, clock, newId }: StepContext, isNamed: boolean): Clicked {
  const to = nextStep(facts.status)
  if (to === null) throw new Error('no step is left')
  const order = { className: 'Emergencies' as const, objectId, from: facts.status, to, actionId: newId() }
  return { order: isNamed ? { ...order, ambulance: words.trim() } : order, until: clock.now() + TAKE_BACK }
}

/** The order marks a step, rather than taking one back or correcting it. */
export function isMarking({ order }: Pick<StepContext, 'order'>): boolean {
  return order !== null && isStepForward(order.from as EmergencyStatus, order.to as EmergencyStatus)
}

/** The marked step is the doctor's own, and the server would still take it back. */
export function canTakeBack({ order, until, clock, facts }: StepContext): boolean {
  return facts.isOwn && isMarking({ order }) && clock.now() < until
}

/** The move that takes the last step back. */
export function takingBack({ order, newId }: StepContext): Pick<StepContext, 'order'> {
  if (order === null) throw new Error('nothing was marked')
  const { className, objectId, from, to } = order
  return { order: { className, objectId, from: to, to: from, actionId: newId() } }
}

/** The move that corrects an earlier step with a reason. */
export function correction({ objectId, facts, words, newId }: StepContext): Pick<StepContext, 'order'> {
  const to = stepBefore(facts.status)
  if (to === null) throw new Error('there is no step to go back to')
  return {
    order: { className: 'Emergencies', objectId, from: facts.status, to, actionId: newId(), reason: words.trim() },
  }
}
