import { EMERGENCY_STEPS } from './emergency'
import type { MoverRole } from './roles'
import type { ConsultationStatus, EmergencyStatus, RequestClass, RequestStatus } from './statuses'

export interface Move<Status extends RequestStatus = RequestStatus> {
  from: Status
  to: Status
  /** 'doctor' is the addressed or accepting doctor, 'patient' the record's patient or caller, 'system' the server. */
  who: MoverRole
}

function moves<Status extends RequestStatus>(who: MoverRole, from: Status[], to: Status[]): Move<Status>[] {
  return from.flatMap((one) => to.map((other) => ({ from: one, to: other, who })))
}

/** Consultations of patients and of facilities move alike in the room. */
const ROOM_MOVES: readonly Move<ConsultationStatus>[] = [
  ...moves<ConsultationStatus>('doctor', ['ON_CHAT'], ['SESI_BERAKHIR', 'SAVE', 'FINISHED']),
  ...moves<ConsultationStatus>('doctor', ['SAVE'], ['ON_CHAT', 'SESI_BERAKHIR', 'FINISHED']),
  ...moves<ConsultationStatus>('doctor', ['SESI_BERAKHIR'], ['FINISHED']),
]

const CONSULTATION_MOVES: readonly Move<ConsultationStatus>[] = [
  ...moves<ConsultationStatus>('doctor', ['IDLE'], ['ON_CHAT', 'ON_PAYMENT', 'REJECTED_BY_DOCTOR', 'NOT_ANSWERED']),
  ...moves<ConsultationStatus>('system', ['IDLE'], ['NOT_ANSWERED', 'REJECTED_BY_SISTEM']),
  ...moves<ConsultationStatus>('patient', ['IDLE', 'ON_PAYMENT'], ['CANCEL_BY_PATIEN']),
  ...moves<ConsultationStatus>('system', ['ON_PAYMENT'], ['ON_CHAT', 'FAILED_PAYMENT']),
  ...moves<ConsultationStatus>('doctor', ['ON_PAYMENT'], ['SESI_BERAKHIR', 'FINISHED']),
  ...ROOM_MOVES,
]

const FASKES_MOVES: readonly Move<ConsultationStatus>[] = [
  ...moves<ConsultationStatus>('doctor', ['IDLE'], ['ACCEPTED_BY_DOCTOR', 'REJECTED_BY_DOCTOR', 'NOT_ANSWERED']),
  ...moves<ConsultationStatus>('system', ['IDLE'], ['NOT_ANSWERED', 'REJECTED_BY_SISTEM']),
  ...moves<ConsultationStatus>('faskes', ['IDLE'], ['CANCEL_BY_FASKES', 'REJECTED_BY_FASKES']),
  ...moves<ConsultationStatus>('faskes', ['ACCEPTED_BY_DOCTOR'], ['CANCEL_BY_FASKES']),
  ...moves<ConsultationStatus>('doctor', ['ACCEPTED_BY_DOCTOR'], ['ON_CHAT', 'SAVE', 'SESI_BERAKHIR', 'FINISHED']),
  ...ROOM_MOVES,
]

const EMERGENCY_ADVANCES = [
  ['ON_CALL', 'ON_GOING'],
  ['ON_GOING', 'PICK_UP'],
  ['PICK_UP', 'DONE'],
] as const

/**
 * Any doctor in emergency mode can claim it. Then that doctor moves it, and from ON_CALL on the chosen ambulance, too.
 */
const EMERGENCY_MOVES: readonly Move<EmergencyStatus>[] = [
  ...moves<EmergencyStatus>('doctor', ['REQUESTED', 'NOT_ANSWERED'], ['ON_CALL']),
  ...moves<EmergencyStatus>('doctor', ['REQUESTED'], ['NOT_ANSWERED']),
  ...moves<EmergencyStatus>('system', ['REQUESTED'], ['NOT_ANSWERED']),
  ...moves<EmergencyStatus>('system', ['NOT_ANSWERED'], ['REJECTED_BY_SISTEM']),
  ...EMERGENCY_ADVANCES.flatMap(([from, to]) => [
    ...moves<EmergencyStatus>('doctor', [from], [to]),
    ...moves<EmergencyStatus>('ambulance', [from], [to]),
  ]),
  // A wrong step is taken back, or corrected with a reason (`emergency-moves.ts`).
  ...EMERGENCY_ADVANCES.flatMap(([from, to]) => moves<EmergencyStatus>('doctor', [to], [from])),
  ...moves<EmergencyStatus>('doctor', [...EMERGENCY_STEPS], ['FINISHED']),
  ...moves<EmergencyStatus>('doctor', ['ON_CALL', 'ON_GOING', 'PICK_UP'], ['REPORTED']),
]

/**
 * Every permitted move of each class, and its permitted movers (contract §2 "Moves"). The machines and the server share
 * this table.
 */
export const MOVES: Record<RequestClass, readonly Move[]> = {
  Consultations: CONSULTATION_MOVES,
  Faskes_consultations: FASKES_MOVES,
  Emergencies: EMERGENCY_MOVES,
}

export function isMove(className: RequestClass, who: MoverRole, from: RequestStatus, to: RequestStatus): boolean {
  return MOVES[className].some((move) => move.who === who && move.from === from && move.to === to)
}

/** The move is permitted to somebody. Distinguishes "not yours" (403) from "no such move" (409). */
export function isAnyonesMove(className: RequestClass, from: RequestStatus, to: RequestStatus): boolean {
  return MOVES[className].some((move) => move.from === from && move.to === to)
}

/** `payment_id` 2: nothing is to be paid, so the chat opens at once (product §3, §4). */
export const PAID_ALREADY = 2

/** The status after accepting a patient's request (product §4). */
export function acceptedStatus(paymentId: number): 'ON_CHAT' | 'ON_PAYMENT' {
  return paymentId === PAID_ALREADY ? 'ON_CHAT' : 'ON_PAYMENT'
}
