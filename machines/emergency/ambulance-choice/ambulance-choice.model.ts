import type { Ambulance, EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { Point } from '../../../contract/schemas/geo'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { NewId } from '../../ports/clock'
import type { SelectionOrder, SelectionRefusal } from '../../ports/emergencies'
import type { Result } from '../../ports/result'

/** Facts of the emergency: place, status, and the last chosen ambulance. */
export interface ChoiceFacts {
  place: Point | null
  status: EmergencyStatus
  /** The chosen ambulance's id. */
  chosen: string | null
  /** The external ambulance that was named instead, in the doctor's words. */
  external: string | null
}

export interface AmbulanceChoiceInput {
  emergencyId: string
  facts: ChoiceFacts
  newId: NewId
  report: (report: ChoiceReport) => void
}

/**
 * An ambulance was chosen here. The emergency accepts it unless its own data is newer (`updatedAt`), and sends
 * `choice.updated` either way: the live record may already contain yet another one.
 */
export interface ChoiceReport {
  type: 'ambulance.chosen'
  detail: EmergencyDetail
}

export interface AmbulanceChoiceContext extends AmbulanceChoiceInput {
  /** Nearest first, as last read; null before the first read. */
  ambulances: Ambulance[] | null
  order: SelectionOrder | null
  refusal: SelectionRefusal | null
}

export type SelectionAnswer = Result<EmergencyDetail, SelectionRefusal>

export type AmbulanceChoiceIntent =
  | { type: 'ambulance.pick'; id: string }
  /** Shows the alternatives to the chosen ambulance. */
  | { type: 'ambulance.compare' }
  | { type: 'ambulance.confirm' }
  | { type: 'ambulance.cancel' }
  /** Sends the same order again after a missing answer. */
  | { type: 'ambulance.retry' }
  | { type: 'ambulances.refresh' }

export type AmbulanceChoiceEvent = AmbulanceChoiceIntent | { type: 'choice.updated'; facts: ChoiceFacts }
