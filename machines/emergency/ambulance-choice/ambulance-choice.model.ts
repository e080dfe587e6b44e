import type { Ambulance, EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { Point } from '../../../contract/schemas/geo'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { NewId } from '../../ports/clock'
import type { SelectionOrder, SelectionRefusal } from '../../ports/emergencies'
import type { Result } from '../../ports/result'

/** What the emergency tells of itself: whither, how far it is, and who was chosen last. */
export interface ChoiceFacts {
  place: Point | null
  status: EmergencyStatus
  /** The chosen ambulance's id. */
  chosen: string | null
}

export interface AmbulanceChoiceInput {
  emergencyId: string
  facts: ChoiceFacts
  newId: NewId
  report: (report: ChoiceReport) => void
}

/**
 * One was chosen here. The emergency takes it unless what it knows is newer (`updatedAt`), and says `choice.told` either way:
 * the live record may have been faster, and told of yet another one.
 */
export interface ChoiceReport {
  type: 'ambulance.chosen'
  detail: EmergencyDetail
}

export interface AmbulanceChoiceContext extends AmbulanceChoiceInput {
  /** Nearest first, as they were told last; null until they were. */
  ambulances: Ambulance[] | null
  order: SelectionOrder | null
  /** Whom the order replaces: the one that was chosen when it was made; null where none was. */
  instead: string | null
  refusal: SelectionRefusal | null
}

export type SelectionAnswer = Result<EmergencyDetail, SelectionRefusal>

export type AmbulanceChoiceIntent =
  | { type: 'ambulance.pick'; id: string }
  /** Shows the others that could come instead of the chosen one. */
  | { type: 'ambulance.compare' }
  | { type: 'ambulance.confirm' }
  | { type: 'ambulance.cancel' }
  /** Asks the same again, after nobody answered. */
  | { type: 'ambulance.retry' }
  | { type: 'ambulances.refresh' }

export type AmbulanceChoiceEvent = AmbulanceChoiceIntent | { type: 'choice.told'; facts: ChoiceFacts }
