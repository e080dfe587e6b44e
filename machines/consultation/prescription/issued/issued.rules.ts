import type { Prescription } from '../../../../contract/schemas/prescription'
import { inOrder } from './cards.rules'

/** Oldest first; replaces a known prescription by its update. */
export function withIssued(sent: Prescription[], told: Prescription): Prescription[] {
  return inOrder([...sent.filter(({ prescription_id }) => prescription_id !== told.prescription_id), told])
}

/** The prescription can still be cancelled. */
export function stands(sent: Prescription[], prescriptionId: string): boolean {
  return sent.some(({ prescription_id, cancelled }) => prescription_id === prescriptionId && cancelled === null)
}
