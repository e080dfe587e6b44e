/**
 * Statuses are written in SNAKE_CASE and read in either spelling, any case (product §4, contract §2).
 */
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

/** The three classes of records that ring (contract §4 "Request status"). */
export const REQUEST_CLASSES = ['Consultations', 'Faskes_consultations', 'Emergencies'] as const
export type RequestClass = (typeof REQUEST_CLASSES)[number]

/** The status in which a record of a class waits for a doctor. */
export const WAITING_STATUS = {
  Consultations: 'IDLE',
  Faskes_consultations: 'IDLE',
  Emergencies: 'REQUESTED',
} as const satisfies Record<RequestClass, RequestStatus>

export const PRESENCES = ['Online', 'Offline', 'Busy'] as const
export type Presence = (typeof PRESENCES)[number]

export const PERMISSIONS = ['APPROVAL_REQUIRED', 'REQUESTED', 'ALLOWED', 'DENIED'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** 'cancel by patien' and 'CANCEL_BY_PATIEN' are one status; returns the written spelling. */
export function writtenStatus(text: string): string {
  return text.trim().toUpperCase().replaceAll(/[\s_]+/g, '_')
}

/** 'ONLINE' and 'online' are 'Online'; returns the written spelling. */
export function writtenPresence(text: string): string {
  const trimmed = text.trim()
  return trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1).toLowerCase()
}

/** A consultation in one of these is somebody's unfinished work: one open item a doctor, of any class (contract §2). */
export const OPEN_CONSULTATION_STATUSES = [
  'ACCEPTED_BY_DOCTOR',
  'ON_PAYMENT',
  'ON_CHAT',
  'SAVE',
  'SESI_BERAKHIR',
] as const satisfies readonly ConsultationStatus[]

/** A consultation that took place: the doctor and the patient talked. All else was refused, missed, cancelled or not begun. */
export const TOOK_PLACE_STATUSES = ['ON_CHAT', 'SAVE', 'SESI_BERAKHIR', 'FINISHED'] as const satisfies readonly ConsultationStatus[]

/** An emergency in one of these is somebody's unfinished work. */
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

/** A patient's request in one of these waits or runs: one for each doctor and three in all (contract §2 "Limits"). */
export const OPEN_REQUEST_STATUSES = ['IDLE', 'ON_PAYMENT', 'ON_CHAT', 'SAVE'] as const satisfies readonly ConsultationStatus[]

/** Nothing moves out of these any more (contract §2). */
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

/** An emergency that nobody answered is not over: someone calls back, or the system writes its verdict. */
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
