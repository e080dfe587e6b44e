import { PAID_ALREADY } from '../../../contract/values/moves'
import { REQUEST_CLASSES, type RequestClass } from '../../../contract/values/statuses'
import type { Result } from '../../../machines/ports/result'
import { FACILITIES, PATIENTS } from '../accounts'
import { EMERGENCY_TYPES, PLACES } from '../emergency-presets'
import type { ShotOrder, ShotRefusal } from '../ports/burst'
import type { RequestOrder } from '../ports/orders'
import type { BurstContext, BurstOrder, ShotOutcome, Tally } from './burst.model'

/** So many requests are on their way at a time: a crowd, but none that the browser itself holds up. */
export const LANES = 4

export const NOTHING: Tally = { sent: 0, doctorAway: 0, tooMany: 0, notAllowed: 0, noSession: 0, unanswered: 0 }

const COMPLAINTS = [
  'Demam tiga hari, badan lemas',
  'Batuk berdahak dan pilek',
  'Nyeri ulu hati setelah makan',
  'Pusing berputar sejak pagi',
  'Ruam gatal di lengan',
] as const

/** Only emergencies ask nobody in particular. */
export function isAddressed({ kind, doctor }: BurstOrder): boolean {
  return kind === 'Emergencies' || doctor !== ''
}

export function answeredCount({ tally }: Pick<BurstContext, 'tally'>): number {
  return Object.values(tally).reduce((sum, count) => sum + count, 0)
}

export function outcomeOf(answer: Result<void, ShotRefusal>): ShotOutcome {
  return answer.ok ? 'sent' : answer.refusal.kind
}

/** @param index from 0: the accounts take turns, and so do the kinds of a mixed burst. */
export function shotOf({ kind, doctor }: BurstOrder, index: number): ShotOrder {
  const className = kind === 'mixed' ? inTurn(REQUEST_CLASSES, index) : kind
  const email = inTurn(className === 'Faskes_consultations' ? FACILITIES : PATIENTS, index)
  return { email, request: requestOf(className, doctor, index) }
}

function requestOf(className: RequestClass, doctor: string, index: number): RequestOrder {
  const complaint = inTurn(COMPLAINTS, index)
  switch (className) {
    case 'Consultations':
      return { className, doctor, complaint, paymentId: PAID_ALREADY }
    case 'Faskes_consultations':
      return { className, doctor, complaint, patient: null }
    case 'Emergencies':
      return { className, emergencyType: inTurn(EMERGENCY_TYPES, index), location: inTurn(PLACES, index) }
  }
}

function inTurn<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item
}
