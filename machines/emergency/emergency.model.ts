import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { EmergencyLocation, EmergencyRecord } from '../../contract/schemas/emergency'
import type { Clock, NewId } from '../ports/clock'
import type { DetailFact, EmergenciesPort } from '../ports/emergencies'
import type { AwaitedAmbulance } from '../ports/requests'
import type { RecordFact } from '../ports/open-items'
import type { GroupCallReport } from '../group-call/group-call.model'
import type { VideoCallReport } from '../video-call/video-call.model'
import type { ChoiceReport } from './ambulance-choice/ambulance-choice.model'
import type { PatientDataReport } from './patient-data/patient-data.model'

export interface EmergencyInput {
  objectId: string
  clock: Clock
  newId: NewId
  emergencies: Pick<EmergenciesPort, 'history' | 'mapStyleUrl'>
}

/**
 * `endedHere` by this screen; `reported` as a false call; `endedElsewhere` by another device or the server; `gone` was never
 * found.
 */
export type EmergencyOutcome = 'endedHere' | 'reported' | 'endedElsewhere' | 'gone'

export interface EmergencyOutput {
  outcome: EmergencyOutcome
}

export interface EmergencyContext extends EmergencyInput {
  /** The live copy of the open record; null until it was read. */
  record: EmergencyRecord | null
  /** Who comes and where they are; null while no ambulance is chosen. */
  detail: EmergencyDetail | null
  /** As the patient's data told last. */
  isDataSaved: boolean
  /** Why it is ended while an ambulance is under way, as typed. */
  endReason: string
  /** The server's answer to an end without a reason; null where it gave none. */
  unexplained: { ambulance: AwaitedAmbulance | null } | null
}

export type EmergencyIntent =
  | { type: 'emergency.end' }
  | { type: 'emergency.confirm' }
  | { type: 'emergency.cancel' }
  | { type: 'emergency.retry' }
  | { type: 'emergency.report' }
  /** Why it is ended, as typed. */
  | { type: 'emergency.explain'; reason: string }

/** What calls are told of here: one with the caller is a step of what happened, a group call takes the ambulance's place. */
export type CallNews = Extract<VideoCallReport, { type: 'call.established' | 'call.over' }> | GroupCallReport

export type EmergencyEvent =
  | EmergencyIntent
  | RecordFact<EmergencyRecord>
  | DetailFact
  | ChoiceReport
  | PatientDataReport
  | CallNews
  | { type: 'place.corrected'; location: EmergencyLocation }
  | { type: 'time.resynced' }
