/**
 * Statuses are written in SNAKE_CASE and read in either spelling, any case (spec §4, contract §2).
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

export const PRESENCES = ['Online', 'Offline', 'Busy'] as const
export type Presence = (typeof PRESENCES)[number]

export const PERMISSIONS = ['APPROVAL_REQUIRED', 'REQUESTED', 'ALLOWED', 'DENIED'] as const

/** 'cancel by patien' and 'CANCEL_BY_PATIEN' are one status; returns the written spelling. */
export function writtenStatus(text: string): string {
  return text.trim().toUpperCase().replaceAll(/[\s_]+/g, '_')
}

/** A consultation in one of these is somebody's unfinished work: one at a time for each doctor (contract §2). */
export const OPEN_CONSULTATION_STATUSES = [
  'ACCEPTED_BY_DOCTOR',
  'ON_PAYMENT',
  'ON_CHAT',
  'SAVE',
  'SESI_BERAKHIR',
] as const satisfies readonly ConsultationStatus[]

/** Nothing moves out of these any more (contract §2). */
export const FINAL_CONSULTATION_STATUSES = [
  'FINISHED',
  'NOT_ANSWERED',
  'FAILED_PAYMENT',
  'CANCEL_BY_FASKES',
  'CANCEL_BY_PATIEN',
  'REJECTED_BY_FASKES',
  'REJECTED_BY_DOCTOR',
  'REJECTED_BY_SISTEM',
] as const satisfies readonly ConsultationStatus[]

export function isFinalConsultation(status: ConsultationStatus): boolean {
  return (FINAL_CONSULTATION_STATUSES as readonly string[]).includes(status)
}
