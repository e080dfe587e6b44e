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

/** Who comes and where they are; null while no ambulance is chosen. */
export function selectAmbulance(snapshot: EmergencySnapshot): EmergencyDetail | null {
  return snapshot.context.detail
}

/** The record could not be read; it is tried again by itself. */
export function selectHasFailed(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ opening: 'failed' })
}

/** 'Akhiri Emergency Call ini?' stands, also while it is being ended. */
export function selectIsConfirming(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ room: 'confirming' }) || selectIsEnding(snapshot)
}

/** Also while what was written about the patient goes first. */
export function selectIsEnding(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ room: 'flushing' }) || snapshot.matches({ room: 'ending' })
}

/** What was written about the patient is not with the server, and the doctor wants to end. */
export function selectIsUnsaved(snapshot: EmergencySnapshot): boolean {
  return snapshot.matches({ room: 'unsaved' })
}

/** Ending takes a reason: an ambulance is under way to a patient who is not in it. */
export function selectMustExplain({ context }: EmergencySnapshot): boolean {
  return mustExplainEnd(context)
}

export function selectEndReason({ context }: EmergencySnapshot): string {
  return context.endReason
}

/** Why it cannot be ended as it is; null where it can. */
export function selectEndBlockedReason({ context }: EmergencySnapshot): EndBlockedReason | null {
  return endBlockedReason(context)
}

/** The chosen ambulance as the server named it when it refused the end; null where it did not. */
export function selectAwaited({ context }: EmergencySnapshot): AwaitedAmbulance | null {
  return context.unexplained?.ambulance ?? null
}

/** Marking the ambulance's steps by hand. */
export function selectStep({ children }: EmergencySnapshot) {
  return children.step
}

export function selectPatientData({ children }: EmergencySnapshot) {
  return children.patientData
}

export function selectAmbulanceChoice({ children }: EmergencySnapshot) {
  return children.ambulanceChoice
}

/** What the ambulance shows. */
export function selectAmbulanceStream({ children }: EmergencySnapshot) {
  return children.ambulanceStream
}

export function selectTracking({ children }: EmergencySnapshot) {
  return children.tracking
}

export function selectIncidentPlace({ children }: EmergencySnapshot) {
  return children.incidentPlace
}

/** Writing a report of a false call; undefined while nobody does. */
export function selectReporting({ children }: EmergencySnapshot) {
  return children.reporting
}

export function selectHistory({ children }: EmergencySnapshot) {
  return children.history
}

/** The configured style of the map; undefined where there is none. */
export function selectMapStyle({ context }: EmergencySnapshot): string | undefined {
  return context.emergencies.mapStyleUrl
}
