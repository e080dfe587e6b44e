import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { EmergencyLocation, EmergencyRecord } from '../../contract/schemas/emergency'
import type { Clock, NewId } from '../ports/clock'
import type { PatientField } from '../ports/draft-store'
import type { DetailFact, EmergenciesPort } from '../ports/emergencies'
import type { AwaitedAmbulance } from '../ports/requests'
import type { RecordFact } from '../ports/open-items'
import type { GroupCallNews } from '../group-call/group-call.model'
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
 * `endedHere`: by this screen. `reported`: as a false call. `endedElsewhere`: by another device or the server. `gone`:
 * it was never found.
 */
export type EmergencyOutcome = 'endedHere' | 'reported' | 'endedElsewhere' | 'gone'

export interface EmergencyOutput {
  outcome: EmergencyOutcome
}

export interface EmergencyContext extends EmergencyInput {
  /** The live record; null until it was read. */
  record: EmergencyRecord | null
  /** The chosen ambulance and its position; null if none is chosen. */
  detail: EmergencyDetail | null
  /** A group call began before the room was open: the page was reloaded. */
  isInGroup: boolean
  /** As last reported by the patient data's machine: something is being sent or will be. */
  isDataPending: boolean
  /** Fields of the patient's data that only the doctor can resolve. */
  stuckFields: readonly PatientField[]
  /** Those that the end question named when the doctor confirmed it. */
  concededFields: readonly PatientField[]
  /** The typed reason for ending while an ambulance is on its way. */
  endReason: string
  /** The server's refusal of an end without a reason; null without one. */
  unexplained: { ambulance: AwaitedAmbulance | null } | null
}

export type EmergencyIntent =
  | { type: 'emergency.end' }
  | { type: 'emergency.confirm' }
  | { type: 'emergency.cancel' }
  /** Leaves the end question for a field that is not saved. */
  | { type: 'emergency.mend' }
  | { type: 'emergency.retry' }
  | { type: 'emergency.report' }
  /** Types the reason for the end. */
  | { type: 'emergency.explain'; reason: string }

/** Events of calls: a call with the caller is logged as a step, a group call replaces the ambulance's video. */
export type CallNews = Extract<VideoCallReport, { type: 'call.established' | 'call.over' }> | GroupCallNews

export type EmergencyEvent =
  | EmergencyIntent
  | RecordFact<EmergencyRecord>
  | DetailFact
  | ChoiceReport
  | PatientDataReport
  | CallNews
  | { type: 'place.corrected'; location: EmergencyLocation }
  | { type: 'time.resynced' }
