/** Written in SNAKE_CASE; read in either spelling and any case (product §4, contract §2). */
export const CONSULTATION_STATUSES = [
  'IDLE',
  'CANCEL_BY_FASKES',
  'CANCEL_BY_PATIEN',
  'REJECTED_BY_FASKES',
  'REJECTED_BY_DOCTOR',
  'REJECTED_BY_SISTEM',
  'FINISHED',
  'ACCEPTED_BY_DOCTOR',
  'ON_CHAT',
  'ON_PAYMENT',
  'SESI_BERAKHIR',
  'SAVE',
  'NOT_ANSWERED',
  'FAILED_PAYMENT',
] as const
export type ConsultationStatus = (typeof CONSULTATION_STATUSES)[number]

export const EMERGENCY_STATUSES = [
  'REQUESTED',
  'ON_CALL',
  'ON_GOING',
  'PICK_UP',
  'DONE',
  'FINISHED',
  'REPORTED',
  'NOT_ANSWERED',
  'REJECTED_BY_SISTEM',
] as const
export type EmergencyStatus = (typeof EMERGENCY_STATUSES)[number]

export type RequestStatus = ConsultationStatus | EmergencyStatus

/** The three classes of ringing records (contract §4 "Request status"). */
export const REQUEST_CLASSES = ['Consultations', 'Faskes_consultations', 'Emergencies'] as const
export type RequestClass = (typeof REQUEST_CLASSES)[number]

/** The waiting status of each class. */
export const WAITING_STATUS = {
  Consultations: 'IDLE',
  Faskes_consultations: 'IDLE',
  Emergencies: 'REQUESTED',
} as const satisfies Record<RequestClass, RequestStatus>

export const PRESENCES = ['Online', 'Offline', 'Busy'] as const
export type Presence = (typeof PRESENCES)[number]

export const PERMISSIONS = ['APPROVAL_REQUIRED', 'REQUESTED', 'ALLOWED', 'DENIED'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Returns the canonical spelling: 'cancel by patien' → 'CANCEL_BY_PATIEN'. */
export function writtenStatus(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_]+/g, '_')
}

/** Returns the canonical spelling: 'ONLINE' → 'Online'. */
export function writtenPresence(text: string): string {
  const trimmed = text.trim()
  return trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1).toLowerCase()
}

/** Statuses of an unfinished consultation. A doctor has at most one open item of any class (contract §2). */
export const OPEN_CONSULTATION_STATUSES = [
  'ACCEPTED_BY_DOCTOR',
  'ON_PAYMENT',
  'ON_CHAT',
  'SAVE',
  'SESI_BERAKHIR',
] as const satisfies readonly ConsultationStatus[]

/** Statuses of an unfinished emergency. */
export const OPEN_EMERGENCY_STATUSES = [
  'ON_CALL',
  'ON_GOING',
  'PICK_UP',
  'DONE',
] as const satisfies readonly EmergencyStatus[]

export const OPEN_STATUSES: Record<RequestClass, readonly RequestStatus[]> = {
  Consultations: OPEN_CONSULTATION_STATUSES,
  Faskes_consultations: OPEN_CONSULTATION_STATUSES,
  Emergencies: OPEN_EMERGENCY_STATUSES,
}

/**
 * Statuses of a waiting or running request of a patient: at most one per doctor and three in all (contract §2
 * "Limits").
 */
export const OPEN_REQUEST_STATUSES = [
  'IDLE',
  'ON_PAYMENT',
  'ON_CHAT',
  'SAVE',
] as const satisfies readonly ConsultationStatus[]

/** No move leaves these statuses (contract §2). */
const FINAL_CONSULTATION_STATUSES = [
  'FINISHED',
  'NOT_ANSWERED',
  'FAILED_PAYMENT',
  'CANCEL_BY_FASKES',
  'CANCEL_BY_PATIEN',
  'REJECTED_BY_FASKES',
  'REJECTED_BY_DOCTOR',
  'REJECTED_BY_SISTEM',
] as const satisfies readonly ConsultationStatus[]

/** An unanswered emergency is not final: a doctor calls back, or the system gives its verdict. */
const FINAL_EMERGENCY_STATUSES = [
  'FINISHED',
  'REPORTED',
  'REJECTED_BY_SISTEM',
] as const satisfies readonly EmergencyStatus[]

export const FINAL_STATUSES: Record<RequestClass, readonly RequestStatus[]> = {
  Consultations: FINAL_CONSULTATION_STATUSES,
  Faskes_consultations: FINAL_CONSULTATION_STATUSES,
  Emergencies: FINAL_EMERGENCY_STATUSES,
}

export function isFinal(className: RequestClass, status: RequestStatus): boolean {
  return FINAL_STATUSES[className].includes(status)
}
