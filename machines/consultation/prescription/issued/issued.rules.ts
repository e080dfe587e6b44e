import type { Prescription } from '../../../../contract/schemas/prescription'
import { inOrder } from './cards.rules'

/** Oldest first; replaces a known prescription by its update. */
export function withIssued(sent: Prescription[], received: Prescription): Prescription[] {
  return inOrder([...sent.filter(({ prescription_id }) => prescription_id !== received.prescription_id), received])
}

/** The prescription can still be cancelled. */
export function stands(sent: Prescription[], prescriptionId: string): boolean {
  return sent.some(({ prescription_id, cancelled }) => prescription_id === prescriptionId && cancelled === null)
}
