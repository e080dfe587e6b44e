import type { Assessment } from '../../contract/schemas/assessment'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { Clock } from '../ports/clock'
import type { FacilityEmergenciesPort } from '../ports/facility-emergencies'
import type { Page, ReadPage } from '../ports/pages'
import type { FacilityReport } from './facility-emergencies/facility-emergencies.model'

export interface NurseInput {
  clock: Clock
  history: FacilityEmergenciesPort['history']
  /** The facility's emergencies that are over, newest first. */
  past: ReadPage<EmergencyRecord>
  /** What patients answered last, newest first. */
  latest: (signal: AbortSignal) => Promise<Page<Assessment>>
  report: (report: NurseReport) => void
}

export type NurseReport = { type: 'nurse.left' }

export type NurseContext = NurseInput

export type NurseIntent =
  /** Signing out: a nurse has nothing open that would keep her. */
  { type: 'nurse.leave' }

export type NurseEvent = NurseIntent | FacilityReport | { type: 'time.resynced' }
