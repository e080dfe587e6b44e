import type { Prescription } from '../../../../contract/schemas/prescription'
import type { DocumentInput } from '../../document.model'

export interface IssuedInput extends Omit<DocumentInput, 'clock'> {
  /** Oldest first. */
  sent: Prescription[]
  notifyCancelled: (prescriptionId: string) => void
}

export interface Cancellation {
  prescriptionId: string
  reason: string
  /** Id of the click; a repeated request reuses it. */
  actionId: string
}

export interface IssuedContext extends IssuedInput {
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

export type IssuedEvent =
  | IssuedIntent
  /** The server accepted a prescription. */
  | { type: 'prescription.issued'; prescription: Prescription }
