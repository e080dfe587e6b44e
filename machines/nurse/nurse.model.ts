import type { Assessment } from '../../contract/schemas/assessment'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { Clock } from '../ports/clock'
import type { FacilityEmergenciesPort } from '../ports/facility-emergencies'
import type { Page, ReadPage } from '../ports/pages'
import type { FacilityReport } from './facility-emergencies/facility-emergencies.model'

export interface NurseInput {
  clock: Clock
  history: FacilityEmergenciesPort['history']
  /** Ended emergencies of the facility, newest first. */
  past: ReadPage<EmergencyRecord>
  /** The latest assessments, newest first. */
  latest: (signal: AbortSignal) => Promise<Page<Assessment>>
  report: (report: NurseReport) => void
}

export type NurseReport = { type: 'nurse.left' }

export type NurseContext = NurseInput

export type NurseIntent =
  /** Signs out. A nurse has no open work that would prevent it. */
  { type: 'nurse.leave' }

export type NurseEvent = NurseIntent | FacilityReport | { type: 'time.resynced' }
