import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { HealthRecord } from '../../../contract/schemas/health-record'
import type { permissionMachine } from './permission.machine'

export type PermissionRef = ActorRefFrom<typeof permissionMachine>
type PermissionSnapshot = SnapshotFrom<typeof permissionMachine>

/** What keeps the doctor from the record; 'open': nothing. */
export type PermissionFace = 'required' | 'asking' | 'requested' | 'denied' | 'reading' | 'failed' | 'open' | 'unknown'

export function selectFace(snapshot: PermissionSnapshot): PermissionFace {
  for (const face of ['reading', 'failed', 'open', 'unknown'] as const) {
    if (snapshot.matches({ allowed: face })) return face
  }
  for (const face of ['asking', 'requested', 'denied'] as const) if (snapshot.matches(face)) return face
  return 'required'
}

export function selectIsAllowed(snapshot: PermissionSnapshot): boolean {
  return snapshot.matches('allowed')
}

export function selectHealth(snapshot: PermissionSnapshot): HealthRecord | null {
  return snapshot.context.health
}

/** URL of the hospital's own record application for this patient; null without one, and without permission. */
export function selectFrame(snapshot: PermissionSnapshot): string | null {
  const { records, patientId } = snapshot.context
  return snapshot.matches('allowed') && patientId !== null ? records.frame({ patientId }) : null
}

export const selectMedicalRecords = ({ children }: PermissionSnapshot) => children.medicalRecords
export const selectScvd = ({ children }: PermissionSnapshot) => children.scvd
