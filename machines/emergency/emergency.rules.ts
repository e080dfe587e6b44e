import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import { EMERGENCY_STEPS, REPORT_LENGTH, REPORTABLE } from '../../contract/values/emergency'
import { isPatientAwaited } from '../../contract/values/emergency-moves'
import type { EmergencyStatus } from '../../contract/values/statuses'
import type { ChoiceFacts } from './ambulance-choice/ambulance-choice.model'
import type { EmergencyContext } from './emergency.model'
import type { StepFacts } from './step/step.model'
import type { TrackingFacts } from './tracking/tracking.model'

type Open = Pick<EmergencyContext, 'record' | 'detail'>

/** The next step; null at the hospital, where only the end is left. */
export function nextStep(status: EmergencyStatus): EmergencyStatus | null {
  const at = EMERGENCY_STEPS.findIndex((step) => step === status)
  return at === -1 ? null : (EMERGENCY_STEPS[at + 1] ?? null)
}

/** Why the emergency cannot be reported as a false call; null if it can. */
export type ReportingReason = 'arrived'

export function reportingReason(status: EmergencyStatus): ReportingReason | null {
  return REPORTABLE.includes(status) ? null : 'arrived'
}

/** Facts for the choice of an ambulance. */
export function choiceFacts({ record, detail }: Open): ChoiceFacts {
  if (record === null) throw new Error('no emergency is open')
  const { location, status, external_ambulance: external } = record
  return {
    place: location === null ? null : { lat: location.lat, lng: location.lng },
    status,
    chosen: detail?.ambulance.id ?? null,
    external,
  }
}

/** Facts for the map. */
export function trackingFacts({ record, detail }: Open): TrackingFacts {
  if (record === null) throw new Error('no emergency is open')
  const { location, status, statusAt } = record
  return { place: location === null ? null : { lat: location.lat, lng: location.lng }, status, statusAt, detail }
}

/** The detail is newer. A removed ambulance always counts as newer. */
export function isNewer(detail: EmergencyDetail | null, known: EmergencyDetail | null): boolean {
  return detail === null || known === null || detail.updatedAt > known.updatedAt
}

/** Facts for the steps. */
export function stepFacts({ record, detail }: Open): StepFacts {
  if (record === null) throw new Error('no emergency is open')
  const { status, statusBy, external_ambulance: external } = record
  return { status, isChosen: detail !== null, external, isOwn: statusBy?.role === 'doctor' }
}

type Ending = Pick<EmergencyContext, 'record' | 'detail' | 'unexplained' | 'endReason'>

/** An ambulance is on its way to the patient, so ending needs a reason (contract §2 "Steps and ends"). */
export function mustExplainEnd({ record, detail, unexplained }: Omit<Ending, 'endReason'>): boolean {
  if (record === null) return false
  return isPatientAwaited(record.status, detail !== null || unexplained !== null)
}

/** Why it cannot be ended now; null if it can. */
export type EndBlockedReason = 'empty' | 'long'

export function endBlockedReason(ending: Ending): EndBlockedReason | null {
  if (!mustExplainEnd(ending)) return null
  return reasonBlockedReason(ending.endReason)
}

export function reasonBlockedReason(reason: string): EndBlockedReason | null {
  if (reason.trim() === '') return 'empty'
  return reason.trim().length > REPORT_LENGTH ? 'long' : null
}

/** The doctor confirmed to end without all fields that only the doctor can resolve. */
export function isConceded({
  stuckFields,
  concededFields,
}: Pick<EmergencyContext, 'stuckFields' | 'concededFields'>): boolean {
  return stuckFields.every((field) => concededFields.includes(field))
}
