import type { HealthRecord, MedicalRecord, Scvd } from '../../../contract/schemas/health-record'
import type { Permission } from '../../../contract/values/statuses'
import type { NewId } from '../../ports/clock'
import type { PatientRecordsPort } from '../../ports/patient-records'
import { createListMachine } from '../../list/list.machine'
import { createResourceMachine } from '../../resource/resource.machine'
import type { DocumentWritten } from '../document.model'

export const medicalRecordsMachine = createListMachine<MedicalRecord>()
export const scvdMachine = createResourceMachine<Scvd>()

export type PermissionReport =
  | DocumentWritten
  /** From the health record; null as soon as the permission ends. */
  | { type: 'allergies.known'; allergies: string[] | null }

export interface PermissionInput {
  /** The live record's objectId. */
  objectId: string
  /** The patient's REST uuid; null if the record lacks it. */
  patientId: string | null
  permission: Permission
  records: PatientRecordsPort
  newId: NewId
  report: (report: PermissionReport) => void
}

export interface PermissionContext extends PermissionInput {
  /** The value in the record at opening, and at the last request. */
  permission: Permission
  /** messageId of the last request's card. */
  cardId: string
  /** The only copy, held only while the permission lasts. */
  health: HealthRecord | null
}

export type PermissionEvent =
  { type: 'permission.ask' } | { type: 'permission.changed'; permission: Permission } | { type: 'health.retry' }
