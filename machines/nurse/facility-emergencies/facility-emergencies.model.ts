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

/** An emergency ended or may have ended, so the list of past ones must be read again. */
export type FacilityReport = { type: 'facility.changed' }

/** A running emergency: its live record, and its log, which is not part of the record. */
export interface RunningEmergency {
  record: EmergencyRecord
  history: ResourceRef<AuditEntry[]>
}

export interface FacilityEmergenciesContext extends FacilityEmergenciesInput {
  /** Newest call first. */
  running: RunningEmergency[]
  /** Ambulances and positions of all emergencies, newest only. */
  details: EmergencyDetail[]
  /** objectIds of ended emergencies, which never run again, whatever the order of events. */
  over: string[]
  /** objectIds of the latest arrivals, which are announced. */
  arrived: string[]
  /** Time of the last complete read, epoch milliseconds; null before it. */
  syncedAt: number | null
}

export type FacilityEmergenciesEvent = FacilityFact
