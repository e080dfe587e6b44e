import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import { EMERGENCY_WAY, REPORTABLE } from '../../contract/values/emergency'
import type { EmergencyStatus } from '../../contract/values/statuses'
import type { ChoiceFacts } from './ambulance-choice/ambulance-choice.model'
import type { EmergencyContext } from './emergency.model'
import type { TrackingFacts } from './tracking/tracking.model'

type Open = Pick<EmergencyContext, 'record' | 'detail'>

/** The step after this one; null at the hospital, where only the end is left. */
export function nextStep(status: EmergencyStatus): EmergencyStatus | null {
  const at = EMERGENCY_WAY.findIndex((step) => step === status)
  return at === -1 ? null : (EMERGENCY_WAY[at + 1] ?? null)
}

/** Why this emergency cannot be reported as a false call; null where it can. */
export type ReportingReason = 'arrived'

export function reportingReason(status: EmergencyStatus): ReportingReason | null {
  return REPORTABLE.includes(status) ? null : 'arrived'
}

/** What the choice of an ambulance goes by. */
export function choiceFacts({ record, detail }: Open): ChoiceFacts {
  if (record === null) throw new Error('no emergency is open')
  const { location, status } = record
  return {
    place: location === null ? null : { lat: location.lat, lng: location.lng },
    status,
    chosen: detail?.ambulance.id ?? null,
  }
}

/** What the map goes by. */
export function trackingFacts({ record, detail }: Open): TrackingFacts {
  if (record === null) throw new Error('no emergency is open')
  const { location, status } = record
  return { place: location === null ? null : { lat: location.lat, lng: location.lng }, status, detail }
}

/** Whether this is news of who comes and where they are; nobody any more is, whenever it is told. */
export function isNewer(detail: EmergencyDetail | null, known: EmergencyDetail | null): boolean {
  return detail === null || known === null || detail.updatedAt > known.updatedAt
}
