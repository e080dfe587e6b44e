import type { MoverRole } from './roles'
import type { ConsultationStatus } from './statuses'

export interface Move {
  from: ConsultationStatus
  to: ConsultationStatus
  /** 'doctor' is the addressed doctor, 'patient' the record's patient, 'system' the server itself. */
  who: MoverRole
}

function moves(who: MoverRole, from: ConsultationStatus[], to: ConsultationStatus[]): Move[] {
  return from.flatMap((one) => to.map((other) => ({ from: one, to: other, who })))
}

/**
 * Every move that a patient's consultation may make, and who may make it (contract §2 "Moves").
 * The machines offer by it, the server decides by it.
 */
export const CONSULTATION_MOVES: readonly Move[] = [
  ...moves('doctor', ['IDLE'], ['ON_CHAT', 'ON_PAYMENT', 'REJECTED_BY_DOCTOR', 'NOT_ANSWERED']),
  ...moves('system', ['IDLE'], ['NOT_ANSWERED', 'REJECTED_BY_SISTEM']),
  ...moves('patient', ['IDLE', 'ON_PAYMENT'], ['CANCEL_BY_PATIEN']),
  ...moves('system', ['ON_PAYMENT'], ['ON_CHAT', 'FAILED_PAYMENT']),
  ...moves('doctor', ['ON_PAYMENT'], ['SESI_BERAKHIR', 'FINISHED']),
  ...moves('doctor', ['ON_CHAT'], ['SESI_BERAKHIR', 'SAVE', 'FINISHED']),
  ...moves('doctor', ['SAVE'], ['ON_CHAT', 'SESI_BERAKHIR', 'FINISHED']),
  ...moves('doctor', ['SESI_BERAKHIR'], ['FINISHED']),
]

export function isMove(who: MoverRole, from: ConsultationStatus, to: ConsultationStatus): boolean {
  return CONSULTATION_MOVES.some((move) => move.who === who && move.from === from && move.to === to)
}

/** Whether anyone at all may make this move: tells "not yours" (403) from "no such move" (409). */
export function isAnyonesMove(from: ConsultationStatus, to: ConsultationStatus): boolean {
  return CONSULTATION_MOVES.some((move) => move.from === from && move.to === to)
}

/** `payment_id` 2 means nothing is to be paid: the chat opens at once (spec §3, §4). */
export const PAID_ALREADY = 2

/** The status that accepting a patient's request leads to (spec §4). */
export function acceptedStatus(paymentId: number): 'ON_CHAT' | 'ON_PAYMENT' {
  return paymentId === PAID_ALREADY ? 'ON_CHAT' : 'ON_PAYMENT'
}
