import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { Clock, NewId } from '../ports/clock'

export interface EmergencyInput {
  objectId: string
  clock: Clock
  newId: NewId
}

/** `endedHere` by this screen; `endedElsewhere` by another device or the server; `gone` was never found. */
export type EmergencyOutcome = 'endedHere' | 'endedElsewhere' | 'gone'

export interface EmergencyOutput {
  outcome: EmergencyOutcome
}

export interface EmergencyContext extends EmergencyInput {
  /** The live copy of the open record; null until it was read. */
  record: EmergencyRecord | null
}

export type EmergencyIntent =
  | { type: 'emergency.end' }
  | { type: 'emergency.confirm' }
  | { type: 'emergency.cancel' }
  | { type: 'emergency.retry' }
