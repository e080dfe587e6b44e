import type { RoomRecord } from '../../contract/schemas/request'
import type { Clock, NewId } from '../ports/clock'
import type { RoomClass } from '../ports/open-items'

export interface ConsultationInput {
  className: RoomClass
  objectId: string
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
}

/**
 * `endedHere` by this screen; `endedElsewhere` by another device, the other party or the server; `unpaid` when the payment
 * failed; `gone` was never found.
 */
export type ConsultationOutcome = 'endedHere' | 'endedElsewhere' | 'unpaid' | 'gone'

export interface ConsultationOutput {
  outcome: ConsultationOutcome
}

export interface ConsultationContext extends ConsultationInput {
  /** The live copy of the open record; null until it was read. */
  record: RoomRecord | null
  /** For resuming a saved one: one click, one id. */
  resumeId: string
}

export type ConsultationIntent =
  | { type: 'consultation.end' }
  | { type: 'consultation.confirm' }
  | { type: 'consultation.cancel' }
  | { type: 'consultation.retry' }
  /** 'Pembayaran berhasil' or 'Pembayaran gagal' was read. */
  | { type: 'payment.dismiss' }
