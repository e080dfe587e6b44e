import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { Clock, NewId } from '../ports/clock'

export interface ConsultationInput {
  objectId: string
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
}

/** `endedHere` by this screen; `endedElsewhere` by another device, the patient or the server; `gone` was never found. */
export type ConsultationOutcome = 'endedHere' | 'endedElsewhere' | 'gone'

export interface ConsultationOutput {
  outcome: ConsultationOutcome
}

export interface ConsultationContext extends ConsultationInput {
  /** The live copy of the open record; null until it was read. */
  record: ConsultationRecord | null
  /** For resuming a saved one: one click, one id. */
  resumeId: string
}

export type ConsultationIntent =
  | { type: 'consultation.end' }
  | { type: 'consultation.confirm' }
  | { type: 'consultation.cancel' }
  | { type: 'consultation.retry' }
