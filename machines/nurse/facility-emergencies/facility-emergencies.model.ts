import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { AuditEntry } from '../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { Clock } from '../../ports/clock'
import type { FacilityEmergenciesPort, FacilityFact } from '../../ports/facility-emergencies'
import type { ResourceRef } from '../../resource/resource.selectors'

export interface FacilityEmergenciesInput {
  clock: Clock
  history: FacilityEmergenciesPort['history']
  report: (report: FacilityReport) => void
}

/** Something that stood in the list is over, or may be: what is read of the past is to be read anew. */
export type FacilityReport = { type: 'facility.changed' }

/** One that is under way: its live record, and what was done for it, which the record itself does not tell. */
export interface RunningEmergency {
  record: EmergencyRecord
  history: ResourceRef<AuditEntry[]>
}

export interface FacilityEmergenciesContext extends FacilityEmergenciesInput {
  /** The newest call first. */
  running: RunningEmergency[]
  /** Who comes, of whichever emergency; newer words only. */
  details: EmergencyDetail[]
  /** objectIds of those that are over: none of them ever goes on again, whatever overtakes what. */
  over: string[]
  /** objectIds of those that came last while one looked: they are announced. */
  arrived: string[]
  /** When the list was told whole last, epoch milliseconds; null until it was. */
  syncedAt: number | null
}

export type FacilityEmergenciesEvent = FacilityFact
