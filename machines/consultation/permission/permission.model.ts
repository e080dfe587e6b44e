import type { HealthRecord, MedicalRecord, Scvd } from '../../../contract/schemas/health-record'
import type { Permission } from '../../../contract/values/statuses'
import type { NewId } from '../../ports/clock'
import type { PatientRecordsPort } from '../../ports/patient-records'
import { createListMachine } from '../../list/list.machine'
import { createResourceMachine } from '../../resource/resource.machine'
import type { PaperWritten } from '../paper.model'

export const medicalRecordsMachine = createListMachine<MedicalRecord>()
export const scvdMachine = createResourceMachine<Scvd>()

export type PermissionReport =
  | PaperWritten
  /** Names from the health record while it may be read; null as soon as it may not. */
  | { type: 'allergies.known'; allergies: string[] | null }

export interface PermissionInput {
  /** The live record's objectId. */
  objectId: string
  /** The patient's REST uuid; null when the record does not tell it. */
  patientId: string | null
  permission: Permission
  records: PatientRecordsPort
  newId: NewId
  report: (report: PermissionReport) => void
}

export interface PermissionContext extends PermissionInput {
  /** What the record said when it was opened, and when it was asked last. */
  permission: Permission
  /** The messageId of the card of the question that was asked here last. */
  cardId: string
  /** Only while it may be seen; nowhere else is a copy. */
  health: HealthRecord | null
}

export type PermissionEvent =
  | { type: 'permission.ask' }
  | { type: 'permission.changed'; permission: Permission }
  | { type: 'health.retry' }
