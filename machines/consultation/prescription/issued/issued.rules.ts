import type { Prescription } from '../../../../contract/schemas/prescription'
import { cardsOf, inOrder } from './cards.rules'
import type { IssuedContext } from './issued.model'

/** Oldest first; replaces a known prescription by its update. */
export function withIssued(sent: Prescription[], received: Prescription): Prescription[] {
  return inOrder([...sent.filter(({ prescription_id }) => prescription_id !== received.prescription_id), received])
}

/** A card in the chat belongs to a prescription or a cancellation of another device, which was not read yet. */
export function hasUnknownCard({ sent, cards, readFor }: Pick<IssuedContext, 'sent' | 'cards' | 'readFor'>): boolean {
  const known = new Set([...readFor, ...cardsOf(sent).map(({ messageId }) => messageId)])
  return cards.some((messageId) => !known.has(messageId))
}

/** The prescription can still be cancelled. */
export function stands(sent: Prescription[], prescriptionId: string): boolean {
  return sent.some(({ prescription_id, cancelled }) => prescription_id === prescriptionId && cancelled === null)
}
