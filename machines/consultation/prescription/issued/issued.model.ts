import type { CurrentMedicine, Prescription } from '../../../../contract/schemas/prescription'
import type { DoneActorEvent } from 'xstate'
import type { DocumentRefusal } from '../../../ports/documents'
import type { Result } from '../../../ports/result'
import type { DocumentInput } from '../../document.model'

/** The prescriptions of a consultation as the server has them, and the patient's current medicines. */
export interface ReadPrescriptions {
  sent: Prescription[]
  earlier: CurrentMedicine[]
}

export interface IssuedInput extends Omit<DocumentInput, 'clock'> {
  /** Oldest first. */
  sent: Prescription[]
  /** messageIds of this doctor's prescription cards in the chat. */
  cards: readonly string[]
  notifyCancelled: (prescriptionId: string) => void
  notifyRead: (read: ReadPrescriptions) => void
}

export interface Cancellation {
  prescriptionId: string
  reason: string
  /** Id of the click; a repeated request reuses it. */
  actionId: string
}

export interface IssuedContext extends IssuedInput {
  /** The cards for which the prescriptions were read. */
  readFor: readonly string[]
  cancellation: Cancellation | null
  /** The last requested PDF; its object URL once it is loaded. */
  pdf: { prescriptionId: string; url: string | null } | null
}

export type IssuedIntent =
  | { type: 'cancellation.start'; prescriptionId: string }
  | { type: 'cancellation.changed'; reason: string }
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.abandon' }
  | { type: 'cancellation.retry' }
  | { type: 'pdf.open'; prescriptionId: string }

/** This doctor's prescription cards are in the chat (messageIds), from any device. */
export interface CardsSeen {
  type: 'cards.seen'
  messageIds: readonly string[]
}

export type IssuedEvent =
  | IssuedIntent
  /** The server accepted a prescription. */
  | { type: 'prescription.issued'; prescription: Prescription }
  | CardsSeen
  | DoneActorEvent<Result<Prescription, DocumentRefusal>, 'cancelPrescription'>
