import type { RoomRecord } from '../../contract/schemas/request'
import type { Clock, NewId } from '../ports/clock'
import type { RoomClass } from '../ports/open-items'
import type { PatientRecordsPort } from '../ports/patient-records'
import type { ChatReport } from './chat/chat.model'
import type { UnreadReport } from '../unread-messages/unread-messages.model'
import type { CallSummary } from '../video-call/video-call.model'
import type { PaperWritten } from './paper.model'

export interface ConsultationInput {
  className: RoomClass
  objectId: string
  /** The doctor's id_user. */
  me: string
  records: PatientRecordsPort
  clock: Clock
  newId: NewId
  /** A call about it that ended before its room was open, perhaps; null when none did. */
  endedCall: CallSummary | null
  report: (report: UnreadReport) => void
}

/**
 * `endedHere` by this screen; `saved` to come back later, with the presence still Busy; `endedElsewhere` by another
 * device, the other party or the server; `unpaid` when the payment failed; `gone` was never found.
 */
export type ConsultationOutcome = 'endedHere' | 'saved' | 'endedElsewhere' | 'unpaid' | 'gone'

export interface ConsultationOutput {
  outcome: ConsultationOutcome
}

export interface ConsultationContext extends ConsultationInput {
  /** The live copy of the open record; null until it was read. */
  record: RoomRecord | null
}

export type ConsultationIntent =
  | { type: 'consultation.end' }
  | { type: 'consultation.confirm' }
  | { type: 'consultation.cancel' }
  /** Come back later: asks first. */
  | { type: 'consultation.save' }
  /** 'Rujuk ke gawat darurat': asks with the words that the patient will read. */
  | { type: 'consultation.refer' }
  | { type: 'referral.send'; text: string }
  /** 'Pembayaran berhasil' or 'Pembayaran gagal' was read. */
  | { type: 'payment.dismiss' }

/** From the doctor that the room is open for. */
export type ConsultationOrder =
  /** A call that was made here is over: its card goes to the chat of its consultation. */
  { type: 'call.over'; summary: CallSummary }

/** What the room's children tell. */
export type ConsultationReport =
  /** The reminder to a silent patient, as a message of the doctor's. */
  | { type: 'attendance.reminded'; text: string }
  | ChatReport
  | PaperWritten
