import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { AwaitedAmbulance } from '../ports/requests'
import type { emergencyMachine } from './emergency.machine'
import { endBlockedReason, type EndBlockedReason, mustExplainEnd } from './emergency.rules'

export type EmergencyRef = ActorRefFrom<typeof emergencyMachine>
type EmergencySnapshot = SnapshotFrom<typeof emergencyMachine>

export function selectRecord(snapshot: EmergencySnapshot): EmergencyRecord | null {
  return snapshot.context.record
}

/** The chosen ambulance and its position; null if none is chosen. */
export function selectAmbulance(snapshot: EmergencySnapshot): EmergencyDetail | null {
  return snapshot.context.detail
}

/** Reading the record failed; it is retried automatically. */
export function selectHasFailed(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ opening: 'failed' })
}

/** 'Akhiri Emergency Call ini?' is open, also while the emergency is being ended. */
export function selectIsConfirming(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ room: 'confirming' }) || selectIsEnding(snapshot)
}

/** Includes saving the patient's data before the end. */
export function selectIsEnding(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ room: 'flushing' }) || snapshot.matches({ room: 'ending' })
}

/** The doctor wants to end, but the patient's data is not saved. */
export function selectIsUnsaved(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ room: 'unsaved' })
}

/** Ending needs a reason, because an ambulance is on its way to the patient. */
export function selectMustExplain({ context }: EmergencySnapshot): boolean {
  return mustExplainEnd(context)
}

export function selectEndReason({ context }: EmergencySnapshot): string {
  return context.endReason
}

/** Why it cannot be ended now; null if it can. */
export function selectEndBlockedReason({ context }: EmergencySnapshot): EndBlockedReason | null {
  return endBlockedReason(context)
}

/** The ambulance that the server named when it refused the end; null without a refusal. */
export function selectAwaited({ context }: EmergencySnapshot): AwaitedAmbulance | null {
  return context.unexplained?.ambulance ?? null
}

/** The machine of the steps that the doctor marks. */
export function selectStep({ children }: EmergencySnapshot) {
  return children.step
}

export function selectPatientData({ children }: EmergencySnapshot) {
  return children.patientData
}

export function selectAmbulanceChoice({ children }: EmergencySnapshot) {
  return children.ambulanceChoice
}

/** The machine of the ambulance's video. */
export function selectAmbulanceStream({ children }: EmergencySnapshot) {
  return children.ambulanceStream
}

export function selectTracking({ children }: EmergencySnapshot) {
  return children.tracking
}

export function selectIncidentPlace({ children }: EmergencySnapshot) {
  return children.incidentPlace
}

/** The machine of a false-call report; undefined while it is closed. */
export function selectReporting({ children }: EmergencySnapshot) {
  return children.reporting
}

export function selectHistory({ children }: EmergencySnapshot) {
  return children.history
}

/** The configured map style; undefined without one. */
export function selectMapStyle({ context }: EmergencySnapshot): string | undefined {
  return context.emergencies.mapStyleUrl
}
