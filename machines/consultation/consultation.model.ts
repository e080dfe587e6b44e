import type { RoomRecord } from '../../contract/schemas/request'
import type { Clock, NewId } from '../ports/clock'
import type { RoomClass } from '../ports/open-items'
import type { PatientRecordsPort } from '../ports/patient-records'
import type { ChatReport } from './chat/chat.model'
import type { UnreadReport } from '../unread-messages/unread-messages.model'
import type { CallSummary } from '../video-call/video-call.model'
import type { DocumentWritten } from './document.model'
import type { Missing, UnsentWork } from './unsent.rules'

export interface ConsultationInput {
  className: RoomClass
  objectId: string
  /** If it is known already; its room then opens at once, and its live copy follows. */
  record: RoomRecord | null
  /** The doctor's id_user. */
  me: string
  records: PatientRecordsPort
  clock: Clock
  newId: NewId
  /** A call about this consultation that ended before its room was open; null if there was none. */
  endedCall: CallSummary | null
  /** The unsent work to which the room opens once it can; null for the chat. */
  openAt: Missing['kind'] | null
  report: (report: UnreadReport | CallClosing) => void
}

/** The consultation ends: a call that runs is closed first. Answered by `call.over`, or by `call.none`. */
export interface CallClosing {
  type: 'call.close'
}

/**
 * `endedHere`: by this screen. `saved`: for later, the presence stays Busy. `endedElsewhere`: by another device, the
 * other party or the server. `unpaid`: the payment failed. `gone`: it was never found.
 */
export type ConsultationOutcome = 'endedHere' | 'saved' | 'endedElsewhere' | 'unpaid' | 'gone'

export interface ConsultationOutput {
  outcome: ConsultationOutcome
}

/** `record` is the live record; null until it was read. */
export interface ConsultationContext extends ConsultationInput {
  /** Unsent work in storage when the end was asked; null until it is read. */
  stored: UnsentWork | null
}

export type ConsultationIntent =
  | { type: 'consultation.end' }
  | { type: 'consultation.confirm' }
  | { type: 'consultation.cancel' }
  /** Saves for later, after a confirmation. */
  | { type: 'consultation.save' }
  /** 'Rujuk ke gawat darurat': shows the words for the patient and asks for a confirmation. */
  | { type: 'consultation.refer' }
  | { type: 'referral.send'; text: string }
  /** The room shows what it was opened at. */
  | { type: 'item.shown' }
  /** 'Pembayaran berhasil' or 'Pembayaran gagal' was read. */
  | { type: 'payment.dismiss' }

/** Sent by the doctor machine. */
export type ConsultationOrder =
  /** A call of this device ended. Its card is written to the chat. */
  | { type: 'call.over'; summary: CallSummary }
  /** There is no call to close. */
  | { type: 'call.none' }

/** Reports of the room's children. */
export type ConsultationReport =
  /** The reminder to a silent patient, sent as the doctor's message. */
  { type: 'patientPresence.reminded'; text: string } | ChatReport | DocumentWritten
